import type { Trx } from "../../db/schema.ts";
import type { LedgerEntryTable, LedgerMovementTable } from "../../db/tables/money.ts";

type Line = { orderLineId: string; amount: number };
type Entry = { account: LedgerEntryTable["account"]; orderLineId: string | null; amount: number };
type Movement = {
  ledgerMovementId: string;
  orderId: string;
  kind: LedgerMovementTable["kind"];
  entries: Entry[];
  at: Date;
};
type Posted = Pick<Movement, "ledgerMovementId" | "orderId" | "at">;

const money = (account: "GATEWAY" | "UNASSIGNED", amount: number): Entry => ({ account, orderLineId: null, amount });
/** Sales are on the other side of the money: a payment for a line is negative. */
const sold = ({ orderLineId, amount }: Line): Entry => ({ account: "SALES", orderLineId, amount: -amount });
const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);
const negative = ({ orderLineId, amount }: Line): Line => ({ orderLineId, amount: -amount });

/**
 * Posts received payments, line by line, in the transaction that records them. The database rejects a second entry of the
 * same movement and an entry that does not sum to zero.
 */
export const postPaymentsInTx = (trx: Trx, payments: readonly (Posted & { lines: Line[] })[]): Promise<void> =>
  postInTx(
    trx,
    payments.map(({ lines, ...posted }) => ({
      ...posted,
      kind: "PAYMENT",
      entries: [money("GATEWAY", totalOf(lines)), ...lines.map(sold)],
    })),
  );

/** Posts a deposit that the bank took back. */
export const postReversalInTx = (trx: Trx, { lines, ...posted }: Posted & { lines: Line[] }): Promise<void> =>
  postInTx(trx, [
    {
      ...posted,
      kind: "REVERSAL",
      entries: [money("GATEWAY", -totalOf(lines)), ...lines.map((line) => sold(negative(line)))],
    },
  ]);

/** `from` UNASSIGNED: a cancel at the gateway has already taken the money from there. */
type PostedRefund = Posted & { line: Line; from: "GATEWAY" | "UNASSIGNED" };

/** Posts refunds of lines, in the transaction that records them. */
export const postRefundsInTx = (trx: Trx, refunds: readonly PostedRefund[]): Promise<void> =>
  postInTx(
    trx,
    refunds.map(({ line, from, ...posted }) => ({
      ...posted,
      kind: "REFUND",
      entries: [money(from, -line.amount), sold(negative(line))],
    })),
  );

/** Posts a cancel that was made at the gateway, before the lines that it is for are known. */
export const postCancelInTx = (trx: Trx, { amount, ...posted }: Posted & { amount: number }): Promise<void> =>
  postInTx(trx, [{ ...posted, kind: "CANCEL", entries: [money("GATEWAY", -amount), money("UNASSIGNED", amount)] }]);

/** Posts amounts moved between lines of one order, which sum to zero. */
export const postAdjustmentInTx = (trx: Trx, { lines, ...posted }: Posted & { lines: Line[] }): Promise<void> =>
  postInTx(trx, [{ ...posted, kind: "ADJUSTMENT", entries: lines.map(sold) }]);

/** An entry of zero is not posted, nor a movement without entries. */
async function postInTx(trx: Trx, movements: readonly Movement[]): Promise<void> {
  const moved = movements
    .map((movement) => ({ ...movement, entries: movement.entries.filter(({ amount }) => amount !== 0) }))
    .filter(({ entries }) => entries.length > 0);
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
  await trx.insertInto("ledger_entry").values(moved.flatMap(entryRows)).execute();
}

const entryRows = ({ ledgerMovementId, entries }: Movement) =>
  entries.map(({ account, orderLineId, amount }) => ({
    ledger_movement_id: ledgerMovementId,
    account,
    order_line_id: orderLineId,
    amount,
  }));
