// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CourseProgress, Progress, ProgressInput } from "../../../../shared/progress/schema.ts";
import { updateProgressCache } from "../../../api/progress-saves.ts";
import { useCourseProgress, useLectureProgress } from "../../../api/progress.ts";
import { queryClient } from "../../../lib/trpc/query-client.ts";
import { emptyToken } from "../../../lib/session/access-token.ts";
import { tokenAtom } from "../../../lib/session/session-state.ts";
import { store } from "../../../lib/state/store.ts";
import { api, trpc, utils } from "../../../lib/trpc/trpc.ts";
import { unionOf } from "../../../../shared/media/ranges.ts";
import { useProgressSaver } from "./use-progress-saver.ts";

const registration = { registrationId: "r1", courseId: "c1", expiresAt: null };
const userId = "u1";
const durationSec = 100;
/** One lecture of two, of the same length. */
const start = {
  progressId: "p1",
  registrationId: "r1",
  lectureId: "l1",
  lastPositionSec: 0,
  watchedRanges: [],
  watchedSec: 0,
  durationSec,
  videoId: "v1",
  progressRate: 0,
  completed: false,
  seq: 0,
} as unknown as Progress;
const course: CourseProgress = {
  registrationId: "r1",
  courseId: "c1",
  durationSec: 2 * durationSec,
  watchedSec: 0,
  progressRate: 0,
  lectures: ["l1", "l2"].map((lectureId) => ({ lectureId, progressRate: 0, completed: false, lastPositionSec: 0 })),
};

let server = start;
const calls: string[] = [];

/** A server that stores what a save contains; 90 of 100 seconds complete the lecture. */
async function answer(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, "http://localhost").pathname.replace("/trpc/", "");
  calls.push(path);
  if (path === "progress.saveCourseLecture") {
    const input = JSON.parse(typeof init?.body === "string" ? init.body : "") as ProgressInput;
    const watchedRanges = unionOf([...server.watchedRanges, ...input.watchedRanges]);
    const watchedSec = Math.floor(watchedRanges.reduce((sum, [from, to]) => sum + to - from, 0));
    const { lastPositionSec, seq } = input;
    server = {
      ...server,
      watchedRanges,
      watchedSec,
      progressRate: watchedSec,
      completed: watchedSec >= 90,
      lastPositionSec,
      seq,
    };
    return Response.json({ result: { data: server } });
  }
  if (path === "progress.ofCourse") return Response.json({ result: { data: { ...course, progressRate: 50 } } });
  if (path === "registration.overview") return Response.json({ result: { data: { items: [] } } });
  throw new TypeError(`no answer to ${path}`);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", answer);
  localStorage.clear();
  queryClient.clear();
  calls.length = 0;
  server = start;
  store.set(tokenAtom, { value: "t", userId, expiresAt: Date.now() / 1000 + 3600, clockSkewMs: 0 });
  utils.progress.courseLecture.setData({ registrationId: "r1", lectureId: "l1" }, start);
  utils.progress.ofCourse.setData({ registrationId: "r1" }, course);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(tokenAtom, emptyToken);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Page({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <trpc.Provider client={api} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
    </Provider>
  );
}

const onSaved = (saved: Progress) => updateProgressCache("course", saved);
const hasStarted = { current: true };

/** A video that plays at normal speed, beside the course's progress. */
function watch() {
  const video = document.createElement("video");
  const state = {
    currentTime: 0,
    paused: false,
    readyState: 4,
    videoWidth: 1280,
    videoHeight: 720,
    seeking: false,
    playbackRate: 1,
  };
  for (const key of Object.keys(state) as (keyof typeof state)[]) {
    Object.defineProperty(video, key, { get: () => state[key] });
  }
  const hook = renderHook(
    () => {
      const { progress } = useLectureProgress(registration, "l1");
      useProgressSaver({ video, hasStarted, kind: "course", progress, expiresAt: null, onSaved });
      return useCourseProgress(registration);
    },
    { wrapper: Page },
  );
  const tick = () =>
    act(async () => {
      video.dispatchEvent(new Event("timeupdate"));
      state.currentTime += 1;
      await vi.advanceTimersByTimeAsync(1000);
    });
  return {
    ...hook,
    play: async (seconds: number) => {
      for (let i = 0; i < seconds; i++) await tick();
    },
  };
}

test("a minute of playback makes a save every ten seconds and no other call; the course's progress follows", async () => {
  const { result, play } = watch();
  await play(60);
  expect(calls).toEqual(Array(6).fill("progress.saveCourseLecture"));
  expect(result.current).toMatchObject({
    watchedSec: server.watchedSec,
    progressRate: Math.floor(server.watchedSec / 2),
  });
  expect(result.current?.lectures).toMatchObject([
    { lectureId: "l1", progressRate: server.watchedSec },
    course.lectures[1],
  ]);
});

test("a lecture that is completed makes the course be read again, once", async () => {
  const { result, play } = watch();
  await play(101);
  expect(server.completed).toBe(true);
  expect(calls.filter((path) => path === "progress.ofCourse")).toHaveLength(1);
  expect(result.current?.progressRate).toBe(50);
});

test("lists that contain the progress are read again when the lecture is left, not while it plays", async () => {
  const list = renderHook(() => trpc.registration.overview.useQuery({ userId }), { wrapper: Page });
  await act(() => vi.advanceTimersByTimeAsync(0));
  const listCalls = () => calls.filter((path) => path === "registration.overview").length;
  const { play, unmount } = watch();
  await play(25);
  expect(listCalls()).toBe(1);
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(listCalls()).toBeGreaterThan(1);
  expect(list.result.current.isFetching).toBe(false);
});
