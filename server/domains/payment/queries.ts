import { sql, type Transaction } from "kysely";
import type { Payment } from "../../../shared/payment.ts";
import { orderStatus } from "../../db/fragments.ts";
import type { Reads } from "../../db/reads.ts";
import type { Database } from "../../db/schema.ts";
import { statement } from "../../db/statement.ts";

type Trx = Transaction<Database>;

/** The person's order, locked: its attempts follow each other. */
export const findOrderForUpdate = (trx: Trx, orderId: string, userId: string) =>
  trx
    .selectFrom("order")
    .where("order_id", "=", orderId)
    .where("user_id", "=", userId)
    .select(["total_amount as totalAmount", "paid_at as paidAt", "expires_at as expiresAt"])
    .forUpdate()
    .executeTakeFirst();

export const findPaymentByKey = (trx: Trx, paymentKey: string) =>
  trx
    .selectFrom("payment")
    .where("payment_key", "=", paymentKey)
    .select([
      "payment_id as paymentId",
      "order_id as orderId",
      "payment_key as paymentKey",
      "status",
      "total_amount as amount",
      "failure_code as failureCode",
      "failure_message as failureMessage",
    ])
    .executeTakeFirst();

/** An attempt of the person that is under way for this order, or for another order of one of its items. */
export const findLiveAttempt = async (trx: Trx, orderId: string, userId: string) => {
  const { rows } = await sql<{ paymentId: string; paymentKey: string; orderId: string; amount: number }>`
    select p.payment_id as "paymentId", p.payment_key as "paymentKey", p.order_id as "orderId", p.total_amount as amount
    from payment p join "order" o on o.order_id = p.order_id
    where o.user_id = ${userId} and p.status = 'IN_PROGRESS' and exists (
      select from order_line theirs join order_line ours
        on ours.item_type = theirs.item_type and ours.item_id = theirs.item_id
      where theirs.order_id = p.order_id and ours.order_id = ${orderId})
    limit 1`.execute(trx);
  return rows[0];
};

/** Whether the person has a running registration for something in this order already. */
export const ownsSomethingOf = async (trx: Trx, orderId: string, userId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ owned: boolean }>`
    select exists (
      select from order_line ol join registration r
        on r.course_id = ol.item_id and ol.item_type = 'COURSE' or r.lecture_id = ol.item_id and ol.item_type = 'LECTURE'
      where ol.order_id = ${orderId} and r.user_id = ${userId} and r.status = 'VALID'
        and (r.expires_at is null or r.expires_at > ${now})) as owned`.execute(trx);
  return rows[0]?.owned ?? false;
};

const paymentByKey = statement<{ paymentKey: string; userId: string; now: Date }>()(
  "payment.byKey",
  (param) => sql<Payment>`
    select p.payment_id as "paymentId", p.order_id as "orderId", ${orderStatus("o", param("now"))} as "orderStatus",
      p.provider, p.payment_key as "paymentKey", p.method, p.status, p.total_amount as "totalAmount",
      p.approved_at as "approvedAt", p.receipt_url as "receiptUrl"
    from payment p join "order" o on o.order_id = p.order_id
    where p.payment_key = ${param("paymentKey")} and o.user_id = ${param("userId")}`,
);

export const findPayment = (reads: Reads, paymentKey: string, userId: string, now: Date) =>
  reads.one(paymentByKey, { paymentKey, userId, now });
