import type { Kysely } from "kysely";
import type { OneTimeCode } from "../../../../shared/account/schema.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { Database } from "../../../db/schema.ts";
import type { Jobs } from "../../../jobs/port.ts";
import { consumeCodeLimit, consumeRateLimit, mailLimits, mailPriority, resetLoginRateLimits } from "./rate-limit.ts";
import { checkCode, exchangeCodeForToken, consumeCodeInTx } from "../verification/code-commands.ts";
import { type Owner, reauthenticate } from "./reauthentication.ts";
import type { Passwords } from "./passwords.ts";
import { passwordProblem } from "../rules.ts";
import { type Client, endSessionsInTx } from "../sessions/commands.ts";

type Deps = { db: Kysely<Database>; passwords: Passwords; jobs: Jobs };

/**
 * Requests a mail for setting a new password. The job looks up the account, so the response and its time are the same
 * for an address without one.
 * @throws TOO_MANY_REQUESTS
 */
export async function requestReset(
  { db, jobs }: Omit<Deps, "passwords">,
  email: string,
  client: Client,
): Promise<void> {
  const counted = await consumeRateLimit(db, mailLimits(email, client), client.at);
  await jobs.enqueue(db, "send-password-reset", { email }, mailPriority(counted));
}

/**
 * Checks the code or link of a reset mail. A link is only read: mail programs open links without their user.
 * @returns the token for `changePassword`, into which a code is exchanged
 * @throws CODE_INVALID, CODE_EXPIRED, TOO_MANY_REQUESTS
 */
export async function verifyReset(
  db: Kysely<Database>,
  given: OneTimeCode,
  client: Client,
): Promise<{ token: string; email: string; expiresAt: string }> {
  await consumeCodeLimit(db, given, client);
  const { oneTimeCodeId, email, expiresAt } = await checkCode(db, ["RESET_PASSWORD"], given, client.at);
  return { token: given.token ?? (await exchangeCodeForToken(db, oneTimeCodeId)), email, expiresAt };
}

/**
 * Sets a new password with a reset token, which can be used once, and ends all sessions.
 * @returns the number of ended sessions
 * @throws CODE_INVALID, CODE_EXPIRED, WEAK_PASSWORD
 */
export async function changePassword(
  { db, passwords, jobs }: Deps,
  { token, password }: { token: string; password: string },
  client: Client,
): Promise<number> {
  const { at } = client;
  const { oneTimeCodeId, email, userId } = await checkCode(db, ["RESET_PASSWORD"], { token }, at);
  if (userId === null) throw new DomainError("CODE_INVALID");
  const problem = passwordProblem(password, email);
  if (problem) throw new DomainError(problem);
  const passwordHash = await passwords.hash(password);
  const ended = await db.transaction().execute(async (trx) => {
    await consumeCodeInTx(trx, oneTimeCodeId, at);
    // The user who created an account without proving its address may not own it: other sign-in methods are removed.
    const isFirstProof = await trx
      .selectFrom("user")
      .where("user_id", "=", userId)
      .where("is_email_proven", "=", false)
      .select("user_id")
      .forUpdate()
      .executeTakeFirst();
    if (isFirstProof) await trx.deleteFrom("social_account").where("user_id", "=", userId).execute();
    // The reset also confirms the address, if the account still has it: the user has read its mail.
    const changed = await trx
      .updateTable("user")
      .set({ password_hash: passwordHash, email_verified_at: at, is_email_proven: true, updated_at: at })
      .where("user_id", "=", userId)
      .where("email", "=", email)
      .returning("user_id")
      .executeTakeFirst();
    if (!changed) throw new DomainError("CODE_EXPIRED");
    await jobs.enqueue(trx, "notify-password-changed", { userId });
    return endSessionsInTx(trx, { userId }, "PASSWORD_CHANGED", at);
  });
  await resetLoginRateLimits(db, email, client);
  return ended;
}

/**
 * Sets a new password for a signed-in user and ends all other sessions.
 * @returns the number of ended sessions
 * @throws WEAK_PASSWORD and the errors of `reauthenticate`
 */
export async function updatePassword(
  deps: Deps,
  owner: Owner,
  { currentPassword, password }: { currentPassword?: string | undefined; password: string },
  client: Client,
): Promise<number> {
  const { db, passwords, jobs } = deps;
  const email = await reauthenticate(deps, owner, currentPassword, client);
  const problem = passwordProblem(password, email);
  if (problem) throw new DomainError(problem);
  const passwordHash = await passwords.hash(password);
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable("user")
      .set({ password_hash: passwordHash, updated_at: client.at })
      .where("user_id", "=", owner.userId)
      .execute();
    await jobs.enqueue(trx, "notify-password-changed", { userId: owner.userId });
    return endSessionsInTx(trx, { userId: owner.userId, exceptId: owner.sessionId }, "PASSWORD_CHANGED", client.at);
  });
}
