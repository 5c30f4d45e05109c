// @vitest-environment jsdom
import { isDeepStrictEqual } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RenditionQuality } from "../../../shared/media/rendition.ts";
import type { VideoPart } from "./parts.ts";
import { type PartMaking, RenditionQueue } from "./rendition-queue.ts";

type Made = PartMaking & { file: File; end: (isMade: boolean) => void; fail: (error: Error) => void };
const made: Made[] = [];
const whenReady = vi.fn<(mediaAssetId: string, signal: AbortSignal) => Promise<readonly VideoPart[]>>();
const reported = vi.fn<(error: unknown) => void>();
let queue: RenditionQueue;
const rendition = (quality: RenditionQuality): VideoPart => ({ kind: "RENDITION", quality });
const storyboard: VideoPart = {
  kind: "STORYBOARD",
  grid: { columns: 1, count: 1, width: 160, height: 90, stepMs: 10_000 },
};
beforeEach(() => {
  made.length = 0;
  vi.stubGlobal("reportError", reported);
  whenReady.mockResolvedValue([rendition(360), rendition(720)]);
  queue = new RenditionQueue({
    whenReady,
    make: (file, making) =>
      new Promise((end, fail) => {
        making.signal.addEventListener("abort", () => fail(making.signal.reason as Error));
        made.push({ ...making, file, end, fail });
      }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const states = () => queue.snapshot().map(({ mediaAssetId, state }) => `${mediaAssetId} ${state}`);
const add = (mediaAssetId: string) => queue.add(mediaAssetId, new File(["0"], `${mediaAssetId}.mp4`));
const makingPart = (mediaAssetId: string, part: VideoPart) =>
  vi.waitFor(() => {
    const found = made.find((one) => one.mediaAssetId === mediaAssetId && isDeepStrictEqual(one.part, part));
    if (!found) throw new Error(`${part.kind} of ${mediaAssetId} is not made yet`);
    return found;
  });
const making = (mediaAssetId: string, quality: RenditionQuality) => makingPart(mediaAssetId, rendition(quality));

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

test("renditions are made also without images: those failed, or this browser cannot draw them", async () => {
  whenReady.mockResolvedValue([storyboard, rendition(360)]);
  const error = new Error("the image is refused");
  add("a");
  add("b");
  (await makingPart("a", storyboard)).fail(error);
  (await making("a", 360)).end(true);
  (await makingPart("b", storyboard)).end(false);
  (await making("b", 360)).end(true);
  await vi.waitFor(() => expect(states()).toEqual([]));
  expect(reported.mock.calls).toEqual([[error]]);
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
