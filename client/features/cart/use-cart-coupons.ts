import type { ReachableCoupon } from "../../../shared/coupon/schema.ts";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { bestCouponsOf, useBestQuote } from "../../api/order/best-price.ts";

type CartCoupons = { applied: readonly ReachableCoupon[]; amount: number };

const none: CartCoupons = { applied: [], amount: 0 };

/**
 * The coupons of the lowest price of these items, that the buyer has or can claim.
 * @param total the sum of the items before coupons: a quote of another sum belongs to another selection
 */
export function useCartCoupons(items: readonly ItemRef[], total: number): CartCoupons {
  const { quote } = useBestQuote(items);
  return quote?.totalAmount === total ? { applied: bestCouponsOf(quote), amount: quote.best.couponAmount } : none;
}
