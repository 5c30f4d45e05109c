import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { serverLimits } from "../../../limits.ts";
import type { PricedLine } from "../../../../shared/pricing/offer.ts";
import { refundRuleAt } from "../../../../shared/refund/rule.ts";
import { addMinutes } from "../../../../shared/time.ts";
import type { Database } from "../../../db/schema.ts";
import { insertRedemptionsInTx, type Redeemed } from "../../coupon/redeem-commands.ts";
import { orderName } from "../rules.ts";

type NewOrder = {
  orderId: string;
  userId: string;
  lines: PricedLine[];
  /** With the share of each line. */
  redeemed: Redeemed[];
  /** null: not paid yet. */
  paidAt: Date | null;
};

/** Inserts an order with its lines and their credits for lectures bought before. */
export async function insertOrderInTx(
  trx: Transaction<Database>,
  { orderId, userId, lines, redeemed, paidAt }: NewOrder,
  at: Date,
): Promise<void> {
  const listAmount = sum(lines.map((line) => line.listPrice));
  const couponAmount = sum(redeemed.map(({ amount }) => amount));
  const totalAmount = sum(lines.map((line) => line.paidAmount)) - couponAmount;
  await trx
    .insertInto("order")
    .values({
      order_id: orderId,
      user_id: userId,
      order_name: orderName(lines.map((line) => line.title)),
      list_amount: listAmount,
      // Credits for lectures bought before, and coupons, are part of the order's discount.
      discount_amount: listAmount - totalAmount,
      coupon_amount: couponAmount,
      total_amount: totalAmount,
      created_at: at,
      expires_at: addMinutes(at, serverLimits.orderOpenMinutes),
      paid_at: paidAt,
      refund_rule: refundRuleAt(at).version,
    })
    .execute();
  await insertRedemptionsInTx(trx, { orderId, userId, redeemed, isPaid: paidAt !== null }, at);
  await insertLinesInTx(trx, orderId, lines, redeemed);
}

async function insertLinesInTx(
  trx: Transaction<Database>,
  orderId: string,
  lines: PricedLine[],
  redeemed: Redeemed[],
): Promise<void> {
  const withIds = lines.map((line, position) => {
    const coupon = redeemed.find(({ shares }) => (shares[position] ?? 0) > 0);
    const couponDiscount = coupon?.shares[position] ?? 0;
    return { ...line, orderLineId: randomUUIDv7(), redemptionId: coupon?.redemptionId ?? null, couponDiscount };
  });
  const rows = withIds.map((line, position) => ({ order_id: orderId, position, ...lineRow(line) }));
  await trx.insertInto("order_line").values(rows).execute();
  const credits = withIds.flatMap(({ orderLineId, credits: taken }) =>
    taken.map((credit) => ({
      order_line_id: orderLineId,
      credited_line_id: credit.orderLineId,
      amount: credit.amount,
    })),
  );
  if (credits.length > 0) await trx.insertInto("line_credit").values(credits).execute();
}

type LineWithCoupon = PricedLine & { orderLineId: string; redemptionId: string | null; couponDiscount: number };

const lineRow = (line: LineWithCoupon) => ({
  order_line_id: line.orderLineId,
  item_type: line.itemType,
  item_id: line.itemId,
  title: line.title,
  category: line.category,
  level: line.level,
  teacher_name: line.teacherName,
  list_price: line.listPrice,
  discount: line.discount,
  credit: line.credit,
  coupon_discount: line.couponDiscount,
  coupon_redemption_id: line.redemptionId,
  paid_amount: line.paidAmount - line.couponDiscount,
  access_days: line.accessDays,
});

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
