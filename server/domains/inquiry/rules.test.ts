import { expect, test } from "vitest";
import { afterMessage } from "./rules.ts";

test.each([
  ["RECEIVED", true, "ANSWERED", false],
  ["IN_PROGRESS", true, "ANSWERED", false],
  ["ANSWERED", true, "ANSWERED", false],
  ["RESOLVED", true, "ANSWERED", false],
  ["RECEIVED", false, "RECEIVED", false],
  ["IN_PROGRESS", false, "IN_PROGRESS", false],
  ["ANSWERED", false, "RECEIVED", true],
  ["RESOLVED", false, "RECEIVED", true],
] as const)("a message to an inquiry that is %s, by staff %s, makes it %s", (before, byStaff, status, isDueAgain) => {
  expect(afterMessage(before, byStaff)).toEqual({ status, isDueAgain });
});
