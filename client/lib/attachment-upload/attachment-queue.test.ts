// @vitest-environment jsdom
import { TRPCClientError } from "@trpc/client";
import { beforeEach, expect, test, vi } from "vitest";
import type { Attachment } from "../../../shared/attachment/schema.ts";
import type { sendInParts } from "../video-upload/send-parts.ts";
import { AttachmentQueue, type AttachmentCalls } from "./attachment-queue.ts";

type Sending = Parameters<typeof sendInParts>[1];
/** Sends a file; the numbers of the parts that had arrived before. */
const send = vi.fn<(arrived: number[], sending: Sending) => Promise<void>>();
vi.mock(import("../video-upload/send-parts.ts"), () => ({
  sendInParts: async (_file, sending) =>
    send(
      (await sending.uploadedParts()).map(({ number }) => number),
      sending,
    ),
}));

const fileOf = (name: string) => new File(["0123456789"], name);
const partsOf = (id: string) => [1, 2, 3].map((number) => ({ number, url: `/${id}/${number}` }));
const refusal = () => {
  const error = new TRPCClientError("refused");
  return Object.assign(error, { data: { errorCode: "ATTACHMENT_UNSUPPORTED", details: {} } });
};
const complete = vi.fn<AttachmentCalls["complete"]>();
let queue: AttachmentQueue;
let done: string[];
beforeEach(() => {
  send.mockReset().mockResolvedValue();
  done = [];
  complete
    .mockReset()
    .mockImplementation(async (attachmentId) => ({ attachmentId, fileName: attachmentId, type: "PDF", bytes: 10 }));
  queue = new AttachmentQueue({
    start: async ({ name }) => ({
      attachmentId: name,
      partBytes: 4,
      parts: partsOf(name),
      expiresAt: "2099-01-01T00:00:00.000Z",
    }),
    complete,
  });
});
const onDone = ({ attachmentId }: Attachment) => void done.push(attachmentId);
const names = () => queue.snapshot().map(({ name }) => name);

test("files are sent one after the other, and given to the lecture when they are complete", async () => {
  const ends: (() => void)[] = [];
  send.mockImplementation(() => new Promise((end) => void ends.push(end)));
  queue.add([fileOf("a.pdf"), fileOf("b.pdf")], { lectureId: "l", onDone });
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  expect(names()).toEqual(["a.pdf", "b.pdf"]);
  ends[0]?.();
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  expect([done, names()]).toEqual([["a.pdf"], ["b.pdf"]]);
  ends[1]?.();
  await vi.waitFor(() => expect(done).toEqual(["a.pdf", "b.pdf"]));
  expect(names()).toEqual([]);
});

test("an interrupted upload goes on with the part that was lost", async () => {
  vi.useFakeTimers();
  try {
    send.mockImplementationOnce(async (_arrived, { onProgress }) => {
      onProgress(4);
      onProgress(6);
      throw new TypeError("the line is gone");
    });
    queue.add([fileOf("a.pdf")], { lectureId: "l", onDone });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(send.mock.calls.map(([arrived]) => arrived)).toEqual([[], [1]]);
    expect(done).toEqual(["a.pdf"]);
  } finally {
    vi.useRealTimers();
  }
});

test("a file that is refused says why until it is removed, and the next one is sent", async () => {
  complete.mockRejectedValueOnce(refusal());
  queue.add([fileOf("a.exe"), fileOf("b.pdf")], { lectureId: "l", onDone });
  await vi.waitFor(() => expect(done).toEqual(["b.pdf"]));
  const [failed] = queue.snapshot();
  expect(failed).toMatchObject({ name: "a.exe", error: { data: { errorCode: "ATTACHMENT_UNSUPPORTED" } } });
  queue.remove(failed?.id ?? "");
  expect(names()).toEqual([]);
});

test("an upload that is ended gives nothing", async () => {
  let signal: AbortSignal | undefined;
  send.mockImplementation(
    (_arrived, sending) =>
      new Promise((_end, fail) => {
        signal = sending.signal;
        signal.addEventListener("abort", () => fail(signal?.reason));
      }),
  );
  queue.add([fileOf("a.pdf"), fileOf("b.pdf")], { lectureId: "l", onDone });
  await vi.waitFor(() => expect(signal).toBeDefined());
  for (const { id } of queue.snapshot()) queue.remove(id);
  expect([signal?.aborted, names()]).toEqual([true, []]);
  await Promise.resolve();
  expect([done, complete.mock.calls]).toEqual([[], []]);
});
