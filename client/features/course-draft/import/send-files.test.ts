// @vitest-environment jsdom
import { TRPCClientError } from "@trpc/client";
import { beforeEach, expect, test, vi } from "vitest";
import { uploadQueue } from "../../../api/media-asset/upload-queue.ts";
import type { QueuedUpload, UploadPorts } from "../../../lib/video-upload/queued-upload.ts";
import type { StoredUpload } from "../../../lib/video-upload/stored-uploads.ts";
import { UploadQueue } from "../../../lib/video-upload/upload-queue.ts";
import { sendFiles } from "./send-files.ts";

const page = vi.hoisted(() => ({ uploadQueue: null as UploadQueue | null }));
// The queue itself, in front of a server that the tests are.
vi.mock("../../../api/media-asset/upload-queue.ts", () => ({
  get uploadQueue() {
    return page.uploadQueue;
  },
}));
const start = vi.fn<UploadPorts["start"]>();
const stored = new Map<string, StoredUpload>();
const openPage = (): UploadQueue => {
  const ports: Partial<UploadPorts> = {
    start,
    stored: () => ({
      write: (id, upload) => stored.set(id, upload),
      remove: (id) => stored.delete(id),
      takeOver: (onUpload) => {
        for (const [id, upload] of stored) onUpload(id, upload);
      },
    }),
    handles: {
      keep: () => {},
      remove: () => {},
      reopen: async () => ({ file: null, canReopen: false }),
      ask: async () => null,
    },
  };
  return new UploadQueue(ports as UploadPorts);
};

const courseId = "course";
const target = { courseId, lectureId: "lecture" };
const fileOf = (text: string, name = "1.mp4") => new File([text], name);
const first = fileOf("first");
const send = (file: File) =>
  sendFiles(courseId, { videos: [{ lectureId: target.lectureId, file }], attachments: [], texts: [] });
const ofLecture = () => uploadQueue.snapshot().filter((upload) => upload.target?.lectureId === target.lectureId);
const reached = (state: QueuedUpload["state"]) =>
  vi.waitFor(() => expect(ofLecture().map((upload) => upload.state)).toEqual([state]));

/** Brings the first file of the lecture into each state. */
const ways = {
  WAITING: () => {
    uploadQueue.add([fileOf("a", "a.mp4"), fileOf("b", "b.mp4")], { target: { courseId, lectureId: "other" } });
    send(first);
  },
  SENDING: () => send(first),
  PAUSED: () => {
    send(first);
    uploadQueue.pause(ofLecture()[0]?.id ?? "");
  },
  REFUSED: () => {
    const refusal = { result: { error: { data: { errorCode: "VALIDATION_FAILED", details: {} } } } as never };
    start.mockRejectedValueOnce(new TRPCClientError("VALIDATION_FAILED", refusal));
    send(first);
  },
  LEFT: () => {
    const { name, size: bytes } = first;
    const left = { name, bytes, levelSound: false, target, mediaAssetId: null, isPaused: false, addedAt: 0 };
    stored.set("left", left);
    uploadQueue.restore();
  },
} satisfies Partial<Record<QueuedUpload["state"], () => void>>;
const states = ["WAITING", "SENDING", "PAUSED", "REFUSED", "LEFT"] as const;

beforeEach(() => {
  stored.clear();
  page.uploadQueue = openPage();
  start.mockReset().mockReturnValue(new Promise(() => {}));
});

test.each(states)("a corrected file is sent in place of one that is %s", async (state) => {
  ways[state]();
  await reached(state);
  const others = uploadQueue.snapshot().filter((upload) => upload.target?.lectureId !== target.lectureId);
  const corrected = fileOf("corrected");
  send(corrected);
  expect(ofLecture().map(({ file }) => file)).toEqual([corrected]);
  expect(stored.size).toBe(uploadQueue.snapshot().length);
  expect(uploadQueue.snapshot()).toEqual(expect.arrayContaining(others));
});

test.each(["WAITING", "SENDING", "PAUSED"] as const)("the same file that is %s is not sent twice", async (state) => {
  ways[state]();
  await reached(state);
  const before = uploadQueue.snapshot();
  send(fileOf("first"));
  expect(uploadQueue.snapshot()).toBe(before);
});

test("the same file goes on with the upload that an earlier page has left", async () => {
  ways.LEFT();
  await reached("LEFT");
  send(first);
  expect(ofLecture().map(({ id, file }) => [id, file])).toEqual([["left", first]]);
});

test("the same file begins again after it was refused", async () => {
  ways.REFUSED();
  await reached("REFUSED");
  send(first);
  expect(ofLecture().map(({ file, code }) => [file, code])).toEqual([[first, null]]);
  await reached("SENDING");
});
