// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { Provider } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Progress, WatchedRange } from "../../../../shared/progress/schema.ts";
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
const invalidate = vi.hoisted(() => vi.fn<() => void>());
vi.mock("../../../api/progress-saves.ts", () => ({
  sendProgress: send,
  isPermanentRejection: () => false,
  invalidateLearning: invalidate,
}));

const progress = {
  progressId: "p1",
  lastPositionSec: 0,
  durationSec: 60,
  videoId: "v1",
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

const save = (of: Progress | null = progress, hasStarted = { current: true }, expiresAt: string | null = null) => {
  const { video, emit } = fakeVideo();
  const onSaved = vi.fn<(saved: Progress) => void>();
  store.set(userAtom, { userId: "u1" } as never);
  const hook = renderHook<WatchedRange[], HTMLVideoElement | null>(
    (shown: HTMLVideoElement | null) =>
      useProgressSaver({ video: shown, hasStarted, kind: "course", progress: of, expiresAt, onSaved }),
    {
      initialProps: video,
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
    },
  );
  return { ...hook, video, emit, onSaved };
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  send.mockReset().mockResolvedValue(progress);
  invalidate.mockReset();
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

test("a video without media is at no position", () => {
  const { emit, result } = save();
  emit("timeupdate", { currentTime: 0, readyState: 0 });
  emit("timeupdate", { currentTime: 1, readyState: 4 });
  expect(result.current).toEqual([]);
  emit("timeupdate", { currentTime: 2 });
  expect(result.current).toEqual([[1, 2]]);
});

test.each(["play", "playing", "timeupdate", "seeked", "pause", "ended"])(
  "the event %s reports what is watched",
  (event) => {
    const { emit, result } = save();
    emit("timeupdate", { paused: false });
    emit(event, { currentTime: 1 });
    expect(result.current).toEqual([[0, 1]]);
  },
);

test("at double speed two seconds of the video pass in one", () => {
  const { emit, result } = save();
  emit("playing", { paused: false, playbackRate: 2 });
  emit("timeupdate", { currentTime: 2 });
  expect(result.current).toEqual([[0, 2]]);
});

test.each(["pause", "ended"])("the event %s saves at once", (event) => {
  const { emit } = save();
  emit("playing", { paused: false });
  emit("timeupdate", { currentTime: 1 });
  expect(send).not.toHaveBeenCalled();
  emit(event);
  expect(send.mock.calls).toMatchObject([[{}, { watchedRanges: [[0, 1]] }, false]]);
});

test("a page that is online again saves, and a hidden one saves by a call that outlives it", () => {
  const { emit } = save();
  emit("playing", { paused: false });
  emit("timeupdate", { currentTime: 1 });
  window.dispatchEvent(new Event("online"));
  expect(send.mock.calls.map(([, , leaving]) => leaving)).toEqual([false]);
  emit("timeupdate", { currentTime: 2 });
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  vi.restoreAllMocks();
  expect(send.mock.calls.map(([, , leaving]) => leaving)).toEqual([false, true]);
});

test("what was watched earlier and is not saved is sent when the lecture is opened", async () => {
  const first = save();
  first.emit("playing", { paused: false });
  first.emit("timeupdate", { currentTime: 1 });
  send.mockRejectedValueOnce(new Error("offline"));
  first.unmount();
  await act(() => vi.advanceTimersByTimeAsync(0));
  send.mockClear();
  save();
  expect(send.mock.calls).toMatchObject([[{}, { watchedRanges: [[0, 1]] }, false]]);
});

test("a lecture that is left saves the rest once, and listens no more", async () => {
  const { emit, unmount } = save();
  emit("playing", { paused: false });
  emit("timeupdate", { currentTime: 1 });
  send.mockResolvedValueOnce({ ...progress, watchedRanges: [[0, 1]] });
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(send.mock.calls).toMatchObject([[{}, { watchedRanges: [[0, 1]] }, false]]);
  emit("timeupdate", { currentTime: 2 });
  emit("pause", { paused: true });
  window.dispatchEvent(new Event("online"));
  window.dispatchEvent(new Event("pagehide"));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(send).toHaveBeenCalledOnce();
});

test("lists that contain the progress are read again once the lecture is left, if anything was saved", async () => {
  const idle = save();
  idle.emit("playing", { paused: false });
  idle.unmount();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(invalidate).not.toHaveBeenCalled();
  const watched = save();
  watched.emit("timeupdate", { currentTime: 1 });
  watched.emit("timeupdate", { currentTime: 2 });
  watched.emit("pause", { paused: true });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(invalidate).not.toHaveBeenCalled();
  watched.unmount();
  expect(invalidate).toHaveBeenCalledOnce();
});

test("a save that arrives after the lecture was left is in those lists as well", async () => {
  const { emit, unmount } = save();
  emit("playing", { paused: false });
  emit("timeupdate", { currentTime: 1 });
  unmount();
  expect(invalidate).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(invalidate).toHaveBeenCalledOnce();
});

test("what is watched after the registration's end is saved separately", async () => {
  const end = new Date(Date.now() + 1_500).toISOString();
  const { emit } = save(progress, { current: true }, end);
  emit("playing", { paused: false });
  for (const currentTime of [1, 2, 3, 4]) {
    vi.advanceTimersByTime(1_000);
    emit("timeupdate", { currentTime });
  }
  emit("pause", { paused: true });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(send.mock.calls.map(([, input]) => input.watchedRanges)).toEqual([[[0, 2]], [[2, 4]]]);
});

test("without a user nothing is saved", () => {
  const { video, emit } = fakeVideo();
  store.set(userAtom, null);
  const hasStarted = { current: true };
  const onSaved = () => undefined;
  const { result } = renderHook(
    () => useProgressSaver({ video, hasStarted, kind: "course", progress, expiresAt: null, onSaved }),
    { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> },
  );
  emit("playing", { paused: false });
  emit("timeupdate", { currentTime: 1 });
  emit("pause", { paused: true });
  expect([result.current, send.mock.calls]).toEqual([[], []]);
});

test("the moment at which a page is closed counts, although no event has reported it", () => {
  const { emit } = save();
  emit("playing", { paused: false });
  emit("loadeddata", { currentTime: 1 });
  window.dispatchEvent(new Event("pagehide"));
  expect(send.mock.calls).toMatchObject([[{}, { watchedRanges: [[0, 1]] }, true]]);
});

test("a video at the position of the last visit has not moved", async () => {
  const { emit } = save({ ...progress, lastPositionSec: 40 });
  emit("timeupdate", { currentTime: 40 });
  emit("pause");
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(send).not.toHaveBeenCalled();
});

test("a lecture that was left is not saved again while its video plays on", async () => {
  send.mockRejectedValue(new Error("offline"));
  const { emit, unmount } = save();
  emit("playing", { paused: false });
  emit("timeupdate", { currentTime: 1 });
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(send).toHaveBeenCalledOnce();
});

test("a video that appears later is watched, and one that is gone is not", () => {
  const { video, emit, rerender, result } = save();
  rerender(null);
  emit("timeupdate", { paused: false });
  emit("timeupdate", { currentTime: 1 });
  expect(result.current).toEqual([]);
  rerender(video);
  emit("timeupdate", { currentTime: 2 });
  emit("timeupdate", { currentTime: 3 });
  expect(result.current).toEqual([[2, 3]]);
});
