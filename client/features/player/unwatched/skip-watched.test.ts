// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import type { WatchedRange } from "../../../../shared/progress/schema.ts";
import { unwatchedSegments, planFrom } from "./unwatched-segments.ts";
import { skipWatched } from "./skip-watched.ts";

const durationSec = 60;

/** A video that the test plays, one second at a time. */
function videoAt(startSec: number) {
  const video = document.createElement("video");
  const state = { currentTime: startSec, paused: false, ended: false, seeking: false, readyState: 4 };
  for (const key of ["paused", "ended", "seeking", "readyState"] as const)
    Object.defineProperty(video, key, { get: () => state[key] });
  const seekTo = (sec: number) => {
    Object.assign(state, { currentTime: sec, ended: false });
    video.dispatchEvent(new Event("seeking"));
  };
  Object.defineProperty(video, "currentTime", { get: () => state.currentTime, set: seekTo });
  video.play = async () => void (state.paused = false);
  video.pause = () => void (state.paused = true);
  const played: number[] = [];
  function run() {
    for (let i = 0; i < 200 && !state.paused; i++) {
      played.push(state.currentTime);
      state.currentTime = Math.min(durationSec, state.currentTime + 0.5);
      video.dispatchEvent(new Event("timeupdate"));
      if (state.currentTime < durationSec) continue;
      Object.assign(state, { ended: true, paused: true });
      video.dispatchEvent(new Event("ended"));
    }
    return played;
  }
  return { video, seekTo, run, state };
}

function start(seen: WatchedRange[], atSec: number) {
  const { video, ...rest } = videoAt(atSec);
  const onEnd = vi.fn<(why: "played" | "moved") => void>();
  const stop = skipWatched(video, (sec) => planFrom(unwatchedSegments(seen, durationSec), sec), onEnd);
  return { video, onEnd, stop, ...rest };
}

const secondsOf = (played: number[]) => [...new Set(played.map(Math.floor))].toSorted((a, b) => a - b);

test("it seeks to the next segment, skips what was watched, and pauses at the end of the last one", () => {
  const { run, onEnd, state } = start(
    [
      [0, 10],
      [15, 50],
      [55, 60],
    ],
    3,
  );
  expect(secondsOf(run())).toEqual([9, 10, 11, 12, 13, 14, 49, 50, 51, 52, 53, 54]);
  expect(onEnd.mock.calls).toEqual([["played"]]);
  expect(state).toMatchObject({ currentTime: 55, paused: true });
});

test("an earlier segment is played after the end of the video", () => {
  const { run, onEnd } = start([[5, 55]], 30);
  expect(secondsOf(run())).toEqual([0, 1, 2, 3, 4, 54, 55, 56, 57, 58, 59]);
  expect(onEnd.mock.calls).toEqual([["played"]]);
});

test("a seek by the user ends it; a move of less than a second does not", () => {
  const { seekTo, onEnd } = start([[0, 10]], 20);
  seekTo(20.4);
  expect(onEnd).not.toHaveBeenCalled();
  seekTo(40);
  expect(onEnd.mock.calls).toEqual([["moved"]]);
});

test("it waits until the video is loaded", () => {
  const { video, state } = videoAt(0);
  state.readyState = 0;
  state.paused = true;
  const onEnd = vi.fn<(why: "played" | "moved") => void>();
  skipWatched(video, (sec) => planFrom([[30, 60]], sec), onEnd);
  expect(state).toMatchObject({ currentTime: 0, paused: false });
  // The video is loaded and seeks to the last position.
  video.currentTime = 20;
  state.readyState = 4;
  video.dispatchEvent(new Event("loadedmetadata"));
  expect(state.currentTime).toBe(29.5);
  expect(onEnd).not.toHaveBeenCalled();
});
