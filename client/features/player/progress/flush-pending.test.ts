// @vitest-environment jsdom
import { TRPCClientError } from "@trpc/client";
import { act, cleanup, renderHook } from "@testing-library/react";
import { Provider } from "jotai";
import { createElement, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limits } from "../../../../shared/limits.ts";
import type { ProgressInput, WatchedRange } from "../../../../shared/progress/schema.ts";
import { userAtom } from "../../../lib/session/session-state.ts";
import { store } from "../../../lib/state/store.ts";
import { flushPending, useFlushPendingProgress } from "./flush-pending.ts";
import { listPending, type PendingKey, pendingStore } from "./pending-progress.ts";

const send = vi.hoisted(() => vi.fn<(owner: PendingKey, input: ProgressInput) => Promise<unknown>>());
const invalidate = vi.hoisted(() => vi.fn<() => void>());
const updateCache = vi.hoisted(() => vi.fn<(kind: string, saved: unknown) => void>());
vi.mock("../../../api/progress-saves.ts", () => ({
  sendProgress: send,
  isPermanentRejection: (error: Error) => error.message === "NOT_FOUND",
  updateProgressCache: updateCache,
  invalidateLearning: invalidate,
}));

const key = (progressId: string, userId = "u1"): PendingKey => ({ userId, kind: "course", progressId });
const left = { lastPositionSec: 9, watchedRanges: [[4, 9]] satisfies WatchedRange[], seq: 7, videoId: "v1" };
const namesOf = (userId: string) => listPending(userId).map(({ progressId }) => progressId);

beforeEach(() => {
  localStorage.clear();
  store.set(userAtom, { userId: "u1" } as never);
  send.mockReset().mockImplementation(async (_, { watchedRanges }) => ({ watchedRanges }));
  updateCache.mockReset();
  invalidate.mockReset();
});
afterEach(cleanup);

test("a user's progress is sent as it was stored, one record after the other, and removed", async () => {
  pendingStore(key("p1")).add(left);
  pendingStore(key("p2")).add({ ...left, seq: 8 });
  pendingStore(key("p3", "u2")).add(left);
  let underWay = 0;
  send.mockImplementation(async (_, { watchedRanges }) => {
    expect(underWay++).toBe(0);
    await Promise.resolve();
    underWay--;
    return { watchedRanges };
  });
  await Promise.all([flushPending("u1"), flushPending("u1")]);
  expect(send.mock.calls.map(([, input]) => input)).toEqual([
    { progressId: "p1", ...left },
    { progressId: "p2", ...left, seq: 8 },
  ]);
  expect(updateCache.mock.calls.map(([kind]) => kind)).toEqual(["course", "course"]);
  expect([namesOf("u1"), namesOf("u2")]).toEqual([[], ["p3"]]);
});

test.each([
  ["stays when the server does not accept it yet", "PROGRESS_TOO_FAST", ["p1"]],
  ["stays without an answer", "FETCH_ERROR", ["p1"]],
  ["is removed when the server rejects it for good", "NOT_FOUND", []],
])("a failed record %s, and the next one is sent", async (_, message, names) => {
  pendingStore(key("p1")).add(left);
  pendingStore(key("p2")).add(left);
  send.mockRejectedValueOnce(new Error(message));
  await flushPending("u1");
  expect(namesOf("u1")).toEqual(names);
});

test("while another user is signed in nothing is sent, and nothing is lost", async () => {
  pendingStore(key("p1")).add(left);
  store.set(userAtom, { userId: "u2" } as never);
  await flushPending("u1");
  expect([send.mock.calls, namesOf("u1")]).toEqual([[], ["p1"]]);
});

test("ranges that the answer lacks stay for another visit", async () => {
  pendingStore(key("p1")).add(left);
  send.mockResolvedValueOnce({ watchedRanges: [[0, 6]] });
  await flushPending("u1");
  expect(send).toHaveBeenCalledTimes(1);
  expect(pendingStore(key("p1")).read()?.watchedRanges).toEqual([[6, 9]]);
});

test("ranges beyond the limit of a save are sent in several saves, and ranges added in the meantime stay", async () => {
  const watchedRanges = Array.from({ length: limits.progressRangesMax + 2 }, (_, i): WatchedRange => [
    2 * i,
    2 * i + 1,
  ]);
  pendingStore(key("p1")).add({ ...left, watchedRanges });
  send.mockImplementationOnce(async (_, sent) => {
    pendingStore(key("p1")).add({ ...left, watchedRanges: [[5000, 5001]], seq: 1 });
    return { watchedRanges: sent.watchedRanges };
  });
  await flushPending("u1");
  expect(send.mock.calls.map(([, input]) => input.watchedRanges.length)).toEqual([limits.progressRangesMax, 3]);
  expect(pendingStore(key("p1")).read()).toBeNull();
});

