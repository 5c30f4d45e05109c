import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import { endOfKstDay } from "../../../shared/time.ts";
import type { Database } from "../../db/schema.ts";

type Trx = Transaction<Database>;

/**
 * One person's purchases follow each other, so that two of them cannot both find an item unowned.
 * @throws TOKEN_INVALID when the person is gone: a token outlives its user by some minutes
 */
export async function lockPurchasesInTx(trx: Trx, userId: string): Promise<void> {
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
 * Registers the person for every line of an order, in the transaction that records it as paid.
 * @returns how many lines gave nothing new because the item is owned already; the unique key decides
 */
export async function grantInTx(trx: Trx, userId: string, orderId: string, at: Date): Promise<number> {
  const lines = await trx
    .selectFrom("order_line")
    .where("order_id", "=", orderId)
    .select(["order_line_id", "item_type", "item_id", "access_days"])
    .execute();
  await expireRunOutInTx(trx, userId, at);
  const granted = await trx
    .insertInto("registration")
    .values(
      lines.map((line) => ({
        registration_id: randomUUIDv7(),
        user_id: userId,
        course_id: line.item_type === "COURSE" ? line.item_id : null,
        lecture_id: line.item_type === "LECTURE" ? line.item_id : null,
        order_line_id: line.order_line_id,
        status: "VALID" as const,
        starts_at: at,
        expires_at: line.access_days === null ? null : endOfKstDay(at, line.access_days),
        expired_reason: null,
        created_at: at,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .returning("registration_id")
    .execute();
  return lines.length - granted.length;
}

/** A registration past its end gives way to a new one: only one per person and item may be stored as VALID. */
const expireRunOutInTx = (trx: Trx, userId: string, at: Date) =>
  trx
    .updateTable("registration")
    .set({ status: "EXPIRED", expired_reason: "PERIOD" })
    .where("user_id", "=", userId)
    .where("status", "=", "VALID")
    .where("expires_at", "<=", at.toISOString())
    .execute();

/** Ends a closing account's registrations and erases what was learned through them. */
export async function closeLearningInTx(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom("progress")
    .where("registration_id", "in", (eb) =>
      eb.selectFrom("registration").where("user_id", "=", userId).select("registration_id"),
    )
    .execute();
  await trx
    .updateTable("registration")
    .set({ status: "EXPIRED", expired_reason: "ACCOUNT_CLOSED" })
    .where("user_id", "=", userId)
    .where("status", "=", "VALID")
    .execute();
}
