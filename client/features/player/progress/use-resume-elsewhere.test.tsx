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

function watch({ paused = true } = {}) {
  const video = document.createElement("video");
  Object.defineProperty(video, "paused", { get: () => paused });
  Object.defineProperty(video, "readyState", { get: () => 4 });
  video.currentTime = 20;
  const { result } = renderHook(() => useResumeElsewhere(video, "course", known));
  async function leaveFor(ms: number) {
    const visibility = vi.spyOn(document, "visibilityState", "get");
    for (const state of ["hidden", "visible"] as const) {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event("visibilitychange"));
      if (state === "hidden") vi.advanceTimersByTime(ms);
    }
    await act(() => vi.advanceTimersByTimeAsync(0));
  }
  return { video, now: () => result.current, leaveFor };
}

test("a user who returns and has watched on elsewhere is offered that position, until they play here", async () => {
  fetch.mockResolvedValue({ ...known, seq: 200, lastPositionSec: 750 });
  const { video, now, leaveFor } = watch();
  await leaveFor(60_000);
  expect(now().atSec).toBe(750);
  act(() => void video.dispatchEvent(new Event("play")));
  expect(now().atSec).toBeNull();
});

test.each([
  ["it was not watched elsewhere", 60_000, true, { seq: 100, lastPositionSec: 750 }],
  ["it is the same position", 60_000, true, { seq: 200, lastPositionSec: 22 }],
  ["the absence was short", 5_000, true, { seq: 200, lastPositionSec: 750 }],
  ["the video keeps playing", 60_000, false, { seq: 200, lastPositionSec: 750 }],
])("nothing is offered where %s", async (_, awayMs, paused, found) => {
  fetch.mockResolvedValue({ ...known, ...found });
  const { now, leaveFor } = watch({ paused });
  await leaveFor(awayMs);
  expect(now().atSec).toBeNull();
});

test("without a response nothing is offered", async () => {
  fetch.mockRejectedValue(new Error("offline"));
  const { now, leaveFor } = watch();
  await leaveFor(60_000);
  expect(now().atSec).toBeNull();
});
