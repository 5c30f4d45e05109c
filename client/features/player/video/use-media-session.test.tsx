// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useMediaSession } from "./use-media-session.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function session() {
  const actions = new Map<string, ((details: object) => void) | null>();
  const states: unknown[] = [];
  const mediaSession = {
    metadata: null as unknown,
    setActionHandler: (action: string, handler: ((details: object) => void) | null) =>
      void actions.set(action, handler),
    setPositionState: (state?: object) => void states.push(state),
  };
  vi.stubGlobal("navigator", { mediaSession });
  vi.stubGlobal("MediaMetadata", Object);
  const video = document.createElement("video");
  const state = { duration: Number.NaN, playbackRate: 1 };
  for (const key of ["duration", "playbackRate"] as const)
    Object.defineProperty(video, key, { get: () => state[key], configurable: true });
  const done: string[] = [];
  video.play = async () => void done.push("play");
  video.pause = () => void done.push("pause");
  const lecture = { title: "물레", teacher: { name: "윤서하" }, posterUrl: "/p.webp" } as never;
  const onNext = vi.fn<() => void>();
  const { unmount } = renderHook(() => useMediaSession(video, lecture, "코스", { onPrevious: undefined, onNext }));
  return { actions, done, states, mediaSession, video, state, onNext, unmount };
}

test("headset keys play, pause, seek and go to the next lecture; unavailable actions are not offered", () => {
  const { actions, done, video, onNext } = session();
  actions.get("play")?.({});
  actions.get("pause")?.({});
  actions.get("seekto")?.({ seekTime: 12 });
  actions.get("nexttrack")?.({});
  expect(done).toEqual(["play", "pause"]);
  expect(video.currentTime).toBe(12);
  expect(onNext).toHaveBeenCalledTimes(1);
  expect(actions.get("previoustrack")).toBeNull();
});

test("the lock screen shows the position as soon as the video has a length, and nothing after it is removed", () => {
  const { states, video, state, mediaSession, unmount } = session();
  video.dispatchEvent(new Event("ratechange"));
  expect(states.at(-1)).toBeUndefined();
  Object.assign(state, { duration: 66, playbackRate: 1.5 });
  video.currentTime = 20;
  video.dispatchEvent(new Event("durationchange"));
  expect(states.at(-1)).toEqual({ duration: 66, playbackRate: 1.5, position: 20 });
  unmount();
  expect(states.at(-1)).toBeUndefined();
  expect(mediaSession.metadata).toBeNull();
});
