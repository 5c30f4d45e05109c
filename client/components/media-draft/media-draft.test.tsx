// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MediaDraft } from "../../../shared/media/draft.ts";
import type { MediaEdit } from "../../api/media-draft/edits.ts";
import { applyEdit, inverseOf, seenFrom } from "../../api/media-draft/edits.ts";
import { DraftEditor } from "../../api/course-draft/draft-editor.ts";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import { type StubResponses, testClient } from "../../test/client.tsx";
import { CueConflict } from "./cue-conflict.tsx";
import { WorkspaceLayout } from "./workspace-layout.tsx";

const mediaId = "01990000-0000-7000-8000-0000000000d1";
const id = (number: number) => `01990000-0000-7000-8000-0000000000${number}`;
const cue = (number: number, startMs: number, text: string, more = {}) => ({
  cueId: id(number),
  startMs,
  endMs: startMs + 2_000,
  text,
  isUnsure: false,
  ...more,
});
const start: MediaDraft = {
  mediaId,
  durationMs: 120_000,
  fileName: "1강.mp4",
  videoUrl: "/video.mp4",
  waveform: null,
  silences: null,
  hasChanges: false,
  chapters: [{ chapterId: id(50), startMs: 0, title: "처음" }],
  tracks: [
    {
      lang: "ko",
      label: "한국어",
      cues: [cue(11, 1_000, "물레를 켜요"), cue(12, 4_000, "증심을 자바요", { isUnsure: true }), cue(13, 90_000, "끝")],
    },
  ],
};

let draft: MediaDraft;
const send = vi.fn<(edit: MediaEdit) => Promise<unknown>>();
beforeEach(() => {
  draft = start;
  send.mockReset().mockResolvedValue(null);
});
afterEach(cleanup);

/** The screen over a draft of this test, which is drawn again with each edit. */
function open(replacedMediaId: string | null = null, responses: StubResponses = {}) {
  const editor = new DraftEditor<MediaDraft, MediaEdit>({
    apply: applyEdit,
    inverse: inverseOf,
    seenFrom,
    send,
    read: () => draft,
    write: (next) => void (draft = next),
    refresh: () => {},
    stored: { read: () => [], write: () => {} },
  });
  function Screen() {
    const { conflict } = useSyncExternalStore(editor.subscribe, editor.snapshot);
    return (
      <ToastProvider>
        {conflict ? <CueConflict conflict={conflict} editor={editor} /> : null}
        <WorkspaceLayout
          draft={editor.shown() ?? draft}
          editor={editor}
          asset={undefined}
          replacedMediaId={replacedMediaId}
          confused={[]}
        >
          {null}
        </WorkspaceLayout>
      </ToastProvider>
    );
  }
  render(testClient(responses).page(<Screen />));
  return editor;
}

const field = (name: string) => screen.findByRole<HTMLTextAreaElement>("textbox", { name });
const fields = () =>
  within(screen.getByRole("list", { name: "자막 목록" }))
    .getAllByRole<HTMLTextAreaElement>("textbox")
    .filter((one) => one.tagName === "TEXTAREA")
    .map(({ value }) => value);

test("a caption is saved when its field is left, as a change from what was seen", async () => {
  open();
  const text = await field("0:01.0 자막");
  fireEvent.focus(text);
  fireEvent.change(text, { target: { value: " 물레를 천천히 켜요" } });
  fireEvent.blur(text);
  await waitFor(() => expect(send).toHaveBeenCalled());
  const from = { startMs: 1_000, endMs: 3_000, text: "물레를 켜요", isUnsure: false };
  const changes = [{ id: id(11), from, to: { ...from, text: "물레를 천천히 켜요" } }];
  expect(send).toHaveBeenCalledExactlyOnceWith({ kind: "saveCues", input: { mediaId, lang: "ko", changes } });
});

