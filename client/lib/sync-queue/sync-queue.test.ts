import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSyncQueue, type SyncPorts } from "./sync-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Ports = SyncPorts<string, string>;

/** A queue over one value per key; a value is pending until the server has answered it. */
function queueOf(values: Record<string, string>, more: Partial<Ports> = {}) {
  const pending = new Map(Object.entries(values));
  const sent: string[] = [];
  const send = vi.fn<Ports["send"]>(async (_, call) => call);
  const queue = createSyncQueue<string, string>({
    next: (key) => pending.get(key) ?? null,
    onSaved: (key, call) => pending.get(key) !== call || !pending.delete(key),
    onFailed: () => false,
    isViewer: () => true,
    onRetry: () => [...pending.keys()].forEach((key) => void queue.sync(key)),
    pauseMs: () => null,
    ...more,
    send: (key, call, leaving) => {
      sent.push(call);
      return send(key, call, leaving);
    },
  });
  return { ...queue, pending, sent, send };
}

test("while a call is under way no other call of its key is sent; then the newest value follows", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const queue = queueOf({ a: "1", b: "x" });
  queue.send.mockReturnValueOnce(promise);
  const first = queue.sync("a");
  for (const value of ["2", "3"]) {
    queue.pending.set("a", value);
    await queue.sync("a");
  }
  await queue.sync("b");
  expect([queue.sent, queue.isSending("a")]).toEqual([["1", "x"], true]);
  resolve("1");
  await first;
  expect([queue.sent, queue.pending.size, queue.isSending("a")]).toEqual([["1", "x", "3"], 0, false]);
});

test.each([
  [true, 2],
  [false, 1],
])("a closing page sends beside a call under way where repeated calls do no harm: %s", (sendsTwiceOnLeaving, calls) => {
  const queue = queueOf({ a: "1" }, { sendsTwiceOnLeaving: () => sendsTwiceOnLeaving });
  queue.send.mockReturnValue(new Promise(() => {}));
  void queue.sync("a");
  void queue.sync("a", true);
  expect(queue.sent).toHaveLength(calls);
});

test("a queue that does not say whether repeated calls do harm sends one at a time", () => {
  const queue = queueOf({ a: "1" });
  queue.send.mockReturnValue(new Promise(() => {}));
  void queue.sync("a");
  void queue.sync("a", true);
  expect(queue.sent).toEqual(["1"]);
});

test("a request during a call that fails waits for the retry", async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  const queue = queueOf({ a: "1" }, { retryMs: () => 1000 });
  queue.send.mockReturnValueOnce(promise);
  const first = queue.sync("a");
  await queue.sync("a");
  reject(new Error("offline"));
  await first;
  expect(queue.sent).toEqual(["1"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([queue.sent, queue.pending.size]).toEqual([["1", "1"], 0]);
});

test("without a retry of its own a queue repeats a failed call only when it is requested again", async () => {
  const queue = queueOf({ a: "1" });
  queue.send.mockRejectedValueOnce(new Error("offline"));
  await queue.sync("a");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queue.sent).toEqual(["1"]);
  await queue.sync("a");
  expect([queue.sent, queue.pending.size]).toEqual([["1", "1"], 0]);
});

test("the retries of a queue come later after each failure, and soon again after a success", async () => {
  const retryMs = vi.fn<(failures: number) => number>((failures) => 1000 * 2 ** failures);
  const queue = queueOf({ a: "1" }, { retryMs });
  queue.send.mockRejectedValueOnce(new Error("offline")).mockRejectedValueOnce(new Error("offline"));
  await queue.sync("a");
  await vi.advanceTimersByTimeAsync(999);
  expect(queue.sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(queue.sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect([queue.sent.length, queue.pending.size]).toEqual([3, 0]);
  queue.pending.set("a", "2");
  queue.send.mockRejectedValueOnce(new Error("offline"));
  await queue.sync("a");
  expect(retryMs.mock.calls).toEqual([[0], [1], [0]]);
});

test("a pause holds every key back until its end, and nothing cancels it; a closing page sends", async () => {
  const queue = queueOf({ a: "1", b: "x" }, { pauseMs: () => 5000 });
  queue.send.mockRejectedValueOnce(new Error("busy"));
  await queue.sync("a");
  await queue.sync("b");
  queue.cancelRetry();
  expect(queue.sent).toEqual(["1"]);
  await queue.sync("b", true);
  expect(queue.sent).toEqual(["1", "x"]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([queue.sent, queue.pending.size]).toEqual([["1", "x", "1"], 0]);
});

test("a final rejection is not retried: the next call of the key follows", async () => {
  const queue = queueOf(
    { a: "1" },
    {
      retryMs: () => 1000,
      onFailed: (key) => {
        queue.pending.set(key, "2");
        return true;
      },
    },
  );
  queue.send.mockRejectedValueOnce(new Error("invalid"));
  await queue.sync("a");
  await vi.advanceTimersByTimeAsync(10_000);
  expect([queue.sent, queue.pending.size]).toEqual([["1", "2"], 0]);
});

test("while another user is signed in nothing is sent, and a rejection does not end what was sent before", async () => {
  let isViewer = true;
  const onFailed = vi.fn<Ports["onFailed"]>((_key, _call, error) => error === rejection);
  const rejection = new Error("not found");
  const queue = queueOf({ a: "1" }, { isViewer: () => isViewer, onFailed });
  queue.send.mockImplementationOnce(async () => {
    isViewer = false;
    throw rejection;
  });
  await queue.sync("a");
  expect([queue.sent, onFailed.mock.results]).toMatchObject([["1"], [{ value: false }]]);
  await queue.sync("a", true);
  expect(queue.sent).toEqual(["1"]);
  isViewer = true;
  await queue.sync("a");
  expect([queue.sent, queue.pending.size]).toEqual([["1", "1"], 0]);
});
