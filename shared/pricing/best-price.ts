import { type AppliedCoupon, applyCoupons, bestCoupons, type CouponLine, type CouponTerms } from "../coupon/rule.ts";
import type { QuoteLine } from "../order/schema.ts";

export type QuotedItems = readonly Pick<
  QuoteLine,
  "itemType" | "itemId" | "category" | "teacherId" | "amount" | "problem"
>[];

/** The lines of a quote for the rule of coupons: those that can be ordered. */
export const couponLines = (quoted: QuotedItems): CouponLine[] =>
  quoted
    .filter(({ problem }) => problem === null)
    .map(({ itemType, itemId, category, teacherId, amount }) => ({
      itemType,
      itemId,
      category,
      teacherId: teacherId ?? "",
      amount,
    }));

export type BestPrice = { couponIds: string[]; couponAmount: number; totalAmount: number };

/** The combination of coupons with the largest discount on these lines, as an order without a choice takes it. */
export function bestOf(coupons: readonly CouponTerms[], lines: readonly CouponLine[]): AppliedCoupon[] {
  const best = new Set(bestCoupons(coupons, lines));
  return applyCoupons(
    coupons.filter(({ couponId }) => best.has(couponId)),
    lines,
  );
}

/** The lowest price of a quote with these coupons, in won. */
export function bestPrice(coupons: readonly CouponTerms[], quoted: QuotedItems): BestPrice {
  const lines = couponLines(quoted);
  const applied = bestOf(coupons, lines);
  const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);
  const couponAmount = sumOf(applied);
  return {
    couponIds: applied.map(({ couponId }) => couponId),
    couponAmount,
    totalAmount: sumOf(lines) - couponAmount,
  };
}
