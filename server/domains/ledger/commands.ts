import type { Trx } from "../../db/schema.ts";

type Line = { orderLineId: string; amount: number };
type Movement = { ledgerMovementId: string; orderId: string; kind: "PAYMENT" | "REFUND"; lines: Line[]; at: Date };

/**
 * Posts received payments, line by line, in the transaction that records them. The database rejects a second entry of the
 * same payment and an entry that does not sum to zero.
 */
export async function postPaymentsInTx(
  trx: Trx,
  payments: readonly { orderId: string; paymentId: string; lines: Line[]; at: Date }[],
): Promise<void> {
  await postInTx(
    trx,
    payments.map(({ paymentId, ...payment }) => ({ ...payment, kind: "PAYMENT", ledgerMovementId: paymentId })),
  );
}

/** Posts refunds, in the transaction that records them. */
export async function postRefundsInTx(
  trx: Trx,
  refunds: readonly { orderId: string; refundId: string; line: Line; at: Date }[],
): Promise<void> {
  await postInTx(
    trx,
    refunds.map(({ refundId, line: { orderLineId, amount }, ...refund }) => ({
      ...refund,
      kind: "REFUND",
      ledgerMovementId: refundId,
      lines: [{ orderLineId, amount: -amount }],
    })),
  );
}

const totalOf = ({ lines }: Movement): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Each movement has two sides: the money at the gateway and the items sold. One without money is not posted. */
async function postInTx(trx: Trx, movements: readonly Movement[]): Promise<void> {
  const moved = movements.filter((movement) => totalOf(movement) !== 0);
  if (moved.length === 0) return;
  await trx
    .insertInto("ledger_movement")
    .values(
      moved.map(({ ledgerMovementId, orderId, kind, at }) => ({
        ledger_movement_id: ledgerMovementId,
        order_id: orderId,
        kind,
        at,
      })),
    )
    .execute();
  await trx.insertInto("ledger_entry").values(moved.flatMap(entriesOf)).execute();
}

/** A line without money is not posted. */
function entriesOf(movement: Movement) {
  const { ledgerMovementId: ledger_movement_id, lines } = movement;
  const sold = lines
    .filter(({ amount }) => amount !== 0)
    .map(({ orderLineId, amount }) => ({
      ledger_movement_id,
      account: "SALES" as const,
      order_line_id: orderLineId,
      amount: -amount,
    }));
  const money = { ledger_movement_id, account: "GATEWAY" as const, order_line_id: null, amount: totalOf(movement) };
  return [money, ...sold];
}
