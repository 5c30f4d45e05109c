import { randomUUIDv7 } from "node:crypto";
import { chargedShares } from "../../../shared/coupon/rule.ts";
import type { Trx } from "../../db/schema.ts";
import { postAdjustmentInTx } from "../ledger/commands.ts";
import { listCouponedLines } from "../pricing/refund-queries.ts";
import { listAdjustedLines } from "./queries.ts";

type Withheld = { orderId: string; orderLineId: string; withheld: number };

/**
 * Charges the discount that the other lines lose to them: their price rises by what the refunded line's falls. When they
 * are refunded in turn, it is given back with them.
 */
export async function withholdInTx(trx: Trx, { orderId, orderLineId, withheld }: Withheld, at: Date): Promise<void> {
  if (withheld === 0) return;
  const rest = await listCouponedLines(trx, orderLineId);
  const shares = chargedShares(withheld, rest);
  const charged = rest.map((line, index) => ({ orderLineId: line.orderLineId, amount: shares[index] ?? 0 }));
  await adjustInTx(trx, orderId, [{ orderLineId, amount: -withheld }, ...charged], at);
}

/** Undoes it after the gateway refused the refund, as far as the other lines have not been refunded meanwhile. */
export async function giveBackWithheldInTx(
  trx: Trx,
  { orderId, orderLineId, withheld }: Withheld,
  at: Date,
): Promise<void> {
  let left = withheld;
  const returned: Adjustment[] = [];
  for (const line of await listAdjustedLines(trx, orderLineId)) {
    const amount = Math.min(left, line.amount);
    left -= amount;
    returned.push({ orderLineId: line.orderLineId, amount: -amount });
  }
  if (left < withheld) await adjustInTx(trx, orderId, [...returned, { orderLineId, amount: withheld - left }], at);
}

type Adjustment = { orderLineId: string; amount: number };

async function adjustInTx(trx: Trx, orderId: string, lines: readonly Adjustment[], at: Date): Promise<void> {
  const moved = lines.filter(({ amount }) => amount !== 0);
  for (const { orderLineId, amount } of moved)
    await trx
      .updateTable("order_line")
      .set((eb) => ({ coupon_adjustment: eb("coupon_adjustment", "+", amount) }))
      .where("order_line_id", "=", orderLineId)
      .execute();
  await postAdjustmentInTx(trx, { ledgerMovementId: randomUUIDv7(), orderId, lines: moved, at });
}
