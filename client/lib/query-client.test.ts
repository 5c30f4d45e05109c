import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { queryClient } from "./query-client.ts";

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
