import { type Kysely, sql } from "kysely";
import type { OneTimeCode } from "../../../../shared/account/schema.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { serverLimits } from "../../../limits.ts";
import { addMinutes } from "../../../../shared/time.ts";
import type { Database } from "../../../db/schema.ts";
import type { Jobs } from "../../../jobs/port.ts";
import { consumeCodeLimit, consumeRateLimit, emailCheckLimit, mailLimits, mailPriority } from "../login/rate-limit.ts";
import { checkCode, consumeCodeInTx, deleteSignUpCodesInTx } from "./code-commands.ts";
import { findAccountByEmail, findCredentialsForUpdate } from "../queries.ts";
import type { Client } from "../sessions/commands.ts";
import { findVersionsToAgreeTo } from "../signup/queries.ts";
import type { SignUpTokens } from "../signup/tokens.ts";

type Deps = { db: Kysely<Database>; jobs: Jobs };
/** Expiry of a code requested now. */
type CodeSent = { expiresAt: string };

/** Whether the address is available. @throws TOO_MANY_REQUESTS */
export async function checkEmail(db: Kysely<Database>, email: string, client: Client): Promise<boolean> {
  await consumeRateLimit(db, [emailCheckLimit(client)], client.at);
  return (await findAccountByEmail(db, email)) === undefined;
}

/** Sends a code to an address for a sign-up. @throws SIGN_UP_CLOSED, EMAIL_TAKEN, TOO_MANY_REQUESTS */
export async function sendSignUpCode({ db, jobs }: Deps, email: string, client: Client): Promise<CodeSent> {
  const counted = await consumeRateLimit(db, mailLimits(email, client), client.at);
  if (!(await findVersionsToAgreeTo(db, client.at))) throw new DomainError("SIGN_UP_CLOSED");
  if (await findAccountByEmail(db, email)) throw new DomainError("EMAIL_TAKEN");
  await jobs.enqueue(db, "send-sign-up-code", { email }, mailPriority(counted));
  return codeSentAt(client.at, serverLimits.confirmCodeMinutes);
}

const codeSentAt = (at: Date, minutes: number): CodeSent => ({ expiresAt: addMinutes(at, minutes).toISOString() });

/**
 * The address that a mail's link confirms. It is only read: mail programs and scanners open links without their user.
 * @throws CODE_INVALID, CODE_EXPIRED
 */
export async function findLinkEmail(db: Kysely<Database>, token: string, at: Date): Promise<{ email: string }> {
  const { email } = await checkCode(db, ["SIGN_UP", "CONFIRM_EMAIL"], { token }, at);
  return { email };
}

/**
 * Confirms an address. For a sign-up it returns a proof; for an account the address becomes the account's. The address
 * is proven only if the account's own user confirms it: the mail's reader may be a stranger to the account.
 * @param callerId the signed-in user; null without one
 * @throws CODE_INVALID, CODE_EXPIRED, TOO_MANY_REQUESTS; EMAIL_TAKEN when another account confirmed it meanwhile
 */
export async function confirmEmail(
  { db, jobs, signUpTokens }: Deps & { signUpTokens: SignUpTokens },
  given: OneTimeCode,
  callerId: string | null,
  client: Client,
): Promise<{ email: string; emailProof: string | null }> {
  const { at } = client;
  await consumeCodeLimit(db, given, client);
  const { oneTimeCodeId, email, userId } = await checkCode(db, ["SIGN_UP", "CONFIRM_EMAIL"], given, at);
  await db.transaction().execute(async (trx) => {
    await consumeCodeInTx(trx, oneTimeCodeId, at);
    if (userId === null) return;
    const owner = await findAccountByEmail(trx, email);
    if (owner && owner.userId !== userId) throw new DomainError("EMAIL_TAKEN");
    const before = await findCredentialsForUpdate(trx, userId);
    await trx
      .updateTable("user")
      .set({
        email,
        email_verified_at: at,
        is_email_proven: callerId === userId ? true : sql<boolean>`is_email_proven and email = ${email}`,
        updated_at: at,
      })
      .where("user_id", "=", userId)
      .where("closed_at", "is", null)
      .execute();
    if (before?.emailVerifiedAt === null) await jobs.enqueue(trx, "send-welcome", { userId });
    if (!before?.email || before.email === email) return;
    await deleteSignUpCodesInTx(trx, before.email);
    await jobs.enqueue(trx, "notify-email-changed", {
      userId,
      oldEmail: before.email,
      newEmail: before.emailVerifiedAt === null ? null : email,
    });
  });
  return { email, emailProof: userId === null ? await signUpTokens.issueEmailProof(email, at) : null };
}
