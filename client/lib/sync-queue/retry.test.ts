import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRetry, type RetryPorts } from "./retry.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function retryOf(ports: Omit<RetryPorts, "onRetry">) {
  const onRetry = vi.fn<() => void>();
  return { ...createRetry({ pauseMs: () => null, ...ports, onRetry }), onRetry };
}

test("without times of its own nothing is scheduled, and sending goes on", () => {
  const retry = retryOf({});
  expect([retry.schedule(new Error("offline")), retry.isPausing()]).toEqual([false, false]);
  vi.runAllTimers();
  expect(retry.onRetry).not.toHaveBeenCalled();
});

test("a retry comes later after each failure in a row, and early again after a success", () => {
  const retryMs = vi.fn<(failures: number) => number>((failures) => 1_000 * 2 ** failures);
  const retry = retryOf({ retryMs });
  for (const _ of [1, 2]) {
    retry.schedule(new Error("offline"));
    vi.runAllTimers();
  }
  retry.reset();
  retry.schedule(new Error("offline"));
  expect(retryMs.mock.calls).toEqual([[0], [1], [0]]);
});

test("a second failure does not postpone a retry that is due; one with a pause does", () => {
  const pauseMs = vi.fn<() => number | null>(() => null);
  const retry = retryOf({ pauseMs, retryMs: () => 1_000 });
  expect(retry.schedule(new Error("offline"))).toBe(true);
  vi.advanceTimersByTime(900);
  expect(retry.schedule(new Error("offline"))).toBe(true);
  vi.advanceTimersByTime(100);
  expect(retry.onRetry).toHaveBeenCalledTimes(1);
  retry.schedule(new Error("offline"));
  vi.advanceTimersByTime(900);
  pauseMs.mockReturnValue(5_000);
  retry.schedule(new Error("busy"));
  vi.advanceTimersByTime(4_999);
  expect([retry.onRetry.mock.calls.length, retry.isPausing()]).toEqual([1, true]);
  vi.advanceTimersByTime(1);
  expect([retry.onRetry.mock.calls.length, retry.isPausing()]).toEqual([2, false]);
});

test("a retry is canceled, but not the end of a pause", () => {
  const waiting = retryOf({ retryMs: () => 1_000 });
  const pausing = retryOf({ pauseMs: () => 1_000 });
  for (const retry of [waiting, pausing]) {
    retry.schedule(new Error("busy"));
    retry.cancel();
  }
  vi.runAllTimers();
  expect([waiting.onRetry.mock.calls.length, pausing.onRetry.mock.calls.length]).toEqual([0, 1]);
});
