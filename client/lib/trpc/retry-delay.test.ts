import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { queryRetryDelayMs, syncRetryDelayMs } from "./retry-delay.ts";

const failure = (errorCode: string, details = {}) =>
  TRPCClientError.from({ error: { message: errorCode, code: -32000, data: { errorCode, details } } });
const busyFor = (retryAfterSeconds: number) => failure("SERVICE_BUSY", { retryAfterSeconds });

test.each([
  ["as the server says", busyFor(4), 4_000],
  ["ten seconds at most", busyFor(900), 10_000],
  ["the default backoff without a word of the server", failure("SERVICE_BUSY"), 2_000],
  ["the default backoff without an answer", new TypeError("Failed to fetch"), 2_000],
])("the second retry of a query waits %s", (_, error, ms) => {
  expect(queryRetryDelayMs(1, error)).toBe(ms);
});

test.each([
  ["as long as the server says", 0, busyFor(40), 40_000],
  ["longer after several failures", 4, busyFor(1), 16_000],
  ["half a minute after many failures", 20, busyFor(1), 30_000],
  ["not at all without a word of the server", 4, new TypeError("Failed to fetch"), null],
])("a queue of saves pauses %s", (_, failures, error, ms) => {
  expect(syncRetryDelayMs(failures, error)).toBe(ms);
});
