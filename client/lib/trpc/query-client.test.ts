import { TRPCClientError } from "@trpc/client";
import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "./query-client.ts";

afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

const failure = (errorCode: string) =>
  TRPCClientError.from({ error: { message: errorCode, code: -32000, data: { errorCode } } });

/** How often a query that always fails so is sent. */
function tries(error: Error): number {
  const { retry } = queryClient.getDefaultOptions().queries ?? {};
  if (typeof retry !== "function") throw new Error("queries have no rule for retries");
  return [0, 1, 2, 3, 4].findIndex((failures) => !retry(failures, error)) + 1;
}

test.each([
  ["FETCH_ERROR", 3],
  ["DATABASE_UNAVAILABLE", 3],
  ["SERVICE_BUSY", 3],
  ["TOO_MANY_REQUESTS", 3],
  ["ACCOUNT_LOCKED", 1],
  ["NOT_FOUND", 1],
  ["TOKEN_INVALID", 1],
  ["INTERNAL", 1],
])("a query that fails with %s is sent %i times at most", (code, times) => {
  expect(tries(failure(code))).toBe(times);
});

test("without a connection a query fails at once, and is read again when the connection is back", async () => {
  onlineManager.setOnline(false);
  queryClient.mount();
  let isConnected = false;
  const read = () => (isConnected ? Promise.resolve(1) : Promise.reject(failure("FETCH_ERROR")));
  const observer = new QueryObserver(queryClient, { queryKey: ["offline"], queryFn: read });
  const unsubscribe = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  expect(observer.getCurrentResult().failureCount).toBe(1);
  isConnected = true;
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1));
  unsubscribe();
  queryClient.unmount();
});

test("[R9.1] query data is cached for 60 seconds after its last use", () => {
  vi.useFakeTimers();
  const queryKey = ["in use"];
  queryClient.setQueryData(queryKey, 1);
  const unsubscribe = new QueryObserver(queryClient, { queryKey, enabled: false }).subscribe(() => {});
  vi.advanceTimersByTime(120_000);
  unsubscribe();
  vi.advanceTimersByTime(59_999);
  expect(queryClient.getQueryData(queryKey)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});
