import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serverLimits } from "../../limits.ts";
import { type Fetched, FetchLog, type FetchLogPorts } from "./fetch-log.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A log whose writes a test can delay or fail. */
function openLog() {
  const writes: [string, Record<string, unknown>][] = [];
  const write = vi.fn<FetchLogPorts["write"]>(async () => {});
  const onError = vi.fn<FetchLogPorts["onError"]>();
  const isStored = vi.fn<FetchLogPorts["isStored"]>(async () => true);
  const log = new FetchLog({
    write: (userId, fetched: Fetched) => {
      writes.push([userId, Object.fromEntries(fetched)]);
      return write(userId, fetched);
    },
    isStored,
    onError,
  });
  return { log, writes, write, onError, isStored };
}

test("what an account is sent is written once a second, however many pieces it comes in", async () => {
  const { log, writes } = openLog();
  for (let at = 0; at < 1000; at += 1) log.add("u1", "a", [0, at + 1]);
  log.add("u1", "b", [5, 9]);
  log.add("u2", "a", [0, 1]);
  log.add("u2", "a", [3, 3]);
  expect(writes).toEqual([]);
  await vi.advanceTimersByTimeAsync(serverLimits.fetchRecordMs);
  expect(writes).toEqual([
    ["u1", { a: [[0, 1000]], b: [[5, 9]] }],
    ["u2", { a: [[0, 1]] }],
  ]);
  await vi.advanceTimersByTimeAsync(10 * serverLimits.fetchRecordMs);
  expect(writes).toHaveLength(2);
});

test("a flush writes at once, waits for a write that is under way, and leaves nothing for the timer", async () => {
  const { log, writes, write } = openLog();
  const first = Promise.withResolvers<void>();
  write.mockReturnValueOnce(first.promise);
  log.add("u1", "a", [0, 1]);
  const timed = vi.advanceTimersByTimeAsync(serverLimits.fetchRecordMs);
  await timed;
  log.add("u1", "a", [1, 2]);
  let flushed = false;
  const flushing = log.flush("u1").then(() => (flushed = true));
  await vi.advanceTimersByTimeAsync(0);
  expect([writes.length, flushed]).toEqual([1, false]);
  first.resolve();
  await flushing;
  expect(writes.at(-1)).toEqual(["u1", { a: [[1, 2]] }]);
  await vi.advanceTimersByTimeAsync(10 * serverLimits.fetchRecordMs);
  expect(writes).toHaveLength(2);
});

test("a write that fails is reported, and retried with what was added meanwhile", async () => {
  const { log, writes, write, onError } = openLog();
  write.mockRejectedValueOnce(new Error("no database"));
  log.add("u1", "a", [0, 5]);
  await vi.advanceTimersByTimeAsync(serverLimits.fetchRecordMs);
  expect(onError).toHaveBeenCalledTimes(1);
  log.add("u1", "a", [5, 7]);
  await vi.advanceTimersByTimeAsync(serverLimits.fetchRecordMs);
  expect(writes.at(-1)).toEqual(["u1", { a: [[0, 7]] }]);
  expect(onError).toHaveBeenCalledTimes(1);
});

test("a caller that needs the record gets the error of its write", async () => {
  const { log, write, isStored } = openLog();
  write.mockRejectedValueOnce(new Error("no database"));
  log.add("u1", "a", [0, 5]);
  await expect(log.isFetched("u1", "a", [0, 5])).rejects.toThrow("no database");
  expect(isStored).not.toHaveBeenCalled();
  expect(await log.isFetched("u1", "a", [0, 5])).toBe(true);
  expect(await log.isFetched("u1", "a", [3, 3])).toBe(true);
  expect(isStored).toHaveBeenCalledTimes(1);
});

test("everything is written when the server closes", async () => {
  const { log, writes } = openLog();
  log.add("u1", "a", [0, 5]);
  log.add("u2", "b", [0, 5]);
  await log.flushAll();
  expect(writes.map(([userId]) => userId)).toEqual(["u1", "u2"]);
});
