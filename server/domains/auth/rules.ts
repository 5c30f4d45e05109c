import type { ErrorCode } from "../../../shared/errors.ts";
import { serverLimits } from "../../limits.ts";
import { addDays, addSeconds } from "../../../shared/time.ts";

export type PresentedToken = {
  rotatedAt: Date | null;
  sessionEndedAt: Date | null;
  sessionExpiresAt: Date;
};

export type RefreshDecision = "ROTATE" | "GRACE" | "ROTATED" | "INVALID";

/**
 * Evaluates a presented refresh token. A token rotated a moment ago was presented by two tabs at once: the second
 * gets an access token, and the cookie of the first stays valid. A token rotated longer ago was stolen, unless the
 * response with its successor was lost.
 */
export function evaluateRefreshToken(token: PresentedToken, at: Date): RefreshDecision {
  if (token.sessionEndedAt || token.sessionExpiresAt <= at) return "INVALID";
  if (!token.rotatedAt) return "ROTATE";
  return addSeconds(token.rotatedAt, serverLimits.refreshGraceSeconds) >= at ? "GRACE" : "ROTATED";
}

export const sessionExpiry = (at: Date): Date => addDays(at, serverLimits.refreshTokenDays);

/** The most common passwords, in the form they have after lower-casing. */
const common = new Set(
  `12345678 123456789 1234567890 11111111 00000000 87654321 password password1 password123 passw0rd qwertyui qwerty123
  qwer1234 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx abcd1234 abc12345 asdf1234 iloveyou sunshine princess football
  baseball superman trustno1 welcome1 letmein1 admin123 administrator a1234567 aa123456 asdfasdf asdfghjk zxcvbnm1
  dkssudgktpdy gksrnrdls ekdlwjxm 12341234 123123123 11112222 22222222 77777777 88888888 99999999 computer internet
  samsung1 korea2002 love1234 test1234 test12345 changeme dragon12 monkey12 michael1 charlie1 starwars`.split(/\s+/),
);

/** The rule that a new password violates, or null. The schema checks its length. */
export function passwordProblem(password: string, email: string | null): ErrorCode | null {
  const lower = password.toLowerCase();
  const isGuessable = common.has(lower) || lower === email || lower === email?.split("@")[0] || new Set(lower).size < 3;
  return isGuessable ? "WEAK_PASSWORD" : null;
}
