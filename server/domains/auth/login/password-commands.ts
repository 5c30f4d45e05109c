import type { Kysely } from "kysely";
import type { OneTimeCode } from "../../../../shared/account.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { Database } from "../../../db/schema.ts";
import type { Jobs } from "../../../jobs/port.ts";
import { codeLimit, consumeRateLimit, mailLimits, mailPriority, resetLoginRateLimits } from "./rate-limit.ts";
import { checkCode, exchangeCodeForToken, consumeCodeInTx } from "../verification/code-commands.ts";
import { type Owner, reauthenticate } from "./reauthentication.ts";
import type { Passwords } from "./passwords.ts";
import { passwordProblem } from "../rules.ts";
import { type Client, endSessionsInTx } from "../sessions/commands.ts";

type Deps = { db: Kysely<Database>; passwords: Passwords; jobs: Jobs };

/**
 * Asks for a mail that lets its reader set a new password. Whether the address has an account is looked up by the job
 * alone: the answer and its time are the same.
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
 * Whether a mail's code or link is valid for a new password.
 * @returns the token for `changePassword`; a code is exchanged for one
 * @throws CODE_INVALID, CODE_EXPIRED, TOO_MANY_REQUESTS
 */
export async function verifyReset(
  db: Kysely<Database>,
  given: OneTimeCode,
  client: Client,
): Promise<{ token: string; email: string; expiresAt: string }> {
  await consumeRateLimit(db, [codeLimit(client)], client.at);
  const { oneTimeCodeId, email, expiresAt } = await checkCode(db, ["RESET_PASSWORD"], given, client.at);
  return { token: given.token ?? (await exchangeCodeForToken(db, oneTimeCodeId)), email, expiresAt };
}

/**
 * Sets the password that a reset allows, once, and signs every device out.
 * @returns how many sessions ended
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
    // Who first made an account with an address that was never confirmed may not be its owner: their other ways in end.
    const isFirstProof = await trx
      .selectFrom("user")
      .where("user_id", "=", userId)
      .where("email_verified_at", "is", null)
      .select("user_id")
      .forUpdate()
      .executeTakeFirst();
    if (isFirstProof) await trx.deleteFrom("social_account").where("user_id", "=", userId).execute();
    // Who reads the box owns the address: a reset confirms it too, as long as it is still the account's.
    const changed = await trx
      .updateTable("user")
      .set({ password_hash: passwordHash, email_verified_at: at, updated_at: at })
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
 * Sets a new password from within, and signs every other device out.
 * @returns how many sessions ended
 * @throws WEAK_PASSWORD, and those of `reauthenticate`
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
