// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { Provider } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Progress } from "../../../../shared/progress/schema.ts";
import { userAtom } from "../../../lib/session/session-state.ts";
import { store } from "../../../lib/state/store.ts";
import { useProgressSaver } from "./use-progress-saver.ts";

const send = vi.hoisted(() =>
  vi.fn<
    (
      owner: { userId: string; kind: string },
      input: { watchedRanges: unknown; lastPositionSec: number },
      leaving: boolean,
    ) => Promise<unknown>
  >(),
);
vi.mock("../../../api/progress-saves.ts", () => ({
  sendProgress: send,
  isPermanentRejection: () => false,
  invalidateLearning: () => undefined,
}));

const progress = {
  progressId: "p1",
  lastPositionSec: 0,
  durationSec: 60,
  watchedRanges: [] as [number, number][],
} as Progress;

/** A video whose time and state a test sets. */
function fakeVideo() {
  const video = document.createElement("video");
  const state = {
    currentTime: 0,
    paused: true,
    readyState: 4,
    videoWidth: 1280,
    videoHeight: 720,
    seeking: false,
    playbackRate: 1,
  };
  for (const key of Object.keys(state) as (keyof typeof state)[]) {
    Object.defineProperty(video, key, { get: () => state[key] });
  }
  const emit = (event: string, change: Partial<typeof state> = {}) =>
    act(() => {
      Object.assign(state, change);
      video.dispatchEvent(new Event(event));
    });
  return { video, emit };
}

const save = (of: Progress | null = progress, hasStarted = { current: true }) => {
  const { video, emit } = fakeVideo();
  const onSaved = vi.fn<(saved: Progress) => void>();
  store.set(userAtom, { userId: "u1" } as never);
  const hook = renderHook(
    () => useProgressSaver({ video, hasStarted, kind: "course", progress: of, expiresAt: null, onSaved }),
    { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> },
  );
  return { ...hook, emit, onSaved };
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  send.mockReset().mockResolvedValue(progress);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("while it plays, what was watched is saved every ten seconds", async () => {
  const { emit, onSaved } = save();
  emit("playing", { paused: false });
  for (let sec = 1; sec <= 9; sec++) emit("timeupdate", { currentTime: sec });
  expect(send).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(send.mock.calls).toMatchObject([
    [{ userId: "u1", kind: "course" }, { lastPositionSec: 9, watchedRanges: [[0, 9]] }, false],
  ]);
  expect(onSaved).toHaveBeenCalledWith(progress);
});

test("a pause saves at once, and nothing follows while it lasts", async () => {
  const { emit } = save();
  emit("playing", { paused: false });
  emit("timeupdate", { currentTime: 1 });
  emit("pause", { currentTime: 1.2, paused: true });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(send.mock.calls).toMatchObject([[{ userId: "u1", kind: "course" }, { watchedRanges: [[0, 1.2]] }, false]]);
});

test("the last moment before a pause counts, whichever event reports it first", async () => {
  const { emit } = save();
  emit("playing", { paused: false });
  emit("timeupdate", { currentTime: 1 });
  emit("timeupdate", { currentTime: 1.2, paused: true });
  emit("pause");
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(send.mock.calls).toMatchObject([[{}, { watchedRanges: [[0, 1.2]] }, false]]);
});

test("a closing page saves by a call that outlives it", () => {
  const { emit } = save();
  emit("playing", { paused: false });
  emit("timeupdate", { currentTime: 1 });
  window.dispatchEvent(new Event("pagehide"));
  expect(send.mock.lastCall?.[2]).toBe(true);
});

test("a page closed before the video is set to its start keeps the position of the last visit", () => {
  const hasStarted = { current: false };
  const { emit } = save({ ...progress, lastPositionSec: 40 }, hasStarted);
  emit("play", { paused: false });
  window.dispatchEvent(new Event("pagehide"));
  expect(send).not.toHaveBeenCalled();
  hasStarted.current = true;
  emit("timeupdate", { currentTime: 41 });
  window.dispatchEvent(new Event("pagehide"));
  expect(send.mock.calls).toMatchObject([[{}, { lastPositionSec: 41 }, true]]);
});

test("watched ranges are shown before they are saved", () => {
  const { emit, result } = save();
  emit("playing", { paused: false });
  emit("timeupdate", { currentTime: 1 });
  expect(result.current).toEqual([[0, 1]]);
});

test("a seek is a break", () => {
  const { emit, result } = save();
  emit("playing", { paused: false });
  emit("timeupdate", { currentTime: 1 });
  emit("seeking", { currentTime: 2, seeking: true });
  emit("timeupdate", { currentTime: 2, seeking: false });
  emit("timeupdate", { currentTime: 3 });
  expect(result.current).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

test("without a registration nothing is saved", async () => {
  const { emit } = save(null);
  emit("playing", { paused: false });
  emit("timeupdate", { currentTime: 1 });
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  window.dispatchEvent(new Event("pagehide"));
  expect(send).not.toHaveBeenCalled();
});

test("sound without its image counts as nothing, and nothing is saved", async () => {
  const { emit, result } = save();
  emit("playing", { paused: false, videoWidth: 0, videoHeight: 0 });
  emit("timeupdate", { currentTime: 1 });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  emit("pause", { paused: true });
  window.dispatchEvent(new Event("pagehide"));
  expect([result.current, send.mock.calls]).toEqual([[], []]);
});
