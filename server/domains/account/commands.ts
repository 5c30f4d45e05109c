import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { Marketing, User } from "../../../shared/account.ts";
import { DomainError } from "../../../shared/errors.ts";
import { limits } from "../../../shared/limits.ts";
import { addDays, addYears } from "../../../shared/time.ts";
import type { Database } from "../../db/schema.ts";
import { lockUserForUpdate } from "./locks.ts";
import { deleteLearningDataInTx } from "../registration/commands.ts";
import { deleteDataExportsInTx } from "./export/commands.ts";
import { removeExportFiles } from "./export/files.ts";
import { type Owner, reauthenticate } from "../auth/login/reauthentication.ts";
import type { Passwords } from "../auth/login/passwords.ts";
import { findUserInTx } from "../auth/queries.ts";
import { type Client, endSessionsInTx } from "../auth/sessions/commands.ts";

/** @returns the record as it is now */
export async function updateUser(
  db: Kysely<Database>,
  { userId, name }: { userId: string; name: string },
  at: Date,
): Promise<User> {
  return db.transaction().execute(async (trx) => {
    await trx.updateTable("user").set({ name, updated_at: at }).where("user_id", "=", userId).execute();
    const user = await findUserInTx(trx, userId);
    if (!user) throw new DomainError("TOKEN_INVALID");
    return user;
  });
}

/**
 * Records a change of marketing consent: each change is a new row, the old one remains as evidence. What is as before
 * writes nothing.
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
    if (recent.length + changes.length > limits.consentChangesPerDay) throw new DomainError("TOO_MANY_REQUESTS");
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

/**
 * Closes an account: what is personal goes, every session ends, and what the law on commerce asks for (전자상거래법 6조)
 * is kept apart until its term is over. The address is free again at once.
 * @throws those of `reauthenticate`
 */
export async function deleteAccount(
  deps: { db: Kysely<Database>; passwords: Passwords; exportRoot: string },
  owner: Owner,
  currentPassword: string | undefined,
  client: Client,
): Promise<void> {
  const { userId } = owner;
  const { at } = client;
  await reauthenticate(deps, owner, currentPassword, client);
  const exportFiles = await deps.db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom("user")
      .where("user_id", "=", userId)
      .where("closed_at", "is", null)
      .select(["email", "name"])
      .forUpdate()
      .executeTakeFirst();
    if (!person) throw new DomainError("TOKEN_INVALID");
    const hasOrders = await trx.selectFrom("order").where("user_id", "=", userId).select("order_id").executeTakeFirst();
    if (hasOrders) {
      await trx
        .insertInto("closed_account")
        .values({ ...person, user_id: userId, closed_at: at, retain_until: addYears(at, limits.commerceRecordYears) })
        .execute();
    }
    await deleteLearningDataInTx(trx, userId);
    await trx.deleteFrom("note_usage").where("user_id", "=", userId).execute();
    await trx.deleteFrom("consent").where("user_id", "=", userId).execute();
    await trx.deleteFrom("social_account").where("user_id", "=", userId).execute();
    await trx.deleteFrom("cart").where("user_id", "=", userId).execute();
    await trx.deleteFrom("idempotency_key").where("user_id", "=", userId).execute();
    await trx.deleteFrom("one_time_code").where("user_id", "=", userId).execute();
    await trx.updateTable("teacher").set({ user_id: null, updated_at: at }).where("user_id", "=", userId).execute();
    await endSessionsInTx(trx, { userId }, "ACCOUNT_CLOSED", at);
    await trx.updateTable("session").set({ user_agent: null }).where("user_id", "=", userId).execute();
    await trx
      .updateTable("user")
      .set({
        email: null,
        email_verified_at: null,
        name: "",
        role: "USER",
        password_hash: null,
        closed_at: at,
        updated_at: at,
      })
      .where("user_id", "=", userId)
      .execute();
    return deleteDataExportsInTx(trx, userId);
  });
  await removeExportFiles(deps.exportRoot, exportFiles);
}
