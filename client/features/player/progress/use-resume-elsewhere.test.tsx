// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Progress } from "../../../../shared/progress/schema.ts";
import { useResumeElsewhere } from "./use-resume-elsewhere.ts";

const fetch = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock("../../../api/progress.ts", () => ({ fetchProgress: fetch }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  fetch.mockReset();
});

const known = { registrationId: "r1", lectureId: "l1", seq: 100, lastPositionSec: 20 } as Progress;

interface Start {
  paused?: boolean;
  readyState?: number;
  progress?: Progress | null;
}

function videoAt({ paused, readyState }: { paused: boolean; readyState: number }) {
  const video = document.createElement("video");
  const state = { paused, readyState };
  Object.defineProperty(video, "paused", { get: () => state.paused });
  Object.defineProperty(video, "readyState", { get: () => state.readyState });
  video.currentTime = 20;
  return { video, state };
}

async function leaveFor(ms: number) {
  const visibility = vi.spyOn(document, "visibilityState", "get");
  for (const visible of ["hidden", "visible"] as const) {
    visibility.mockReturnValue(visible);
    document.dispatchEvent(new Event("visibilitychange"));
    if (visible === "hidden") vi.advanceTimersByTime(ms);
  }
  await act(() => vi.advanceTimersByTimeAsync(0));
}

function watch({ paused = true, readyState = 4, progress = known }: Start = {}) {
  const { video, state } = videoAt({ paused, readyState });
  const { result, unmount, rerender } = renderHook(
    (latest: Progress | null) => useResumeElsewhere(video, "course", latest),
    {
      initialProps: progress,
    },
  );
  const play = () => {
    state.paused = false;
    act(() => void video.dispatchEvent(new Event("play")));
  };
  return { now: () => result.current, play, unmount, rerender };
}

const elsewhere = { ...known, seq: 200, lastPositionSec: 750 };

test("a user who returns and has watched on elsewhere is offered that position, until they play here", async () => {
  fetch.mockResolvedValue(elsewhere);
  const { now, play } = watch();
  await leaveFor(60_000);
  expect(now().atSec).toBe(750);
  expect(fetch.mock.calls).toEqual([["course", known]]);
  play();
  expect(now().atSec).toBeNull();
});

test("the offer can be hidden", async () => {
  fetch.mockResolvedValue(elsewhere);
  const { now } = watch();
  await leaveFor(60_000);
  act(() => now().dismiss());
  expect(now().atSec).toBeNull();
});

test.each([
  ["exactly half a minute away", 30_000, 750, 750],
  ["less than half a minute away", 29_999, 750, null],
  ["more than five seconds behind", 60_000, 14, 14],
  ["exactly five seconds behind", 60_000, 15, null],
  ["exactly five seconds ahead", 60_000, 25, null],
  ["more than five seconds ahead", 60_000, 26, 26],
])(
  "the position elsewhere is offered from half a minute and five seconds on: %s",
  async (_, awayMs, atSec, offered) => {
    fetch.mockResolvedValue({ ...elsewhere, lastPositionSec: atSec });
    const { now } = watch();
    await leaveFor(awayMs);
    expect(now().atSec).toBe(offered);
  },
);

test.each<[string, Start]>([
  ["a video keeps playing", { paused: false }],
  ["there is no progress", { progress: null }],
  ["no video is loaded", { readyState: 0 }],
])("the server is not asked where %s", async (_, start) => {
  const { now } = watch(start);
  await leaveFor(60_000);
  expect([fetch.mock.calls, now().atSec]).toEqual([[], null]);
});

test("a page that was never left does not ask the server", async () => {
  watch();
  document.dispatchEvent(new Event("visibilitychange"));
  await leaveFor(0);
  expect(fetch).not.toHaveBeenCalled();
});

test("the newest progress of this page counts", async () => {
  fetch.mockResolvedValue(elsewhere);
  const { now, rerender } = watch();
  rerender({ ...known, seq: 200 });
  await leaveFor(60_000);
  expect(now().atSec).toBeNull();
});

test("a video that starts before the response gets no offer", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  fetch.mockReturnValue(promise);
  const { now, play } = watch();
  await leaveFor(60_000);
  play();
  await act(async () => resolve(elsewhere));
  expect(now().atSec).toBeNull();
});

test("after the lecture is left the server is not asked", async () => {
  const { unmount } = watch();
  unmount();
  await leaveFor(60_000);
  expect(fetch).not.toHaveBeenCalled();
});

test("a video that appears after the screen gets the offer as well", async () => {
  fetch.mockResolvedValue(elsewhere);
  const { result, rerender } = renderHook(
    (video: HTMLVideoElement | null) => useResumeElsewhere(video, "course", known),
    { initialProps: null as HTMLVideoElement | null },
  );
  await leaveFor(60_000);
  expect([fetch.mock.calls, result.current.atSec]).toEqual([[], null]);
  rerender(videoAt({ paused: true, readyState: 4 }).video);
  await leaveFor(60_000);
  expect(result.current.atSec).toBe(750);
});

test("without a response nothing is offered", async () => {
  fetch.mockRejectedValue(new Error("offline"));
  const { now } = watch();
  await leaveFor(60_000);
  expect(now().atSec).toBeNull();
});
