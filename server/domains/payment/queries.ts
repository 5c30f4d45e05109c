import { sql } from "kysely";
import type { Payment } from "../../../shared/payment/schema.ts";
import { orderStatus } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Trx } from "../../db/schema.ts";
import { statement } from "../../db/statement.ts";

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

const paymentByKey = statement<{ paymentKey: string; userId: string; now: Date }>()(
  "payment.byKey",
  (param) => sql<Payment>`
    select p.payment_id as "paymentId", p.order_id as "orderId", ${orderStatus(param("now"))} as "orderStatus",
      p.provider, p.payment_key as "paymentKey", p.method, p.status, p.total_amount as "totalAmount",
      p.approved_at as "approvedAt", p.receipt_url as "receiptUrl"
    from payment p join "order" o on o.order_id = p.order_id
    where p.payment_key = ${param("paymentKey")} and o.user_id = ${param("userId")}`,
);

export const findPayment = (reads: ReadPool, paymentKey: string, userId: string, now: Date) =>
  reads.queryOne(paymentByKey, { paymentKey, userId, now });
