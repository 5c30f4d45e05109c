import type { Trx } from "../../../db/schema.ts";
import type { PaymentDeps } from "../../../deps.ts";
import { restoreCouponsInTx } from "../../coupon/redeem-commands.ts";
import { postRefundsInTx } from "../../ledger/commands.ts";
import { notifyInTx } from "../../notification/commands.ts";

export type SettledRefund = {
  refundId: string;
  orderLineId: string;
  orderId: string;
  userId: string;
  amount: number;
  /** UNASSIGNED: a cancel at the gateway, recorded before, has given the money back. */
  from: "GATEWAY" | "UNASSIGNED";
};

/** The consequences of money given back for a line, in the transaction that records the refund as DONE. */
export async function settleInTx(
  trx: Trx,
  deps: Pick<PaymentDeps, "jobs">,
  refund: SettledRefund,
  at: Date,
): Promise<void> {
  const { refundId, orderLineId, orderId, amount, from } = refund;
  const line = { orderLineId, amount };
  await postRefundsInTx(trx, [{ ledgerMovementId: refundId, orderId, line, from, at }]);
  await markPaymentInTx(trx, orderId, at);
  await restoreCouponsInTx(trx, orderId, at);
  await notifyRefundInTx(trx, deps, refund, at);
}

/** A refund of nothing is no news. */
async function notifyRefundInTx(
  trx: Trx,
  deps: Pick<PaymentDeps, "jobs">,
  { refundId, orderLineId, orderId, userId, amount }: SettledRefund,
  at: Date,
): Promise<void> {
  if (amount === 0) return;
  const { title } = await trx
    .selectFrom("order_line")
    .where("order_line_id", "=", orderLineId)
    .select("title")
    .executeTakeFirstOrThrow();
  const data = { orderId, title, amount };
  await notifyInTx(trx, deps, { userId, kind: "REFUND_DONE", eventKey: refundId, data }, at);
  await deps.jobs.enqueue(trx, "mail-refund", { userId, refundId });
}

/** Sets the payment's status from the amount that was given back. */
export async function markPaymentInTx(trx: Trx, orderId: string, at: Date): Promise<void> {
  const { total, back } = await trx
    .selectFrom("order")
    .where("order_id", "=", orderId)
    .select(["total_amount as total", "refunded_amount as back"])
    .executeTakeFirstOrThrow();
  if (back === 0) return;
  await trx
    .updateTable("payment")
    .set({ status: back === total ? "CANCELED" : "PARTIAL_CANCELED", updated_at: at })
    .where("order_id", "=", orderId)
    .where("status", "in", ["DONE", "PARTIAL_CANCELED"])
    .execute();
}
