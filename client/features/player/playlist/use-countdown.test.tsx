// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useCountdown } from "./use-countdown.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const tick = (seconds: number) => {
  for (let i = 0; i < seconds; i++) act(() => void vi.advanceTimersByTime(1000));
};

test("it counts down by seconds and ends once", () => {
  const end = vi.fn<() => void>();
  const { result } = renderHook(() => useCountdown(5, true, end));
  tick(2);
  expect(result.current).toBe(3);
  tick(3);
  expect(end).toHaveBeenCalledTimes(1);
  tick(3);
  expect(end).toHaveBeenCalledTimes(1);
});

test("switched off it neither counts nor ends", () => {
  const end = vi.fn<() => void>();
  const { result, rerender } = renderHook(({ on }) => useCountdown(5, on, end), { initialProps: { on: true } });
  tick(3);
  rerender({ on: false });
  tick(10);
  expect(result.current).toBeNull();
  expect(end).not.toHaveBeenCalled();
});
