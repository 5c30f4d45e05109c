import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { serverLimits } from "../../../limits.ts";
import { addSeconds } from "../../../../shared/time.ts";
import { accessTokens } from "./access-tokens.ts";

const secret = "a secret that only this test knows, 32+";
const at = new Date("2026-03-02T03:04:05Z");
const claims = {
  userId: "019a2f00-0000-7000-8000-000000000001",
  role: "USER",
  sessionId: "019a2f00-0000-7000-8000-000000000002",
} as const;

const signed = (iat: number | undefined, exp: number) => {
  const token = new SignJWT({ role: claims.role, sid: claims.sessionId, ...(iat === undefined ? {} : { iat }) })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(claims.userId)
    .setIssuer("closegap")
    .setAudience("closegap-api")
    .setExpirationTime(exp);
  return token.sign(new TextEncoder().encode(secret));
};
const now = at.getTime() / 1000;

test("a token is valid until it expires", async () => {
  const tokens = accessTokens(secret);
  const token = await tokens.issue(claims, at);
  expect(await tokens.verify(token, at)).toEqual(claims);
  expect(await tokens.verify(token, addSeconds(at, serverLimits.accessTokenSeconds - 1))).toEqual(claims);
  await expect(tokens.verify(token, addSeconds(at, serverLimits.accessTokenSeconds))).rejects.toThrow("TOKEN_EXPIRED");
});

test("a token of a clock that runs a little ahead counts, one of a clock further ahead does not", async () => {
  const tokens = accessTokens(secret);
  const issuedAhead = (seconds: number) => tokens.issue(claims, addSeconds(at, seconds));
  expect(await tokens.verify(await issuedAhead(serverLimits.clockToleranceSeconds), at)).toEqual(claims);
  for (const seconds of [serverLimits.clockToleranceSeconds + 1, 86_400])
    await expect(tokens.verify(await issuedAhead(seconds), at)).rejects.toThrow("TOKEN_INVALID");
});

test("a token that was verified by a clock ahead counts no longer once the clock is right", async () => {
  const tokens = accessTokens(secret);
  const ahead = addSeconds(at, 86_400);
  const token = await tokens.issue(claims, ahead);
  expect(await tokens.verify(token, ahead)).toEqual(claims);
  await expect(tokens.verify(token, at)).rejects.toThrow("TOKEN_INVALID");
});

test.each([
  ["lives longer than tokens may", signed(now, now + serverLimits.accessTokenSeconds + 1)],
  ["does not say when it was issued", signed(undefined, now + 60)],
])("a token that %s is invalid", async (_, token) => {
  await expect(accessTokens(secret).verify(await token, at)).rejects.toThrow("TOKEN_INVALID");
});
