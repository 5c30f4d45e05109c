// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TRPCClientError } from "@trpc/client";
import type { VideoUpload } from "../../../shared/media/upload.ts";
import type { sendVideo } from "./send-video.ts";
import type { UploadPorts } from "./queued-upload.ts";
import type { StoredUpload } from "./stored-uploads.ts";
import { UploadQueue } from "./upload-queue.ts";
import { UploadRefused } from "./upload-refused.ts";

type Sent = { file: Blob; sending: Parameters<typeof sendVideo>[1]; end: (error?: unknown) => void };
const sent: Sent[] = [];
vi.mock(import("./send-video.ts"), () => ({
  sendVideo: (file, sending) =>
    new Promise((done, fail) => {
      const stop = () => fail(sending.signal.reason);
      sending.signal.addEventListener("abort", stop);
      sent.push({ file, sending, end: (error) => (error === undefined ? done() : fail(error)) });
    }),
}));

const fileOf = (name: string) => new File(["0123456789"], name);
const announced = (mediaAssetId: string): VideoUpload => ({
  mediaAssetId,
  expiresAt: "2027-01-01T00:00:00.000Z",
  transport: { kind: "PARTS", partBytes: 4 },
});
const onSent = vi.fn<(mediaAssetId: string, file: File) => void>();
const start = vi.fn<UploadPorts["start"]>();
const onStarted = vi.fn<UploadPorts["onStarted"]>();
const sentBytes = vi.fn<UploadPorts["sentBytes"]>();
/** The browser keeps uploads from one page to the next, and reads some files again. */
const stored = new Map<string, StoredUpload>();
const readable = new Map<string, { file: File; isGranted: boolean }>();
let queue: UploadQueue;
const openPage = (): UploadQueue => {
  const calls = { uploadedParts: async () => [], signParts: async () => ({ parts: [], expiresAt: "" }) };
  return new UploadQueue({
    start,
    onStarted,
    onSent,
    sentBytes,
    token: async () => "token",
    calls: () => ({ ...calls, complete: async () => undefined }),
    stored: () => ({
      write: (id, upload) => stored.set(id, upload),
      remove: (id) => stored.delete(id),
      takeOver: (onUpload) => {
        for (const [id, upload] of stored) onUpload(id, upload);
      },
    }),
    handles: {
      keep: () => {},
      remove: (id) => readable.delete(id),
      reopen: async (id) => {
        const found = readable.get(id);
        return { file: found?.isGranted ? found.file : null, canReopen: found?.isGranted === false };
      },
      ask: async (id) => readable.get(id)?.file ?? null,
    },
  });
};
beforeEach(() => {
  stored.clear();
  readable.clear();
  sentBytes.mockResolvedValue(4);
  sent.length = 0;
  start.mockImplementation(async ({ name }, { mediaAssetId }) => announced(mediaAssetId ?? `asset of ${name}`));
  queue = openPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const states = () => queue.snapshot().map(({ name, state }) => `${name} ${state}`);
const idOf = (name: string) => queue.snapshot().find((upload) => upload.name === name)?.id ?? "";
const sending = (name: string) =>
  vi.waitFor(() => {
    const found = sent.findLast(({ file }) => file instanceof File && file.name === name);
    if (!found) throw new Error(`${name} is not sent yet`);
    return found;
  });

test("two files are sent at once, and the next one when one of them has arrived", async () => {
  queue.add(["1", "2", "3"].map(fileOf));
  const first = await sending("1");
  await sending("2");
  expect(states()).toEqual(["1 SENDING", "2 SENDING", "3 WAITING"]);
  first.end();
  await sending("3");
  expect(states()).toEqual(["2 SENDING", "3 SENDING"]);
  expect(onSent).toHaveBeenCalledWith("asset of 1", first.file);
});

test("a file that is paused gives its place away, and goes on later", async () => {
  queue.add(["1", "2", "3"].map(fileOf));
  const { sending: running } = await sending("1");
  running.onProgress(4);
  queue.pause(idOf("1"));
  await sending("3");
  expect(states()).toEqual(["1 PAUSED", "2 SENDING", "3 SENDING"]);
  // Its last bytes are late.
  running.onProgress(5);
  expect(queue.snapshot()[0]).toMatchObject({ state: "PAUSED", sentBytes: 4 });
  queue.resume(idOf("1"));
  expect(states()[0]).toBe("1 WAITING");
  (await sending("2")).end();
  await vi.waitFor(() => expect(states()).toEqual(["1 SENDING", "3 SENDING"]));
  expect(start).toHaveBeenCalledTimes(4);
});

test("without a connection a file says so, and is sending again with its next bytes", async () => {
  queue.add([fileOf("1")]);
  const { sending: running } = await sending("1");
  running.onPause();
  expect(states()).toEqual(["1 OFFLINE"]);
  running.onProgress(7);
  expect(queue.snapshot()[0]).toMatchObject({ state: "SENDING", sentBytes: 7 });
});

test("a file that the server does not take says why, and lets the next one go", async () => {
  start.mockRejectedValueOnce(
    TRPCClientError.from({ error: { message: "", code: 0, data: { errorCode: "UPLOADS_FULL" } } }),
  );
  queue.add(["1", "2"].map(fileOf));
  (await sending("2")).end(new UploadRefused("404"));
  await vi.waitFor(() => expect(states()).toEqual(["1 REFUSED", "2 REFUSED"]));
  expect(queue.snapshot().map(({ code }) => code)).toEqual(["UPLOADS_FULL", "NOT_FOUND"]);
  queue.resume(idOf("1"));
  await sending("1");
  expect(queue.snapshot()[0]).toMatchObject({ state: "SENDING", code: null });
});

test("a file that cannot be announced for the moment is announced when the browser has a connection", async () => {
  start.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  queue.add([fileOf("1")]);
  await vi.waitFor(() => expect(states()).toEqual(["1 OFFLINE"]));
  window.dispatchEvent(new Event("online"));
  await sending("1");
  expect(states()).toEqual(["1 SENDING"]);
});

test("a file that is taken out is not sent any more", async () => {
  queue.add(["1", "2", "3"].map(fileOf));
  const { sending: running } = await sending("1");
  queue.remove(idOf("1"));
  expect(running.signal.aborted).toBe(true);
  await sending("3");
  expect(states()).toEqual(["2 SENDING", "3 SENDING"]);
});

test("names are shown with composed letters", () => {
  queue.add([fileOf("물레.mp4".normalize("NFD"))]);
  expect(queue.snapshot()[0]?.name).toBe("물레.mp4".normalize("NFC"));
});

test("files of the same name and size never share an upload, also when they are started at once", async () => {
  let announcedFiles = 0;
  start.mockImplementation(async (_, { others }) => {
    const interrupted = ["upload 1", "upload 2"].slice(0, announcedFiles).find((id) => !others.includes(id));
    announcedFiles += interrupted ? 0 : 1;
    return announced(interrupted ?? `upload ${announcedFiles}`);
  });
  queue.add([fileOf("MVI_0001"), fileOf("MVI_0001")]);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(queue.snapshot().map(({ mediaAssetId }) => mediaAssetId)).toEqual(["upload 1", "upload 2"]);
});

test("a file is announced with the choice that was made when it was added", async () => {
  queue.add([fileOf("1")], { levelSound: true });
  queue.add([fileOf("2")]);
  await sending("1");
  await sending("2");
  const choices = start.mock.calls.map(([{ name }, { levelSound }]) => [name, levelSound]);
  expect(choices).toEqual([
    ["1", true],
    ["2", false],
  ]);
});

const target = { courseId: "course", lectureId: "lecture" };
/** All of an earlier page: two files on their way, one that is paused. */
async function leave(): Promise<string[]> {
  queue.add(["1", "2", "3"].map(fileOf), { target });
  await sending("1");
  await sending("2");
  queue.pause(idOf("3"));
  const ids = ["1", "2", "3"].map(idOf);
  sent.length = 0;
  queue = openPage();
  return ids;
}

test("the next page goes on by itself with files that the browser reads again, and leaves a paused one paused", async () => {
  const ids = await leave();
  for (const [index, id] of ids.entries()) readable.set(id, { file: fileOf(String(index + 1)), isGranted: true });
  queue.restore();
  await vi.waitFor(() => expect(states()).toEqual(["1 SENDING", "2 SENDING", "3 PAUSED"]));
  expect(queue.snapshot().map(({ sentBytes }) => sentBytes)).toEqual([4, 4, 0]);
  // The same uploads: nothing is announced again, and the lectures have their videos already.
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(start.mock.calls.slice(-2).map(([, { mediaAssetId }]) => mediaAssetId)).toEqual(["asset of 1", "asset of 2"]);
  expect(onStarted.mock.calls).toEqual([
    ["asset of 1", target],
    ["asset of 2", target],
  ]);
});

test("the next page shows a file that it cannot read as far as the server has it, and goes on when it is chosen again", async () => {
  await leave();
  queue.restore();
  await vi.waitFor(() => expect(queue.snapshot()[0]).toMatchObject({ state: "LEFT", sentBytes: 4 }));
  const other = fileOf("4");
  expect(queue.takeUp([other, new File(["other size"], "1x"), fileOf("1")]).map(({ name }) => name)).toEqual([
    "4",
    "1x",
  ]);
  await sending("1");
  expect(states()).toEqual(["1 SENDING", "2 LEFT", "3 LEFT"]);
});

test("a file of another lecture does not go on with an upload that was left", async () => {
  await leave();
  queue.restore();
  await vi.waitFor(() => expect(states()).toEqual(["1 LEFT", "2 LEFT", "3 LEFT"]));
  for (const other of ["another lecture", null])
    expect(queue.takeUp([fileOf("1")], { ...target, lectureId: other })).toHaveLength(1);
  expect(queue.takeUp([fileOf("1")], target)).toHaveLength(0);
});

test("a file for which the browser asks the user goes on with one press", async () => {
  const [id = ""] = await leave();
  readable.set(id, { file: fileOf("1"), isGranted: false });
  queue.restore();
  await vi.waitFor(() => expect(queue.snapshot()[0]).toMatchObject({ state: "LEFT", canReopen: true }));
  await queue.reopen();
  await sending("1");
  expect(states()).toEqual(["1 SENDING", "2 LEFT", "3 LEFT"]);
});

test("an upload that was completed or removed elsewhere is not restored", async () => {
  await leave();
  sentBytes.mockResolvedValue(null);
  queue.restore();
  // The paused one was never announced.
  await vi.waitFor(() => expect(states()).toEqual(["3 LEFT"]));
  expect(stored.size).toBe(1);
});

test("what has arrived or was taken out is not kept for the next page", async () => {
  queue.add(["1", "2"].map(fileOf));
  (await sending("1")).end();
  await vi.waitFor(() => expect(states()).toEqual(["2 SENDING"]));
  expect(queue.sent()).toEqual(["asset of 1"]);
  queue.remove(idOf("2"));
  expect(stored.size).toBe(0);
});

test("an upload that the server does not know any more begins again", async () => {
  start.mockResolvedValueOnce(announced("first"));
  queue.add([fileOf("1")]);
  (await sending("1")).end(new UploadRefused("404"));
  await vi.waitFor(() => expect(states()).toEqual(["1 REFUSED"]));
  queue.resume(idOf("1"));
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
  expect(start.mock.calls[1]?.[1].mediaAssetId).toBeNull();
});
