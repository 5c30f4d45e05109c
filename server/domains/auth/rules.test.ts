import { expect, test } from "vitest";
import { evaluateRefreshToken, passwordProblem, sessionExpiry } from "./rules.ts";

const at = new Date("2026-03-02T00:00:00Z");
const later = new Date("2026-04-01T00:00:00Z");
const seconds = (n: number) => new Date(at.getTime() + n * 1000);

test.each([
  ["a fresh token rotates", { rotatedAt: null, sessionEndedAt: null, sessionExpiresAt: later }, "ROTATE"],
  ["rotated just now: two tabs", { rotatedAt: seconds(-10), sessionEndedAt: null, sessionExpiresAt: later }, "GRACE"],
  ["rotated longer ago", { rotatedAt: seconds(-11), sessionEndedAt: null, sessionExpiresAt: later }, "ROTATED"],
  ["an ended session", { rotatedAt: null, sessionEndedAt: seconds(-1), sessionExpiresAt: later }, "INVALID"],
  ["an expired session", { rotatedAt: null, sessionEndedAt: null, sessionExpiresAt: at }, "INVALID"],
])("%s", (_, token, verdict) => {
  expect(evaluateRefreshToken(token, at)).toBe(verdict);
});

test.each([
  ["물레-앞에서-처음", null],
  ["correct horse battery", null],
  ["password123", "WEAK_PASSWORD"],
  ["QWER1234", "WEAK_PASSWORD"],
  ["aaaaaaaab", "WEAK_PASSWORD"],
  ["aaaaaabc", null],
  ["AAAAAAab", "WEAK_PASSWORD"],
  ["me", "WEAK_PASSWORD"],
  ["closegap.test", null],
  ["me@closegap.test", "WEAK_PASSWORD"],
])("the password %s is evaluated %s", (password, problem) => {
  expect(passwordProblem(password, "me@closegap.test")).toBe(problem);
});

test("a password is compared with no address before one is known", () => {
  expect(passwordProblem("me@closegap.test", null)).toBeNull();
});

test("a session ends after thirty days", () => {
  expect(sessionExpiry(at)).toEqual(later);
});
