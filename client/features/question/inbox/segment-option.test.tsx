// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Annotation } from "../../../../shared/annotation/schema.ts";
import { testClient } from "../../../test/client.tsx";
import { ToastProvider } from "../../../ui/overlay/toast.tsx";
import { useSegmentOption } from "./use-segment-option.tsx";

afterEach(cleanup);

const lectureId = "01990000-0000-7000-8000-0000000000f1";
const name = "강의 화면의 7:12에도 보여 주기";

function Form({ text, timestampSec }: { text: string; timestampSec: number | null }) {
  const segment = useSegmentOption({ lectureId, timestampSec });
  return segment ? (
    <>
      {segment.checkbox(text)}
      <button type="button" onClick={() => segment.save(text)}>
        등록
      </button>
    </>
  ) : (
    <p>등록</p>
  );
}

async function open(
  text: string,
  { timestampSec = 432, stored = [] as Annotation[] }: { timestampSec?: number | null; stored?: Annotation[] } = {},
) {
  const client = testClient({
    "annotation.list": () => ({ data: stored }),
    "annotation.save": () => ({ data: [...stored, { timestampSec, content: text }] }),
  });
  render(
    client.page(
      <ToastProvider>
        <Form text={text} timestampSec={timestampSec} />
      </ToastProvider>,
    ),
  );
  await screen.findByText("등록");
  return client;
}
const save = () => fireEvent.click(screen.getByRole("button", { name: "등록" }));

test("an answer is shown in its segment as well if the teacher chooses so", async () => {
  const { callsOf } = await open("팔꿈치를 봐 주세요.");
  save();
  fireEvent.click(screen.getByRole("checkbox", { name }));
  save();
  await waitFor(() => expect(screen.queryByRole("checkbox")).toBeNull());
  expect(callsOf("annotation.save")).toEqual([{ lectureId, timestampSec: 432, content: "팔꿈치를 봐 주세요." }]);
});

test.each([
  ["a long text", "가".repeat(301)],
  ["a text with formats", "**팔꿈치**를 봐 주세요."],
])("%s is not, and the form says why", async (_, text) => {
  await open(text);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: new RegExp(`^${name}`) }).disabled).toBe(true);
  expect(screen.getByText("서식 없이 300자까지 보여 줄 수 있어요.")).toBeTruthy();
});

test("a question about no segment, or about one to which something was added, has no such choice", async () => {
  await open("네", { timestampSec: null });
  expect(screen.queryByRole("checkbox")).toBeNull();
  cleanup();
  await open("네", { stored: [{ timestampSec: 432, content: "왼손이 기준이에요." }] });
  await waitFor(() => expect(screen.queryByRole("checkbox")).toBeNull());
});
