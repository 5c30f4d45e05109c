import type { Kysely } from "kysely";
import type { User } from "../../../shared/account/schema.ts";
import { DomainError, orNotFound } from "../../../shared/errors.ts";
import type { SuspensionInput, Target } from "../../../shared/moderation/schema.ts";
import { addDays } from "../../../shared/time.ts";
import type { Database, Trx } from "../../db/schema.ts";
import type { Jobs } from "../../jobs/port.ts";
import { lockUserForUpdate } from "../account/locks.ts";
import { type AdminAction, recordActionInTx } from "../admin/action-commands.ts";
import { findUserByEmail } from "../admin/queries.ts";
import { endSessionsInTx } from "../auth/sessions/commands.ts";
import { hideable } from "./target-commands.ts";

/**
 * Hides a reported text from every list and counter and closes its reports, or shows it again.
 * @throws NOT_FOUND
 */
export async function setHidden(
  db: Kysely<Database>,
  { targetType, targetId }: Target,
  isHidden: boolean,
  action: AdminAction,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const text = await hideable[targetType]?.(trx, targetId, isHidden ? action.at : null);
    if (!text) throw new DomainError("NOT_FOUND");
    await recordActionInTx(trx, action, {
      action: isHidden ? "HIDE" : "RESTORE",
      target_type: targetType,
      target_id: targetId,
    });
    if (isHidden) await closeReportsInTx(trx, { targetType, targetId }, action.at);
  });
}

/** Closes the reports about a text that stays. @throws NOT_FOUND without an open report */
export async function dismissReports(db: Kysely<Database>, target: Target, action: AdminAction): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if ((await closeReportsInTx(trx, target, action.at)) === 0) throw new DomainError("NOT_FOUND");
    await recordActionInTx(trx, action, {
      action: "DISMISS",
      target_type: target.targetType,
      target_id: target.targetId,
    });
  });
}

async function closeReportsInTx(trx: Trx, { targetType, targetId }: Target, at: Date): Promise<number> {
  const closed = await trx
    .updateTable("content_report")
    .set({ closed_at: at })
    .where("target_type", "=", targetType)
    .where("target_id", "=", targetId)
    .where("closed_at", "is", null)
    .returning("content_report_id")
    .execute();
  return closed.length;
}

/**
 * The user publishes nothing for so many days, and does not sign in either if the suspension covers that; a new
 * suspension replaces an earlier one.
 * @throws NOT_FOUND
 */
export async function suspendUser(
  db: Kysely<Database>,
  { email, days, coversSignIn, reason }: SuspensionInput,
  action: AdminAction,
): Promise<{ userId: string; until: string }> {
  const until = addDays(action.at, days);
  return db.transaction().execute(async (trx) => {
    const { userId } = orNotFound(await findUserByEmail(trx, email));
    // A sign-in holds this lock until its session is stored, so none is overlooked below.
    await lockUserForUpdate(trx, userId);
    const values = { suspended_until: until, suspended_at: action.at, covers_sign_in: coversSignIn, reason };
    await trx
      .insertInto("writing_suspension")
      .values({ user_id: userId, ...values })
      .onConflict((oc) => oc.constraint("writing_suspension_pk").doUpdateSet(values))
      .execute();
    if (coversSignIn) await endSessionsInTx(trx, { userId }, "REVOKED", action.at);
    await recordActionInTx(trx, action, { action: "SUSPEND", target_type: "USER", target_id: userId }, until);
    return { userId, until: until.toISOString() };
  });
}

/** @throws NOT_FOUND for an unknown user and one who is not suspended */
export async function liftSuspension(
  db: Kysely<Database>,
  email: string,
  action: AdminAction,
): Promise<{ userId: string }> {
  return db.transaction().execute(async (trx) => {
    const { userId } = orNotFound(await findUserByEmail(trx, email));
    const lifted = await trx
      .deleteFrom("writing_suspension")
      .where("user_id", "=", userId)
      .returning("user_id")
      .executeTakeFirst();
    if (!lifted) throw new DomainError("NOT_FOUND");
    await recordActionInTx(trx, action, { action: "LIFT", target_type: "USER", target_id: userId });
    return { userId };
  });
}

/** The name of a user after an admin has cleared it. */
const neutralName = "사용자";

/** @throws NOT_FOUND */
export async function clearProfile(
  { db, jobs }: { db: Kysely<Database>; jobs: Jobs },
  email: string,
  action: AdminAction,
): Promise<User> {
  return db.transaction().execute(async (trx) => {
    const found = orNotFound(await findUserByEmail(trx, email));
    const { userId } = found;
    await lockUserForUpdate(trx, userId);
    const cleared = { name: neutralName, photo_id: null };
    await trx
      .updateTable("user")
      .set({ ...cleared, updated_at: action.at })
      .where("user_id", "=", userId)
      .execute();
    await jobs.enqueue(trx, "delete-photos", {});
    await recordActionInTx(trx, action, { action: "CLEAR_PROFILE", target_type: "USER", target_id: userId });
    return { ...found, name: neutralName, photoId: null };
  });
}
