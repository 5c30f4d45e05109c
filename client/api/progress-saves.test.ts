import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { isPermanentRejection } from "./progress-saves.ts";

test.each([
  ["NOT_FOUND", true],
  ["REGISTRATION_EXPIRED", true],
  ["DATABASE_UNAVAILABLE", false],
  ["SERVICE_BUSY", false],
  ["TOO_MANY_REQUESTS", false],
  ["TOKEN_INVALID", false],
  ["INTERNAL", false],
])("a save that fails with %s is given up: %s", (errorCode, isFinal) => {
  const error = TRPCClientError.from({ error: { message: errorCode, code: -32000, data: { errorCode } } });
  expect(isPermanentRejection(error)).toBe(isFinal);
});
