import { randomUUIDv7 } from "node:crypto";
import type { Insertable } from "kysely";
import type { RefundAccount, RefundReason } from "../../../shared/refund/schema.ts";
import { refundRuleAt } from "../../../shared/refund/rule.ts";
import type { Trx } from "../../db/schema.ts";
import type { RefundTable } from "../../db/tables/money.ts";
import type { PaymentDeps } from "../../deps.ts";
import { encryptAccount, maskAccount } from "./bank-account/cipher.ts";
import { withholdInTx } from "./withheld-commands.ts";

export type RefundRequest = {
  orderId: string;
  orderLineId: string;
  /** null: nothing was paid for the line. */
  paymentId: string | null;
  userId: string;
  amount: number;
  /**
   * ALREADY_OWNED: the user owned the item when the payment arrived. "ADMIN": refunded by an admin beyond the
   * rule.
   */
  reason: RefundReason | "ALREADY_OWNED" | "ADMIN";
  /** The estimate of the refund rule; absent where the rule does not apply. */
  estimate?: { rule: string; openedLectures: number; totalLectures: number };
  account?: RefundAccount | undefined;
  /** false: money only. */
  endsAccess?: boolean;
  /** Lost coupon discount that the amount is less by, and that the other lines cost more by. */
  withheld?: number;
};

/**
 * Stores a refund before the gateway is called, with the job that continues it.
 * @param afterSeconds delays the job while the caller calls the gateway itself
 * @returns the refund's id
 */
export async function requestRefundInTx(
  trx: Trx,
  { jobs, authSecret }: Pick<PaymentDeps, "jobs" | "authSecret">,
  { endsAccess = true, withheld = 0, ...request }: RefundRequest,
  at: Date,
  afterSeconds = 0,
): Promise<string> {
  const { orderId, orderLineId, paymentId, userId, amount, reason, estimate, account } = request;
  const refundId = randomUUIDv7();
  await withholdInTx(trx, { orderId, orderLineId, withheld }, at);
  await insertRefundInTx(
    trx,
    {
      refund_id: refundId,
      order_line_id: orderLineId,
      payment_id: amount === 0 ? null : paymentId,
      user_id: userId,
      amount,
      reason,
      ...(estimate && { rule: estimate.rule }),
      opened_lectures: estimate?.openedLectures ?? 0,
      total_lectures: estimate?.totalLectures ?? 0,
      account: account ? encryptAccount(authSecret, account, refundId) : null,
      account_masked: account ? maskAccount(account) : null,
      status: "REQUESTED",
      ends_access: endsAccess,
      withheld_amount: withheld,
    },
    at,
  );
  await jobs.enqueue(trx, "settle-refund", { refundId }, { afterSeconds });
  return refundId;
}

type NewRefund = Omit<Insertable<RefundTable>, "requested_at" | "rule"> & { rule?: string };

/** A refund of a line, whose refunded amount it adds to. Without a rule of its own it has the one of its time. */
export async function insertRefundInTx(trx: Trx, refund: NewRefund, at: Date): Promise<void> {
  const { order_line_id: orderLineId, amount } = refund;
  await trx
    .updateTable("order_line")
    .set((eb) => ({ refunded_amount: eb("refunded_amount", "+", amount) }))
    .where("order_line_id", "=", orderLineId)
    .execute();
  await trx
    .insertInto("refund")
    .values({ rule: refundRuleAt(at).version, ...refund, requested_at: at })
    .execute();
}
