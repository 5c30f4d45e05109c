import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { Marketing, User } from "../../../shared/account.ts";
import { DomainError } from "../../../shared/errors.ts";
import { limits } from "../../../shared/limits.ts";
import { addYears } from "../../../shared/time.ts";
import type { Database } from "../../db/schema.ts";
import { closeLearningInTx } from "../registration/commands.ts";
import { type Owner, proveOwner } from "./owner-commands.ts";
import type { Passwords } from "./passwords.ts";
import { findUserInTx } from "./queries.ts";
import { type Client, endSessionsInTx } from "./session-commands.ts";

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

/** A change of mind is a new row; the old one stays as evidence of its time. */
export async function decideMarketing(
  db: Kysely<Database>,
  userId: string,
  { marketingEmail, marketingSms }: Marketing,
  at: Date,
): Promise<void> {
  const decision = { user_id: userId, document_version: null, decided_at: at };
  await db
    .insertInto("consent")
    .values([
      { ...decision, consent_id: randomUUIDv7(), consent_type: "MARKETING_EMAIL", agreed: marketingEmail },
      { ...decision, consent_id: randomUUIDv7(), consent_type: "MARKETING_SMS", agreed: marketingSms },
    ])
    .execute();
}

/**
 * Closes an account: what is personal goes, every session ends, and what the law on commerce asks for (전자상거래법 6조)
 * is kept apart until its term is over. The address is free again at once.
 * @throws those of `proveOwner`
 */
export async function closeAccount(
  deps: { db: Kysely<Database>; passwords: Passwords },
  owner: Owner,
  currentPassword: string | undefined,
  client: Client,
): Promise<void> {
  const { userId } = owner;
  const { at } = client;
  await proveOwner(deps, owner, currentPassword, client);
  await deps.db.transaction().execute(async (trx) => {
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
        .values({ ...person, user_id: userId, closed_at: at, keep_until: addYears(at, limits.commerceRecordYears) })
        .execute();
    }
    await closeLearningInTx(trx, userId);
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
  });
}