test("the caption with the focus is split, merged and removed, and each step is undone", async () => {
  const editor = open();
  const text = await field("0:04.0 자막");
  fireEvent.focus(text);
  text.setSelectionRange(4, 4);
  fireEvent.keyDown(text, { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(fields()).toEqual(["물레를 켜요", "증심을", "자바요", "끝"]));
  fireEvent.focus(await field("0:04.0 자막"));
  fireEvent.click(await screen.findByRole("button", { name: "다음과 합치기" }));
  await waitFor(() => expect(fields()).toEqual(["물레를 켜요", "증심을 자바요", "끝"]));
  fireEvent.click(screen.getByRole("button", { name: "삭제" }));
  await waitFor(() => expect(fields()).toEqual(["물레를 켜요", "끝"]));
  editor.undo();
  editor.undo();
  editor.undo();
  await waitFor(() => expect(fields()).toEqual(["물레를 켜요", "증심을 자바요", "끝"]));
  await waitFor(() => expect(draft.tracks).toEqual(start.tracks));
});

test("captions to check are named, and one is confirmed as it is", async () => {
  open();
  await screen.findByText("확인할 자막 2개");
  screen.getByText("앞에 1분 24초 동안 자막이 없어요");
  fireEvent.click(screen.getByRole("button", { name: "0:04.0 자막 맞아요" }));
  await screen.findByText("확인할 자막 1개");
  expect(send.mock.calls[0]?.[0].input.changes[0]).toMatchObject({ from: { isUnsure: true }, to: { isUnsure: false } });
});

test("a time is typed, and one that is none is not taken", async () => {
  open();
  fireEvent.focus(await field("0:01.0 자막"));
  const end = await field("0:01.0 자막 끝");
  fireEvent.change(end, { target: { value: "잠시 뒤" } });
  expect(end.getAttribute("aria-invalid")).toBe("true");
  fireEvent.blur(end);
  expect(send).not.toHaveBeenCalled();
  fireEvent.change(end, { target: { value: "0:03.5" } });
  fireEvent.keyDown(end, { key: "Enter" });
  await waitFor(() => expect(send.mock.calls[0]?.[0].input.changes[0]).toMatchObject({ to: { endMs: 3_500 } }));
});

test("all captions with a text are changed in one step", async () => {
  const editor = open();
  fireEvent.click(await screen.findByRole("button", { name: "찾기·바꾸기" }));
  fireEvent.change(screen.getByRole("textbox", { name: "찾기" }), { target: { value: "요" } });
  screen.getByText("2개에 있어요");
  fireEvent.change(screen.getByRole("textbox", { name: "바꿀 내용" }), { target: { value: "어요" } });
  fireEvent.click(screen.getByRole("button", { name: "모두 바꾸기" }));
  await waitFor(() => expect(fields()).toEqual(["물레를 켜어요", "증심을 자바어요", "끝"]));
  await screen.findByText("자막 2개를 바꿨어요.");
  editor.undo();
  await waitFor(() => expect(fields()).toEqual(["물레를 켜요", "증심을 자바요", "끝"]));
});

test("a language that has no captions gets some", async () => {
  open();
  fireEvent.change(await screen.findByRole("combobox", { name: "자막 언어" }), { target: { value: "en" } });
  await screen.findByText("아직 자막이 없어요");
  fireEvent.click(screen.getByRole("button", { name: "지금 장면에 자막 넣기" }));
  await waitFor(() => expect(draft.tracks[1]).toMatchObject({ lang: "en", label: "영어", cues: [{ startMs: 0 }] }));
});

test("chapters are added at the playhead, named, removed, and suggested where captions pause", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "1:30.0 끝 챕터 넣기" }));
  await waitFor(() => expect(draft.chapters).toMatchObject([{ title: "처음" }, { startMs: 90_000, title: "끝" }]));
  expect(screen.queryByRole("button", { name: "1:30.0 끝 챕터 넣기" })).toBeNull();
  const name = screen.getByRole("textbox", { name: "챕터 2 이름" });
  fireEvent.change(name, { target: { value: "마무리" } });
  fireEvent.blur(name);
  await waitFor(() => expect(draft.chapters[1]?.title).toBe("마무리"));
  fireEvent.click(screen.getByRole("button", { name: "챕터 1 삭제" }));
  await waitFor(() => expect(draft.chapters).toHaveLength(1));
});

test("a caption that was changed elsewhere is shown with both texts, and its teacher decides", async () => {
  const { TRPCClientError } = await import("@trpc/client");
  const other = { startMs: 1_000, endMs: 3_000, text: "남의 글", isUnsure: false };
  const data = { errorCode: "DRAFT_CHANGED", details: { current: { [id(11)]: other } } };
  send.mockRejectedValueOnce(new TRPCClientError("DRAFT_CHANGED", { result: { error: { data } } as never }));
  open();
  const text = await field("0:01.0 자막");
  fireEvent.change(text, { target: { value: "내 글" } });
  fireEvent.blur(text);
  await screen.findByText("0:01.0–0:03.0 남의 글");
  fireEvent.click(screen.getByRole("button", { name: "이 창의 내용으로 저장" }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.lastCall?.[0].input.changes[0]).toMatchObject({ from: other, to: { text: "내 글" } });
});

test("a video that replaces another one takes the captions over that it has time for", async () => {
  draft = { ...start, durationMs: 60_000, tracks: [] };
  const replaced = { ...start, mediaId: id(60) };
  const client = open(replaced.mediaId, {
    "mediaDraft.open": () => ({ data: null }),
    "mediaDraft.byId": () => ({ data: replaced }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "이전 영상의 자막 가져오기" }));
  await waitFor(() => expect(fields()).toEqual(["물레를 켜요", "증심을 자바요"]));
  await screen.findByText("자막 2개를 가져왔어요. 영상이 끝난 뒤의 자막 1개는 빼고 가져왔어요.");
  expect(draft.tracks[0]?.cues[1]).toMatchObject({ startMs: 4_000, isUnsure: true });
  client.undo();
  await screen.findByText("아직 자막이 없어요");
});
