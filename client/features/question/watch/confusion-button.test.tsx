// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { StubResponse } from "../../../test/client.tsx";
import { showSection } from "../../../test/community.tsx";
import { ConfusionButton } from "./confusion-button.tsx";
import { ConfusionNotice } from "./confusion-notice.tsx";

afterEach(cleanup);

const lectureId = "01990000-0000-7000-8000-0000000000f1";
/** At 0:40 of a video whose only mark, at 1:10, the server knows; a mark is answered when the test says so. */
function open() {
  const marked = Promise.withResolvers<StubResponse>();
  const client = showSection(
    <>
      <ConfusionButton lectureId={lectureId} second={40} />
      <ConfusionNotice lectureId={lectureId} onAsk={() => {}} />
    </>,
    {
      "confusion.mine": () => ({ data: { seconds: [70] } }),
      "confusion.mark": () => marked.promise,
      "confusion.unmark": () => ({ data: { seconds: [70] } }),
    },
  );
  return { ...client, answerMark: marked.resolve };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const isMarked = (name: string, pressed: boolean) => screen.findByRole("button", { name, pressed });

test("a mark that is taken back while it is being saved is taken back after it", async () => {
  const { callsOf, calledPaths, answerMark } = open();
  await press("여기 이해 안 돼요");
  await isMarked("0:40에 표시했어요", true);
  await waitFor(() => expect(callsOf("confusion.mark")).toEqual([{ lectureId, timestampSec: 40 }]));
  await press("취소");
  await isMarked("여기 이해 안 돼요", false);
  expect(calledPaths()).not.toContain("confusion.unmark");
  answerMark({ data: { seconds: [40, 70] } });
  await waitFor(() => expect(callsOf("confusion.unmark")).toEqual([{ lectureId, timestampSec: 40 }]));
  await isMarked("여기 이해 안 돼요", false);
});

test("a mark that the server refuses is taken back, with a sentence", async () => {
  const { answerMark } = open();
  await press("여기 이해 안 돼요");
  await isMarked("0:40에 표시했어요", true);
  answerMark({ code: "NOT_REGISTERED" });
  await isMarked("여기 이해 안 돼요", false);
  expect((await screen.findByRole("alert")).textContent).not.toBe("");
});
