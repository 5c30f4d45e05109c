import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { RefundAccount, RefundReason } from "../../../shared/refund.ts";
import { refundRuleAt } from "../../../shared/refund-rule.ts";
import type { Database } from "../../db/schema.ts";
import type { PaymentDeps } from "../../startup/deps.ts";
import { encryptAccount, maskAccount } from "./bank-account/cipher.ts";

export type RefundRequest = {
  orderLineId: string;
  /** null: nothing was paid for the line. */
  paymentId: string | null;
  userId: string;
  amount: number;
  /**
   * ALREADY_OWNED: the user owned the item when the payment arrived. "OPERATOR": refunded by an admin beyond the
   * rule.
   */
  reason: RefundReason | "ALREADY_OWNED" | "OPERATOR";
  /** The estimate of the refund rule; absent where the rule does not apply. */
  estimate?: { rule: string; openedLectures: number; totalLectures: number };
  account?: RefundAccount | undefined;
};

/**
 * Stores a refund before the gateway is called, with the job that continues it.
 * @param afterSeconds delays the job while the caller calls the gateway itself
 * @returns the refund's id
 */
export async function requestRefundInTx(
  trx: Transaction<Database>,
  { jobs, authSecret }: Pick<PaymentDeps, "jobs" | "authSecret">,
  { orderLineId, paymentId, userId, amount, reason, estimate, account }: RefundRequest,
  at: Date,
  afterSeconds = 0,
): Promise<string> {
  const refundId = randomUUIDv7();
  await trx
    .updateTable("order_line")
    .set({ refunded_amount: amount })
    .where("order_line_id", "=", orderLineId)
    .execute();
  await trx
    .insertInto("refund")
    .values({
      refund_id: refundId,
      order_line_id: orderLineId,
      payment_id: amount === 0 ? null : paymentId,
      user_id: userId,
      amount,
      reason,
      rule: estimate?.rule ?? refundRuleAt(at).version,
      opened_lectures: estimate?.openedLectures ?? 0,
      total_lectures: estimate?.totalLectures ?? 0,
      account: account ? encryptAccount(authSecret, account, refundId) : null,
      account_masked: account ? maskAccount(account) : null,
      status: "REQUESTED",
      transaction_key: null,
      failure_code: null,
      failure_message: null,
      requested_at: at,
    })
    .execute();
  await jobs.enqueue(trx, "settle-refund", { refundId }, { afterSeconds });
  return refundId;
}
