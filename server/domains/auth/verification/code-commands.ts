import { randomBytes, randomInt, randomUUIDv7, timingSafeEqual } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { OneTimeCode } from "../../../../shared/account/schema.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { limits } from "../../../../shared/limits.ts";
import { serverLimits } from "../../../limits.ts";
import { addMinutes } from "../../../../shared/time.ts";
import type { Database, Db } from "../../../db/schema.ts";
import { sha256 } from "../../../db/sha256.ts";

type Purpose = "SIGN_UP" | "CONFIRM_EMAIL" | "RESET_PASSWORD";
type CodeFor = { purpose: Purpose; email: string; userId: string | null };

export type CheckedCode = {
  oneTimeCodeId: string;
  purpose: Purpose;
  email: string;
  userId: string | null;
  expiresAt: string;
};

const columns = [
  "one_time_code_id as oneTimeCodeId",
  "purpose",
  "email",
  "user_id as userId",
  "expires_at as expiresAt",
] as const;

/** A code has few values, so it is hashed with its row id: otherwise equal hashes would reveal equal codes. */
const hashCode = (oneTimeCodeId: string, code: string) => sha256(`${oneTimeCodeId} ${code}`);
export const newToken = () => randomBytes(32).toString("base64url");

/** Creates the code and link token of a mail. Codes of earlier mails to the same address become invalid. */
export async function createCode(
  db: Kysely<Database>,
  { purpose, email, userId }: CodeFor,
  at: Date,
): Promise<{ code: string; token: string }> {
  const oneTimeCodeId = randomUUIDv7();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const token = newToken();
  const minutes = purpose === "RESET_PASSWORD" ? limits.resetCodeMinutes : serverLimits.confirmCodeMinutes;
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom("one_time_code")
      .where("purpose", "=", purpose)
      .where("email", "=", email)
      .where("user_id", "is not distinct from", userId)
      .execute();
    await trx
      .insertInto("one_time_code")
      .values({
        one_time_code_id: oneTimeCodeId,
        purpose,
        email,
        user_id: userId,
        code_hash: hashCode(oneTimeCodeId, code),
        token_hash: sha256(token),
        created_at: at,
        expires_at: addMinutes(at, minutes),
      })
      .execute();
  });
  return { code, token };
}

/**
 * Checks a code or link without consuming it. A wrong code counts as one of a few attempts.
 * @throws CODE_INVALID, the same for a wrong code, too many attempts and an address without a mail; CODE_EXPIRED for
 *   a link that was valid before
 */
export async function checkCode(db: Db, purposes: Purpose[], given: OneTimeCode, at: Date): Promise<CheckedCode> {
  return given.token === undefined
    ? checkTyped(db, purposes, given.email ?? "", given.code ?? "", at)
    : checkToken(db, purposes, given.token, at);
}

async function checkToken(db: Db, purposes: Purpose[], token: string, at: Date): Promise<CheckedCode> {
  const row = await db
    .selectFrom("one_time_code")
    .where("token_hash", "=", sha256(token))
    .where("purpose", "in", purposes)
    .select([...columns, "used_at as usedAt"])
    .executeTakeFirst();
  if (!row) throw new DomainError("CODE_INVALID");
  const { usedAt, ...redeemed } = row;
  if (usedAt !== null || new Date(row.expiresAt) <= at) throw new DomainError("CODE_EXPIRED");
  return redeemed;
}

async function checkTyped(db: Db, purposes: Purpose[], email: string, code: string, at: Date): Promise<CheckedCode> {
  // The attempt is counted before the comparison, so that concurrent attempts do not exceed the limit.
  const row = await db
    .updateTable("one_time_code")
    .set({ attempts: sql`attempts + 1` })
    .where("email", "=", email)
    .where("purpose", "in", purposes)
    .where("used_at", "is", null)
    .where("expires_at", ">", at.toISOString())
    .where("attempts", "<", serverLimits.codeAttempts)
    .returning([...columns, "code_hash as codeHash"])
    .execute();
  const right = row.find(({ oneTimeCodeId, codeHash }) => timingSafeEqual(codeHash, hashCode(oneTimeCodeId, code)));
  if (!right) throw new DomainError("CODE_INVALID");
  const { codeHash: _, ...redeemed } = right;
  return redeemed;
}

/** Also deletes the user's other codes of the same purpose. @throws CODE_EXPIRED when another call was faster */
export async function consumeCodeInTx(trx: Transaction<Database>, oneTimeCodeId: string, at: Date): Promise<void> {
  const used = await trx
    .updateTable("one_time_code")
    .set({ used_at: at })
    .where("one_time_code_id", "=", oneTimeCodeId)
    .where("used_at", "is", null)
    .returning(["purpose", "user_id"])
    .executeTakeFirst();
  if (!used) throw new DomainError("CODE_EXPIRED");
  if (used.user_id === null) return;
  await trx
    .deleteFrom("one_time_code")
    .where("user_id", "=", used.user_id)
    .where("purpose", "=", used.purpose)
    .where("one_time_code_id", "!=", oneTimeCodeId)
    .execute();
}

/**
 * The codes of a sign-up are from before there was a user: only their address says whose they are, as long as it is
 * the user's.
 */
export const deleteSignUpCodesInTx = (trx: Transaction<Database>, email: string) =>
  trx.deleteFrom("one_time_code").where("email", "=", email).where("user_id", "is", null).execute();

/** Exchanges a valid code for a token. The code and the mail's link become invalid. */
export async function exchangeCodeForToken(db: Kysely<Database>, oneTimeCodeId: string): Promise<string> {
  const token = newToken();
  await db
    .updateTable("one_time_code")
    .set({ token_hash: sha256(token), attempts: serverLimits.codeAttempts })
    .where("one_time_code_id", "=", oneTimeCodeId)
    .execute();
  return token;
}
