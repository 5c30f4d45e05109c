// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepConnected } from "./reconnect.ts";

let stop: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  stop = new AbortController();
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const failing = () => vi.fn<() => Promise<void>>().mockRejectedValue(new Error("down"));

test("a connection that fails is opened again, ever later", async () => {
  const connect = failing();
  void keepConnected(connect, stop.signal);
  await vi.advanceTimersByTimeAsync(0);
  expect(connect).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connect).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(connect).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(connect).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const many = connect.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connect).toHaveBeenCalledTimes(many + 1);
});

test("a connection that has worked for a while is opened again after a second", async () => {
  const connect = vi.fn<() => Promise<void>>(
    () => new Promise((_, reject) => setTimeout(() => reject(new Error("lost")), 40_000)),
  );
  void keepConnected(connect, stop.signal);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(connect).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(connect).toHaveBeenCalledTimes(2);
});

test("a connection that the server has ended is opened again after some seconds", async () => {
  const connect = vi.fn<() => Promise<void>>().mockResolvedValue();
  void keepConnected(connect, stop.signal);
  await vi.advanceTimersByTimeAsync(5_999);
  expect(connect).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(connect).toHaveBeenCalledTimes(2);
});

test("it is opened at once when the network is back, and not again after the end", async () => {
  const connect = failing();
  const ended = keepConnected(connect, stop.signal);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(connect).toHaveBeenCalledTimes(2);
  stop.abort();
  await ended;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connect).toHaveBeenCalledTimes(2);
});