test("what was watched too late is sent separately, and a rejection affects nothing else", async () => {
  pendingStore(key("p1")).add(left);
  pendingStore({ ...key("p1"), late: true }).add({ ...left, watchedRanges: [[9, 12]], seq: 8 });
  send.mockImplementation(async (_, { seq, watchedRanges }) => {
    if (seq === 8) throw new Error("NOT_FOUND");
    return { watchedRanges };
  });
  await flushPending("u1");
  expect(send.mock.calls.map(([, input]) => input.watchedRanges)).toEqual([[[4, 9]], [[9, 12]]]);
  expect([namesOf("u1"), updateCache.mock.calls.length]).toEqual([[], 1]);
});

test("nothing is sent of a lecture that a page is watching now", async () => {
  pendingStore(key("p1")).add(left);
  pendingStore({ ...key("p1"), late: true }).add(left);
  pendingStore(key("p2")).add(left);
  const request = (name: string, _: LockOptions, action: (lock: Lock | null) => unknown) =>
    Promise.resolve(action(name.endsWith("p1") ? null : { name, mode: "exclusive" }));
  vi.stubGlobal("navigator", { locks: { request } });
  await flushPending("u1");
  vi.unstubAllGlobals();
  expect(namesOf("u1")).toEqual(["p1", "p1"]);
});

test.each(["DATABASE_UNAVAILABLE", "SERVICE_BUSY", "TOO_MANY_REQUESTS"])(
  "after %s nothing is sent until the time that the server says, and then everything",
  async (errorCode) => {
    vi.useFakeTimers();
    pendingStore(key("p1")).add(left);
    pendingStore(key("p2")).add(left);
    const data = { errorCode, details: { retryAfterSeconds: 20 } };
    send.mockRejectedValueOnce(TRPCClientError.from({ error: { message: errorCode, code: -32000, data } }));
    await flushPending("u1");
    await vi.advanceTimersByTimeAsync(19_999);
    await flushPending("u1");
    expect([send.mock.calls.length, namesOf("u1")]).toEqual([1, ["p1", "p2"]]);
    await vi.advanceTimersByTimeAsync(1);
    expect([send.mock.calls.length, namesOf("u1")]).toEqual([3, []]);
    vi.useRealTimers();
  },
);

test("lists that contain the progress are read again only after something was saved", async () => {
  await flushPending("u1");
  expect(invalidate).not.toHaveBeenCalled();
  pendingStore(key("p1")).add(left);
  await flushPending("u1");
  expect(invalidate).toHaveBeenCalledOnce();
  await flushPending("u1");
  expect(invalidate).toHaveBeenCalledOnce();
});

test("a failure of one flush does not hold the next one back", async () => {
  pendingStore(key("p1")).add(left);
  updateCache.mockImplementationOnce(() => {
    throw new Error("the cache is gone");
  });
  await expect(flushPending("u1")).rejects.toThrow("the cache is gone");
  pendingStore(key("p2")).add(left);
  await flushPending("u1");
  expect(namesOf("u1")).toEqual([]);
});

const openPage = () =>
  renderHook(() => useFlushPendingProgress(), {
    wrapper: ({ children }: { children: ReactNode }) => createElement(Provider, { store }, children),
  });

test("progress of the signed-in user is sent when the page opens, is online or is shown again", async () => {
  const sent = () => vi.waitFor(() => expect(namesOf("u1")).toEqual([]));
  pendingStore(key("p1")).add(left);
  const { unmount } = openPage();
  await sent();
  for (const event of ["online", "visible"]) {
    pendingStore(key("p1")).add(left);
    if (event === "online") window.dispatchEvent(new Event(event));
    else document.dispatchEvent(new Event("visibilitychange"));
    await sent();
  }
  expect(send).toHaveBeenCalledTimes(3);
  unmount();
  pendingStore(key("p1")).add(left);
  window.dispatchEvent(new Event("online"));
  await flushPending("u2");
  expect(namesOf("u1")).toEqual(["p1"]);
});

test("progress is sent once its user has signed in", async () => {
  pendingStore(key("p1")).add(left);
  store.set(userAtom, null);
  openPage();
  act(() => store.set(userAtom, { userId: "u1" } as never));
  await vi.waitFor(() => expect(namesOf("u1")).toEqual([]));
});

test("an entry that cannot be read is removed, and the next one is sent", async () => {
  localStorage.setItem(pendingStore(key("p1")).key, "{");
  pendingStore(key("p2")).add(left);
  await flushPending("u1");
  expect(namesOf("u1")).toEqual([]);
  expect(send.mock.calls.map(([, input]) => input.progressId)).toEqual(["p2"]);
});

test("without a user nothing is sent", async () => {
  pendingStore(key("p1")).add(left);
  store.set(userAtom, null);
  openPage();
  await flushPending("u2");
  expect([send.mock.calls, namesOf("u1")]).toEqual([[], ["p1"]]);
});
