// @vitest-environment jsdom
import { TRPCClientError } from "@trpc/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CourseDraft, DraftVideo } from "../../../shared/course/draft.ts";
import { testDraft, testDraftLecture } from "../../test/course-draft.ts";
import { draftEditor } from "../course-draft/draft-editors.ts";
import { textQueue, type WaitingTexts } from "./waiting-texts.ts";

const mediaId = "22222222-2222-4222-8222-222222222222";
const server = vi.hoisted(() => ({
  fetch: vi.fn<() => Promise<CourseDraft>>(),
  saveCues: vi.fn<(input: { lang: string; changes: { from: unknown; to: unknown }[] }) => Promise<null>>(),
  saveChapters: vi.fn<(input: { changes: { to: unknown }[] }) => Promise<null>>(),
  /** The draft that was read last, with what its editor has written. */
  cached: undefined as CourseDraft | undefined,
  save: vi.fn<() => Promise<null>>(),
}));
vi.mock("../../lib/trpc/trpc.ts", () => ({
  utils: {
    courseDraft: {
      byId: {
        fetch: async () => (server.cached = await server.fetch()),
        getData: () => server.cached,
        setData: (_: unknown, written: CourseDraft) => (server.cached = written),
        invalidate: async () => {},
      },
    },
    mediaDraft: { byId: { invalidate: async () => {} } },
  },
  api: {
    courseDraft: { addLectures: { mutate: server.save } },
    mediaDraft: {
      open: { mutate: async () => null },
      byId: {
        query: async () => ({
          durationMs: 5_000,
          chapters: [],
          tracks: [
            {
              lang: "ko",
              label: "한국어",
              cues: [{ cueId: "old", startMs: 0, endMs: 900, text: "옛말", isUnsure: false }],
            },
          ],
        }),
      },
      saveCues: { mutate: server.saveCues },
      saveChapters: { mutate: server.saveChapters },
    },
  },
}));

const video = (values: Partial<DraftVideo>): DraftVideo => ({
  mediaAssetId: "33333333-3333-4333-8333-333333333333",
  status: "READY",
  step: null,
  percent: 100,
  errorCode: null,
  fileName: "1강.mp4",
  mediaId,
  durationMs: 5_000,
  hasCaptions: false,
  ...values,
});
const draft = (values: Partial<DraftVideo>): CourseDraft =>
  testDraft([testDraftLecture({ lectureId: "1강", sectionId: "A", video: video(values) })]);
const { courseId } = draft({});
const texts = (values: Partial<WaitingTexts> = {}): WaitingTexts => ({
  courseId,
  lectureId: "1강",
  formerMediaId: null,
  texts: {
    captions: [
      { lang: "ko", text: "WEBVTT\n\n00:01.000 --> 00:02.000\n새말\n\n09:00:00.000 --> 09:00:01.000\n늦은 말\n" },
    ],
    chapters: "WEBVTT\n\n00:00.000 --> 00:05.000\n처음\n",
  },
  ...values,
});
const gone = () => new TRPCClientError("", { result: { error: { data: { errorCode: "NOT_FOUND" } } } as never });
const waiting = () => textQueue.snapshot().map(({ lectureId }) => lectureId);

beforeEach(() => {
  vi.useFakeTimers();
  server.saveCues.mockResolvedValue(null);
  server.saveChapters.mockResolvedValue(null);
  server.save.mockResolvedValue(null);
});
afterEach(async () => {
  server.fetch.mockRejectedValue(gone());
  await textQueue.settle();
  vi.resetAllMocks();
  vi.useRealTimers();
});

test.each<[what: string, values: Partial<DraftVideo>, former: string | null]>([
  ["is being converted", { status: "PROCESSING", mediaId: null }, null],
  ["is still the former one", {}, mediaId],
])("captions wait while the video %s", async (_, values, formerMediaId) => {
  server.fetch.mockResolvedValue(draft(values));
  textQueue.add([texts({ formerMediaId })]);
  await vi.runAllTimersAsync();
  expect(waiting()).toEqual(["1강"]);
  expect(server.saveCues).not.toHaveBeenCalled();
});

test("a video that is ready gets its captions in place of others, up to its end, and its chapters", async () => {
  server.fetch.mockResolvedValue(draft({}));
  textQueue.add([texts()]);
  await vi.waitFor(() => expect(waiting()).toEqual([]));
  const [{ lang, changes } = { lang: "", changes: [] }] = server.saveCues.mock.calls.map(([input]) => input);
  expect([lang, changes.map(({ from, to }) => [from, to])]).toEqual([
    "ko",
    [
      [{ startMs: 0, endMs: 900, text: "옛말", isUnsure: false }, null],
      [null, { startMs: 1_000, endMs: 2_000, text: "새말", isUnsure: false }],
    ],
  ]);
  const [chapters] = server.saveChapters.mock.calls.map(([input]) => input.changes.map(({ to }) => to));
  expect(chapters).toEqual([{ startMs: 0, title: "처음" }]);
});

test("without a connection captions wait, and are given later", async () => {
  server.fetch.mockRejectedValueOnce(new TypeError("no connection")).mockResolvedValue(draft({}));
  textQueue.add([texts()]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(waiting()).toEqual(["1강"]);
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(waiting()).toEqual([]));
  expect(server.saveCues).toHaveBeenCalledOnce();
});

test("captions that come while others are given are not forgotten", async () => {
  server.fetch.mockResolvedValue(draft({ status: "PROCESSING", mediaId: null }));
  textQueue.add([texts()]);
  server.fetch.mockResolvedValue(draft({}));
  textQueue.add([texts()]);
  await vi.waitFor(() => expect(waiting()).toEqual([]));
  expect(server.saveCues).toHaveBeenCalledOnce();
});

test("captions of a course that is gone are left", async () => {
  server.fetch.mockRejectedValue(gone());
  textQueue.add([texts()]);
  await vi.waitFor(() => expect(waiting()).toEqual([]));
  expect(server.saveCues).not.toHaveBeenCalled();
});

test("captions of a lecture that is not sent yet wait until it is", async () => {
  const added = draft({});
  const before = { ...added, lectures: [] };
  server.cached = before;
  const { promise: read, resolve: answerRead } = Promise.withResolvers<CourseDraft>();
  const { promise: save, resolve: answerSave } = Promise.withResolvers<null>();
  server.fetch.mockReturnValueOnce(read).mockResolvedValue(added);
  server.save.mockReturnValue(save);
  const editor = draftEditor(courseId);
  editor.edit({
    kind: "addLectures",
    input: { courseId, sectionId: "A", after: null, lectures: [{ lectureId: "1강", title: "준비" }] },
  });
  textQueue.add([texts()]);
  // The read that is on its way does not know the lecture, the call that adds it has its answer.
  answerSave(null);
  await vi.waitFor(() => expect(editor.snapshot().pending).toEqual([]));
  answerRead(before);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(waiting()).toEqual(["1강"]);
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(waiting()).toEqual([]));
  expect(server.saveCues).toHaveBeenCalledOnce();
});

test("texts that a video refuses are told, and hold up no others", async () => {
  server.fetch.mockResolvedValue(draft({}));
  const refusal = new TRPCClientError("", { result: { error: { data: { errorCode: "DRAFT_FULL" } } } as never });
  server.saveCues.mockRejectedValueOnce(refusal);
  const refused = vi.fn<(error: unknown) => void>();
  const stop = textQueue.subscribeToRefusals(refused);
  textQueue.add([texts()]);
  await vi.waitFor(() => expect(waiting()).toEqual([]));
  expect(refused.mock.calls).toEqual([[refusal]]);
  stop();
});
