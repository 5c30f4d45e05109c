// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import "../../../components/confirm/confirm-dialog.tsx";
import { type StubResponses, testClient } from "../../../test/client.tsx";
import { ToastProvider } from "../../../ui/overlay/toast.tsx";
import { TranscriptScreen } from "./transcript-screen.tsx";

afterEach(cleanup);

const transcriptId = "01990000-0000-7000-8000-0000000000c1";
const transcript = {
  transcriptId,
  lang: "ko",
  status: "READY",
  percent: 99,
  errorCode: null,
  publishedAt: null,
  isEdited: false,
  fileName: "1강.mp4",
  cues: [
    { position: 0, startMs: 500, endMs: 3_000, text: "물레를 켜요.", isUnsure: false },
    { position: 1, startMs: 3_000, endMs: 5_000, text: "증심을 자바요.", isUnsure: true },
    { position: 2, startMs: 3_725_000, endMs: 3_727_000, text: "천천히요.", isUnsure: true },
  ],
};

function open(answers: StubResponses = {}) {
  const onClose = vi.fn<() => void>();
  const client = testClient({
    "mediaTranscript.byId": () => ({ data: transcript }),
    "mediaTranscript.save": () => ({ data: { transcriptId } }),
    "mediaTranscript.publish": () => ({ data: { transcriptId } }),
    "mediaTranscript.remove": () => ({ data: { transcriptId } }),
    ...answers,
  });
  render(
    client.page(
      <ToastProvider>
        <main id="main">
          <TranscriptScreen open onClose={onClose} transcriptId={transcriptId} />
        </main>
      </ToastProvider>,
    ),
  );
  return { ...client, onClose };
}
const field = (time: string) => screen.getByRole<HTMLTextAreaElement>("textbox", { name: `${time} 자막` });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a draft has a field for each cue, says which are unsure, and gets the focus", async () => {
  open();
  await screen.findByText("1강.mp4 · 자막 3개");
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "자막 다듬기" }));
  expect(field("0:00").value).toBe("물레를 켜요.");
  screen.getByText(/자막 2개에 ‘확인 필요’를 붙였어요/);
  const describedBy = field("0:03").getAttribute("aria-describedby") ?? "";
  expect(document.querySelector(`#${CSS.escape(describedBy)}`)?.textContent).toBe("확인 필요");
  expect(field("0:00").getAttribute("aria-describedby")).toBeNull();
});

test("an edited cue is saved when its field is left, and no more unsure", async () => {
  const { callsOf } = open();
  await screen.findByText("저장됨");
  fireEvent.change(field("0:03"), { target: { value: "중심을 잡아요." } });
  screen.getByText("저장하고 있어요");
  fireEvent.blur(field("0:03"));
  await screen.findByText("저장됨");
  const changes = [{ position: 1, text: "중심을 잡아요." }];
  expect(callsOf("mediaTranscript.save")).toEqual([{ transcriptId, changes }]);
  await screen.findByText(/자막 1개에/);
  expect(screen.queryByRole("button", { name: "0:03 자막 맞아요" })).toBeNull();
});

test("unsure cues are visited one after the other, and confirmed as they are", async () => {
  const { callsOf } = open();
  await screen.findByText("저장됨");
  press("다음 확인할 자막");
  expect(document.activeElement).toBe(field("0:03"));
  press("다음 확인할 자막");
  expect(document.activeElement).toBe(field("1:02:05"));
  press("1:02:05 자막 맞아요");
  expect(document.activeElement).toBe(field("1:02:05"));
  await screen.findByText(/자막 1개에/);
  expect(callsOf("mediaTranscript.save")).toEqual([{ transcriptId, changes: [{ position: 2, text: "천천히요." }] }]);
  press("다음 확인할 자막");
  expect(document.activeElement).toBe(field("0:03"));
});

test("what is typed is saved before it is published", async () => {
  const { calledPaths } = open();
  await screen.findByText("저장됨");
  fireEvent.change(field("0:00"), { target: { value: "물레를 켜 볼게요." } });
  press("자막 공개하기");
  await screen.findByText("자막을 공개했어요. 이 영상을 쓰는 강의에 바로 나와요.");
  expect(calledPaths().slice(0, 3)).toEqual([
    "mediaTranscript.byId",
    "mediaTranscript.save",
    "mediaTranscript.publish",
  ]);
  screen.getByRole("button", { name: "다시 공개하기" });
});

test("a text that could not be saved stays, is not published, and is saved by the next try", async () => {
  let isAway = true;
  const { callsOf } = open({
    "mediaTranscript.save": () => (isAway ? { code: "DATABASE_UNAVAILABLE" } : { data: { transcriptId } }),
  });
  await screen.findByText("저장됨");
  fireEvent.change(field("0:00"), { target: { value: "물레를 켜 볼게요." } });
  press("자막 공개하기");
  await screen.findByText("저장하지 못했어요. 고친 내용은 이 화면에 남아 있어요.");
  expect(field("0:00").value).toBe("물레를 켜 볼게요.");
  expect(callsOf("mediaTranscript.publish")).toEqual([]);
  isAway = false;
  press("다시 시도");
  await screen.findByText("저장됨");
  expect(callsOf("mediaTranscript.save")).toHaveLength(2);
});

test("a draft without a text says why it is not published", async () => {
  const { callsOf } = open({ "mediaTranscript.publish": () => ({ code: "CAPTIONS_EMPTY" }) });
  await screen.findByText("저장됨");
  press("자막 공개하기");
  await screen.findByText("자막에 글이 하나도 없어요. 한 줄이라도 적어 주세요.");
  expect(callsOf("mediaTranscript.publish")).toEqual([{ transcriptId }]);
});

test("a page with a text that is not saved asks before it is left", async () => {
  open({ "mediaTranscript.save": () => ({ code: "DATABASE_UNAVAILABLE" }) });
  await screen.findByText("저장됨");
  const leave = () => {
    const event = new Event("beforeunload", { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  fireEvent.change(field("0:00"), { target: { value: "물레" } });
  expect(leave()).toBe(true);
});

test("a draft is removed after a question that says what goes", async () => {
  const { callsOf, onClose } = open({
    "mediaTranscript.byId": () => ({ data: { ...transcript, publishedAt: "2026-03-02T03:04:05.678Z" } }),
  });
  await screen.findByText("저장됨");
  press("자막 삭제");
  await screen.findByText(/강의에서도 자막이 사라져요/);
  press("삭제");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(callsOf("mediaTranscript.remove")).toEqual([{ transcriptId }]);
});

test.each([
  ["that is under way", { data: { ...transcript, status: "WORKING", cues: [] } }, "아직 다듬을 수 없는 자막이에요"],
  ["of another teacher", { code: "NOT_FOUND" }, "자막을 찾을 수 없어요"],
])("a transcript %s says so, and the list is a button away", async (_, answer, title) => {
  const { onClose } = open({ "mediaTranscript.byId": () => answer });
  await screen.findByRole("heading", { level: 1, name: title });
  press("영상 목록");
  expect(onClose).toHaveBeenCalled();
});

test("a transcript that could not be read can be read again", async () => {
  let isAway = true;
  open({ "mediaTranscript.byId": () => (isAway ? { code: "DATABASE_UNAVAILABLE" } : { data: transcript }) });
  await screen.findByText("자막을 불러오지 못했어요");
  isAway = false;
  press("다시 시도");
  await screen.findByText("1강.mp4 · 자막 3개");
  expect(screen.queryByText("자막을 불러오지 못했어요")).toBeNull();
});
