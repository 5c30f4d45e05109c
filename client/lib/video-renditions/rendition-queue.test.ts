// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RenditionQuality } from "../../../shared/media/rendition.ts";
import { type Rendition, RenditionQueue } from "./rendition-queue.ts";

type Made = Rendition & { file: File; end: (isMade: boolean) => void; fail: (error: Error) => void };
const made: Made[] = [];
const whenReady = vi.fn<(mediaAssetId: string, signal: AbortSignal) => Promise<readonly RenditionQuality[]>>();
const reported = vi.fn<(error: unknown) => void>();
let queue: RenditionQueue;
beforeEach(() => {
  made.length = 0;
  vi.stubGlobal("reportError", reported);
  whenReady.mockResolvedValue([360, 720]);
  queue = new RenditionQueue({
    whenReady,
    make: (file, rendition) =>
      new Promise((end, fail) => {
        rendition.signal.addEventListener("abort", () => fail(rendition.signal.reason as Error));
        made.push({ ...rendition, file, end, fail });
      }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const states = () => queue.snapshot().map(({ mediaAssetId, state }) => `${mediaAssetId} ${state}`);
const add = (mediaAssetId: string) => queue.add(mediaAssetId, new File(["0"], `${mediaAssetId}.mp4`));
const making = (mediaAssetId: string, quality: RenditionQuality) =>
  vi.waitFor(() => {
    const found = made.find((one) => one.mediaAssetId === mediaAssetId && one.quality === quality);
    if (!found) throw new Error(`${quality} of ${mediaAssetId} is not made yet`);
    return found;
  });

test("the renditions of a video are made one after the other, then those of the next video", async () => {
  add("a");
  add("b");
  expect(states()).toEqual(["a MAKING", "b WAITING"]);
  const small = await making("a", 360);
  expect(small.file.name).toBe("a.mp4");
  small.onProgress(0.5);
  expect(queue.snapshot()[0]?.share).toBe(0.25);
  small.end(true);
  const large = await making("a", 720);
  large.onProgress(0.5);
  expect(queue.snapshot()[0]?.share).toBe(0.75);
  large.end(true);
  await making("b", 360);
  expect(states()).toEqual(["b MAKING"]);
});

test("what this browser cannot make ends the larger ones too", async () => {
  add("a");
  (await making("a", 360)).end(false);
  await vi.waitFor(() => expect(states()).toEqual([]));
  expect(made).toHaveLength(1);
});

test("a paused video gives its place away, and goes on where it was", async () => {
  add("a");
  add("b");
  const first = await making("a", 360);
  queue.pause("a");
  expect(first.gate.signal.aborted).toBe(true);
  const second = await making("b", 360);
  expect(states()).toEqual(["a PAUSED", "b MAKING"]);
  // It has ended before it heard of the pause: the next one waits.
  first.end(true);
  queue.resume("a");
  expect(states()).toEqual(["a WAITING", "b MAKING"]);
  expect(made).toHaveLength(2);
  second.end(false);
  await making("a", 720);
  expect(states()).toEqual(["a MAKING"]);
  expect(first.gate.signal.aborted).toBe(false);
  expect(whenReady).toHaveBeenCalledTimes(2);
});

test("a video that is removed is made no further", async () => {
  add("a");
  add("b");
  const { signal } = await making("a", 360);
  queue.remove("a");
  expect(signal.aborted).toBe(true);
  await making("b", 360);
  expect(states()).toEqual(["b MAKING"]);
  expect(reported).not.toHaveBeenCalled();
});

test("an error is reported, and the next video is made", async () => {
  const error = new Error("the disk is full");
  add("a");
  add("b");
  (await making("a", 360)).fail(error);
  await making("b", 360);
  expect(reported.mock.calls).toEqual([[error]]);
  expect(states()).toEqual(["b MAKING"]);
});

test("a video that is added twice, or that failed, is not made", async () => {
  whenReady.mockResolvedValue([]);
  add("a");
  add("a");
  expect(states()).toEqual(["a MAKING"]);
  await vi.waitFor(() => expect(states()).toEqual([]));
  expect(made).toEqual([]);
});
