import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { Marketing, User } from "../../../shared/account/schema.ts";
import { DomainError } from "../../../shared/errors.ts";
import { serverLimits } from "../../limits.ts";
import { addDays } from "../../../shared/time.ts";
import type { Database } from "../../db/schema.ts";
import { lockUserForUpdate, requireWriting } from "./locks.ts";
import { findUserInTx } from "../auth/queries.ts";

/**
 * The name is beside all texts of the user, so a suspension covers it.
 * @returns the updated user
 * @throws TOKEN_INVALID, WRITING_SUSPENDED
 */
export async function updateUser(
  db: Kysely<Database>,
  { userId, name }: { userId: string; name: string },
  at: Date,
): Promise<User> {
  return db.transaction().execute(async (trx) => {
    await requireWriting(trx, userId, at);
    await trx.updateTable("user").set({ name, updated_at: at }).where("user_id", "=", userId).execute();
    const user = await findUserInTx(trx, userId);
    if (!user) throw new DomainError("TOKEN_INVALID");
    return user;
  });
}

/**
 * Records a change of marketing consent. Each change is a new row, so earlier rows remain as evidence. An unchanged
 * consent writes no row.
 * @throws TOKEN_INVALID, TOO_MANY_REQUESTS after many changes in 24 hours
 */
export async function decideMarketing(
  db: Kysely<Database>,
  userId: string,
  { marketingEmail, marketingSms }: Marketing,
  at: Date,
): Promise<void> {
  const decided = { MARKETING_EMAIL: marketingEmail, MARKETING_SMS: marketingSms };
  await db.transaction().execute(async (trx) => {
    await lockUserForUpdate(trx, userId);
    const rows = await trx
      .selectFrom("consent")
      .where("user_id", "=", userId)
      .where("consent_type", "in", ["MARKETING_EMAIL", "MARKETING_SMS"])
      .orderBy("decided_at", "desc")
      .orderBy("consent_id", "desc")
      .select(["consent_type as type", "agreed", "decided_at as decidedAt"])
      .execute();
    const changes = (["MARKETING_EMAIL", "MARKETING_SMS"] as const).filter(
      (type) => rows.find((row) => row.type === type)?.agreed !== decided[type],
    );
    if (changes.length === 0) return;
    const dayAgo = addDays(at, -1);
    const recent = rows.filter(({ decidedAt }) => new Date(decidedAt) > dayAgo);
    if (recent.length + changes.length > serverLimits.consentChangesPerDay) throw new DomainError("TOO_MANY_REQUESTS");
    await trx
      .insertInto("consent")
      .values(
        changes.map((type) => ({
          consent_id: randomUUIDv7(),
          user_id: userId,
          consent_type: type,
          agreed: decided[type],
          document_version: null,
          decided_at: at,
        })),
      )
      .execute();
  });
}
