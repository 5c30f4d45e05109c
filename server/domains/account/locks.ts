import type { Transaction } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import type { Database } from "../../db/schema.ts";

type Trx = Transaction<Database>;

/**
 * One person's purchases follow each other, so that two of them cannot both find an item unowned.
 * @throws TOKEN_INVALID when the account is closed: a token outlives its user by some minutes
 */
export async function lockUserForUpdate(trx: Trx, userId: string): Promise<void> {
  const person = await trx
    .selectFrom("user")
    .where("user_id", "=", userId)
    .where("closed_at", "is", null)
    .select("user_id")
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw new DomainError("TOKEN_INVALID");
}

/**
 * Keeps a user from being closed until what is being written about them is written. The first lock of every such
 * transaction: closing, too, takes the user before anything of theirs.
 * @throws TOKEN_INVALID when the account is closed
 */
export async function lockUserForShare(trx: Trx, userId: string): Promise<void> {
  const person = await trx
    .selectFrom("user")
    .where("user_id", "=", userId)
    .where("closed_at", "is", null)
    .select("user_id")
    .forKeyShare()
    .executeTakeFirst();
  if (!person) throw new DomainError("TOKEN_INVALID");
}

/** The same for money that has moved already: it is recorded even when the account was closed meanwhile. */
export async function lockUser(trx: Trx, userId: string): Promise<{ isClosed: boolean }> {
  const person = await trx
    .selectFrom("user")
    .where("user_id", "=", userId)
    .select("closed_at")
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { isClosed: person.closed_at !== null };
}
