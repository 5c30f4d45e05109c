import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { PaymentProvider } from "../../../../shared/payment/schema.ts";
import type { Database } from "../../../db/schema.ts";
import type { Attempt } from "./queries.ts";

type NewAttempt = Pick<Attempt, "paymentKey" | "orderId" | "userId" | "amount"> & { provider: PaymentProvider };

/** Records a payment attempt before the gateway is called. The caller has locked the order. */
export async function insertAttemptInTx(
  trx: Transaction<Database>,
  { provider, ...payment }: NewAttempt,
  at: Date,
): Promise<Attempt> {
  const attempt: Attempt = { ...payment, paymentId: randomUUIDv7(), status: "IN_PROGRESS" };
  await trx
    .insertInto("payment")
    .values({
      payment_id: attempt.paymentId,
      order_id: attempt.orderId,
      provider,
      payment_key: attempt.paymentKey,
      method: null,
      status: "IN_PROGRESS",
      total_amount: attempt.amount,
      requested_at: at,
      receipt_url: null,
      failure_code: null,
      failure_message: null,
      updated_at: at,
    })
    .execute();
  return attempt;
}
