import type { Kysely } from "kysely";
import { DomainError } from "../../../../shared/errors.ts";
import { serverLimits } from "../../../limits.ts";
import { addMinutes } from "../../../../shared/time.ts";
import type { Database } from "../../../db/schema.ts";
import { consumeRateLimit, loginLimits, refundRateLimit } from "./rate-limit.ts";
import type { Passwords } from "./passwords.ts";
import { findCredentials, findSessionStart } from "../queries.ts";
import type { Client } from "../sessions/commands.ts";

/** A signed-in user on one device. */
export type Owner = { userId: string; sessionId: string };

/**
 * Requires a signed-in user to authenticate again before a sensitive change: by password, or for an account without
 * one by a recent sign-in.
 * @returns the account's e-mail address
 * @throws WRONG_PASSWORD, REAUTHENTICATION_REQUIRED, ACCOUNT_LOCKED, TOKEN_INVALID when the account is deleted
 */
export async function reauthenticate(
  { db, passwords }: { db: Kysely<Database>; passwords: Passwords },
  { userId, sessionId }: Owner,
  currentPassword: string | undefined,
  client: Client,
): Promise<string | null> {
  const secrets = await findCredentials(db, userId);
  if (!secrets) throw new DomainError("TOKEN_INVALID");
  const { email, passwordHash } = secrets;
  if (passwordHash === null) {
    const startedAt = await findSessionStart(db, sessionId);
    const isRecent =
      startedAt !== undefined && addMinutes(new Date(startedAt), serverLimits.recentSignInMinutes) > client.at;
    if (!isRecent) throw new DomainError("REAUTHENTICATION_REQUIRED");
    return email;
  }
  if (currentPassword === undefined) throw new DomainError("WRONG_PASSWORD");
  // Shares the limits of the sign-in, because both check the same password.
  const attempts = loginLimits(email ?? userId, client);
  await consumeRateLimit(db, attempts, client.at);
  if (!(await passwords.verify(passwordHash, currentPassword))) throw new DomainError("WRONG_PASSWORD");
  await refundRateLimit(db, attempts);
  return email;
}
