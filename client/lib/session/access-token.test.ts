import { expect, test } from "vitest";
import { emptyToken, isTokenValid, readToken } from "./access-token.ts";

const now = Date.parse("2026-03-02T00:00:00Z");
const jwt = (payload: object) => ["e30", Buffer.from(JSON.stringify(payload)).toString("base64url"), "x"].join(".");
const expiresIn = (seconds: number) => jwt({ sub: "user-1", exp: now / 1000 + seconds });

test("[R3.20 R4.4 R5.1] an empty token is not valid, a token is valid until its expiry and not at it", () => {
  expect(isTokenValid(emptyToken, now)).toBe(false);
  const token = readToken(expiresIn(60), new Date(now).toISOString(), now);
  expect(token.userId).toBe("user-1");
  expect([isTokenValid(token, now + 59_999), isTokenValid(token, now + 60_000)]).toEqual([true, false]);
});

test.each([
  ["an hour slow", -3_600_000],
  ["an hour fast", 3_600_000],
])("a clock that is %s does not change how long a token lasts", (_, skew) => {
  const ours = now + skew;
  const token = readToken(expiresIn(60), new Date(now).toISOString(), ours);
  expect([isTokenValid(token, ours + 59_999), isTokenValid(token, ours + 60_000)]).toEqual([true, false]);
});

test.each(["", "abc", "a.b.c", jwt({ exp: 1 }), jwt({ sub: "user-1" })])("%j is no token", (value) => {
  expect(() => readToken(value, new Date(now).toISOString(), now)).toThrow(Error);
});
