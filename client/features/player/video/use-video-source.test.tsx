// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Failure } from "../../../lib/source-choice.ts";
import { useVideoSource } from "./use-video-source.ts";

const given = vi.hoisted(() =>
  vi.fn<
    (
      video: unknown,
      how: { startSec: number; renewed: boolean; onLoad: () => void },
      fail: (why: Failure) => void,
    ) => Promise<() => void>
  >(),
);
vi.mock("./play-source.ts", () => ({ playSource: given, supportsMse: () => false }));

afterEach(() => {
  cleanup();
  given.mockReset();
});

const sources = [{ type: "video/mp4", url: "/video.mp4" }];

/** A video whose state the test sets, playing its first source. */
function video({ renew = async () => {} }: { renew?: () => Promise<void> } = {}) {
  given.mockImplementation(async () => () => undefined);
  const video = document.createElement("video");
  const state = { currentTime: 0, paused: true, readyState: 0, error: null as MediaError | null };
  Object.defineProperties(video, {
    currentTime: {
      get: () => state.currentTime,
      set(sec: number) {
        state.currentTime = sec;
      },
    },
    paused: { get: () => state.paused },
    readyState: { get: () => state.readyState },
    error: { get: () => state.error },
  });
  const played = vi.fn<() => Promise<void>>(async () => {});
  video.play = played;
  const tell = (event: string, change: Partial<typeof state> = {}) =>
    act(() => {
      Object.assign(state, change);
      video.dispatchEvent(new Event(event));
    });
  const { result } = renderHook(() => useVideoSource({ video, sources, positionSec: 5, startsPlaying: false, renew }));
  const fail = (why: Failure) => act(async () => given.mock.lastCall?.[2](why));
  return { tell, fail, played, state, failure: () => result.current.failure };
}

test("a video starts at its position, which its source has before its metadata, and waits for play", () => {
  const { tell, played, state } = video();
  expect(given.mock.lastCall?.[1].startSec).toBe(5);
  tell("loadedmetadata", { readyState: 1 });
  expect([state.currentTime, played.mock.calls.length]).toEqual([5, 0]);
});

test("a play that is reported just before the metadata does not lose the position", () => {
  const { tell, played, state } = video();
  tell("play", { paused: false, readyState: 1 });
  tell("loadedmetadata");
  expect([state.currentTime, played.mock.calls.length]).toEqual([5, 1]);
});

test("a play before the source is there is not lost when the source pauses the video and drops its event", () => {
  const { tell, played, state } = video();
  state.paused = false;
  given.mock.lastCall?.[1].onLoad();
  state.paused = true;
  tell("loadedmetadata", { readyState: 1 });
  expect(played).toHaveBeenCalledTimes(1);
});

test("a video rejected during a seek continues at the target, playing, with a new token", async () => {
  const renew = vi.fn<() => Promise<void>>(async () => {});
  const { tell, fail, played, state } = video({ renew });
  tell("loadedmetadata", { readyState: 4 });
  tell("play", { paused: false });
  tell("seeking", { currentTime: 300 });
  // Browsers pause a video that fails.
  tell("pause", { paused: true, error: { code: 4 } as MediaError });
  await fail("refused");
  expect(renew).toHaveBeenCalledTimes(1);
  expect(given.mock.calls.map(([, { renewed }]) => renewed)).toEqual([false, true]);
  // A new source resets the video first.
  tell("timeupdate", { currentTime: 0, readyState: 0, error: null });
  tell("loadedmetadata", { readyState: 1 });
  expect([state.currentTime, played.mock.calls.length]).toEqual([300, 1]);
});

test.each<[string, ("play" | "pause")[], number]>([
  ["play", ["play"], 1],
  ["play and then pause", ["play", "pause"], 0],
])("a %s between two sources applies to the next one", async (_, presses, times) => {
  const { tell, fail, played } = video();
  tell("loadedmetadata", { readyState: 4 });
  await fail("refused");
  for (const press of presses) tell(press, { readyState: 0, paused: press === "pause" });
  tell("loadedmetadata", { readyState: 1 });
  expect(played).toHaveBeenCalledTimes(times);
});

test("without an answer to the request for a new token, the video shows an error", async () => {
  const { fail, failure } = video({ renew: () => Promise.reject(new TypeError("Failed to fetch")) });
  await fail("refused");
  expect(failure()).toBe("offline");
});

test("sound that goes on without an image is stopped, and the reason is said", async () => {
  const { fail, failure, state, tell } = video();
  const paused = vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => undefined);
  tell("loadedmetadata", { readyState: 1 });
  tell("play", { paused: false });
  await fail("invisible");
  expect([failure(), paused.mock.calls.length, state.paused]).toEqual(["invisible", 1, false]);
});
