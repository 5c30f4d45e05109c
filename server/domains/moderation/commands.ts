import { randomUUIDv7 } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import { limits } from "../../../shared/limits.ts";
import { serverLimits } from "../../limits.ts";
import type { ReportInput } from "../../../shared/moderation/schema.ts";
import { addDays } from "../../../shared/time.ts";
import type { Database } from "../../db/schema.ts";
import { lockUserForShare } from "../account/locks.ts";
import { findTextInTx } from "./queries.ts";

/**
 * Stores a report, once per user and text: a repeated call changes nothing.
 * @throws NOT_FOUND for a deleted or hidden text, OWN_CONTENT, DAILY_LIMIT_REACHED
 */
export async function addReport(
  db: Kysely<Database>,
  userId: string,
  { targetType, targetId, reason, note }: ReportInput,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    const text = await findTextInTx(trx, targetType, targetId);
    if (!text || text.isHidden) throw new DomainError("NOT_FOUND");
    if (text.userId === userId) throw new DomainError("OWN_CONTENT");
    const { reported } = await trx
      .selectFrom("content_report")
      .where("user_id", "=", userId)
      .where("reported_at", ">", addDays(at, -1).toISOString())
      .select(sql<number>`count(*)::int`.as("reported"))
      .executeTakeFirstOrThrow();
    if (reported >= serverLimits.reportsPerDay) throw new DomainError("DAILY_LIMIT_REACHED");
    await trx
      .insertInto("content_report")
      .values({
        content_report_id: randomUUIDv7(),
        user_id: userId,
        target_type: targetType,
        target_id: targetId,
        reason,
        note,
        reported_at: at,
      })
      .onConflict((oc) => oc.constraint("content_report_once").doNothing())
      .execute();
  });
}

/**
 * Blocks a user: the client leaves out what they have written. A repeated call changes nothing.
 * @throws NOT_FOUND, OWN_CONTENT for the user's own account, TOO_MANY_BLOCKED_USERS
 */
export async function blockUser(db: Kysely<Database>, userId: string, blockedUserId: string, at: Date): Promise<void> {
  if (blockedUserId === userId) throw new DomainError("OWN_CONTENT");
  await db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    const blocked = await trx
      .selectFrom("user")
      .where("user_id", "=", blockedUserId)
      .where("closed_at", "is", null)
      .select("user_id")
      .executeTakeFirst();
    if (!blocked) throw new DomainError("NOT_FOUND");
    await trx
      .insertInto("user_block")
      .values({ user_id: userId, blocked_user_id: blockedUserId, blocked_at: at })
      .onConflict((oc) => oc.constraint("user_block_pk").doNothing())
      .execute();
    const { blocks } = await trx
      .selectFrom("user_block")
      .where("user_id", "=", userId)
      .select(sql<number>`count(*)::int`.as("blocks"))
      .executeTakeFirstOrThrow();
    if (blocks > limits.blockedUsersMax) throw new DomainError("TOO_MANY_BLOCKED_USERS");
  });
}

/** Idempotent. */
export const unblockUser = (db: Kysely<Database>, userId: string, blockedUserId: string) =>
  db.deleteFrom("user_block").where("user_id", "=", userId).where("blocked_user_id", "=", blockedUserId).execute();
