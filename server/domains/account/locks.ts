import { type RawBuilder, sql } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import type { Trx } from "../../db/schema.ts";

/**
 * Locks a user for writing, which serializes purchases: two concurrent purchases cannot both find an item unowned.
 * @throws TOKEN_INVALID when the account is deleted: an access token outlives its user by some minutes
 */
export async function lockUserForUpdate(trx: Trx, userId: string): Promise<void> {
  const user = await trx
    .selectFrom("user")
    .where("user_id", "=", userId)
    .where("closed_at", "is", null)
    .select("user_id")
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new DomainError("TOKEN_INVALID");
}

/**
 * Locks a user for a write about them, so that the account cannot be deleted meanwhile. It is the first lock of such
 * a transaction: deletion also locks the user before any other row.
 * @throws TOKEN_INVALID when the account is deleted
 */
export async function lockUserForShare(trx: Trx, userId: string): Promise<void> {
  const user = await trx
    .selectFrom("user")
    .where("user_id", "=", userId)
    .where("closed_at", "is", null)
    .select("user_id")
    .forKeyShare()
    .executeTakeFirst();
  if (!user) throw new DomainError("TOKEN_INVALID");
}

/** The same lock, for a write that is one statement. No row when the account is deleted. */
export const sharedUser = (userId: RawBuilder<string>): RawBuilder<{ user_id: string }> =>
  sql`select user_id from "user" where user_id = ${userId} and closed_at is null for key share`;

/**
 * Locks the users who will be notified of a text, before the text that it refers to: the deletion of their account locks
 * both in this order.
 */
export async function lockRecipients(trx: Trx, userIds: readonly (string | null)[]): Promise<void> {
  const known = userIds.filter((userId) => userId !== null);
  if (known.length === 0) return;
  await trx
    .selectFrom("user")
    .where("user_id", "in", known)
    .select("user_id")
    .orderBy("user_id")
    .forKeyShare()
    .execute();
}

/** Locks a user after money has moved, which is recorded even if the account was deleted meanwhile. */
export async function lockUser(trx: Trx, userId: string): Promise<{ isClosed: boolean }> {
  const user = await trx
    .selectFrom("user")
    .where("user_id", "=", userId)
    .select("closed_at")
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { isClosed: user.closed_at !== null };
}
/**
 * The start of every transaction in which a user publishes a text: locks the user as `lockUserForShare` does.
 * @throws TOKEN_INVALID when the account is deleted; WRITING_SUSPENDED with the end of the suspension as `until`
 */
export async function requireWriting(trx: Trx, userId: string, at: Date): Promise<void> {
  await lockUserForShare(trx, userId);
  const suspension = await trx
    .selectFrom("writing_suspension")
    .where("user_id", "=", userId)
    .where("suspended_until", ">", at.toISOString())
    .select("suspended_until as until")
    .executeTakeFirst();
  if (suspension) throw new DomainError("WRITING_SUSPENDED", suspension);
}
