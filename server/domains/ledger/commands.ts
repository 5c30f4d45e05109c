import type { Trx } from "../../db/schema.ts";

type Line = { orderLineId: string; amount: number };

/**
 * Posts a received payment, line by line, in the transaction that records the payment. The database rejects a second
 * entry of the same payment and an entry that does not sum to zero.
 */
export async function postPaymentInTx(
  trx: Trx,
  { orderId, paymentId, lines }: { orderId: string; paymentId: string; lines: Line[] },
  at: Date,
): Promise<void> {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  await postInTx(trx, { orderId, kind: "PAYMENT", ledgerMovementId: paymentId }, total, lines, at);
}

/** Posts a refund, in the transaction that records the refund. */
export async function postRefundInTx(
  trx: Trx,
  { orderId, refundId, line }: { orderId: string; refundId: string; line: Line },
  at: Date,
): Promise<void> {
  const refunded = { ...line, amount: -line.amount };
  await postInTx(trx, { orderId, kind: "REFUND", ledgerMovementId: refundId }, refunded.amount, [refunded], at);
}

/** Each entry has two sides: the money at the gateway and the items sold. A line without money is not posted. */
async function postInTx(
  trx: Trx,
  { ledgerMovementId, orderId, kind }: { ledgerMovementId: string; orderId: string; kind: "PAYMENT" | "REFUND" },
  total: number,
  lines: Line[],
  at: Date,
): Promise<void> {
  if (total === 0) return;
  await trx
    .insertInto("ledger_movement")
    .values({ ledger_movement_id: ledgerMovementId, order_id: orderId, kind, at })
    .execute();
  const sold = lines
    .filter(({ amount }) => amount !== 0)
    .map(({ orderLineId, amount }) => ({
      ledger_movement_id: ledgerMovementId,
      account: "SALES" as const,
      order_line_id: orderLineId,
      amount: -amount,
    }));
  await trx
    .insertInto("ledger_entry")
    .values([{ ledger_movement_id: ledgerMovementId, account: "GATEWAY", order_line_id: null, amount: total }, ...sold])
    .execute();
}
