// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TRPCClientError } from "@trpc/client";
import type { VideoUpload } from "../../../shared/media/upload.ts";
import type { sendVideo } from "./send-video.ts";
import { type UploadPorts, UploadQueue } from "./upload-queue.ts";
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
let queue: UploadQueue;
beforeEach(() => {
  sent.length = 0;
  start.mockImplementation(async ({ name }) => announced(`asset of ${name}`));
  const calls = { uploadedParts: async () => [], signParts: async () => ({ parts: [], expiresAt: "" }) };
  queue = new UploadQueue({
    start,
    onSent,
    token: async () => "token",
    calls: () => ({ ...calls, complete: async () => undefined }),
  });
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
