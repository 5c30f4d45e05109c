import { useMemo, useState } from "react";
import type { ReachableCoupon } from "../../../shared/coupon/schema.ts";
import {
  type AppliedCoupon,
  applyCoupons,
  areExclusive,
  couponDiscount,
  type CouponLine,
  couponProblem,
  type CouponProblem,
  coveredLines,
} from "../../../shared/coupon/rule.ts";
import { bestOf } from "../../../shared/pricing/best-price.ts";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { sameItem } from "../../../shared/item/ref.ts";
import type { CheckoutLine } from "./checkout-lines.ts";

export type CouponOption = {
  coupon: ReachableCoupon;
  problem: CouponProblem | null;
  isChosen: boolean;
  /** Its discount: in this order if it is chosen, else alone. */
  amount: number;
  /** Titles of the items that it applies to. */
  titles: string[];
  /** A chosen coupon covers one of its items. */
  isExclusive: boolean;
};

export type CheckoutCoupons = {
  options: CouponOption[];
  applied: AppliedCoupon[];
  /** The discount of the coupons together. */
  amount: number;
  /** The part of it that each line bears, by its item, as the order and its receipt will have it. */
  shareOf: (item: ItemRef) => number;
  usableCount: number;
  /** How many of them have to be claimed first, and which of the chosen ones. */
  claimableCount: number;
  claimIds: string[];
  /** The chosen ones are those that together take the most off. */
  isBest: boolean;
  bestAmount: number;
  toggle: (couponId: string) => void;
  chooseBest: () => void;
};

const couponLine = ({ itemType, itemId, category, teacherId, price }: CheckoutLine): CouponLine => ({
  itemType,
  itemId,
  category,
  teacherId: teacherId ?? "",
  amount: price ?? 0,
});

const amountOf = (applied: readonly AppliedCoupon[]) => applied.reduce((sum, { amount }) => sum + amount, 0);

/** The coupons of a checkout: the best combination until the user chooses. The server applies the same rule. */
export function useCheckoutCoupons(
  lines: readonly CheckoutLine[],
  coupons: readonly ReachableCoupon[],
): CheckoutCoupons {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  return useMemo(() => {
    const priced = lines.map(couponLine);
    const termsOf = (ids: readonly string[]) => coupons.filter(({ couponId }) => ids.includes(couponId));
    const best = bestOf(coupons, priced);
    const bestAmount = amountOf(best);
    const isToClaim = (couponId: string) => coupons.some((one) => one.couponId === couponId && one.isClaimable);
    const terms = termsOf(chosen ?? best.map(({ couponId }) => couponId)).filter(
      (one) => couponProblem(one, priced) === null,
    );
    const applied = applyCoupons(terms, priced);
    const isChosen = (couponId: string) => terms.some((one) => one.couponId === couponId);
    const options = coupons.map((coupon): CouponOption => ({
      coupon,
      problem: couponProblem(coupon, priced),
      isChosen: isChosen(coupon.couponId),
      amount: applied.find(({ couponId }) => couponId === coupon.couponId)?.amount ?? couponDiscount(coupon, priced),
      titles: coveredLines(coupon, priced).flatMap((position) => lines[position]?.title ?? []),
      isExclusive: !isChosen(coupon.couponId) && terms.some((other) => areExclusive(coupon, other, priced)),
    }));
    return {
      options: options.toSorted((a, b) => rankOf(a) - rankOf(b)),
      applied,
      amount: amountOf(applied),
      shareOf: (item) => {
        const position = priced.findIndex((line) => sameItem(line, item));
        return applied.reduce((sum, { shares }) => sum + (shares[position] ?? 0), 0);
      },
      usableCount: options.filter(({ problem }) => problem === null).length,
      claimableCount: coupons.filter(({ isClaimable }) => isClaimable).length,
      claimIds: applied.flatMap(({ couponId }) => (isToClaim(couponId) ? couponId : [])),
      isBest: amountOf(applied) === bestAmount,
      bestAmount,
      toggle: (couponId) => {
        const coupon = coupons.find((one) => one.couponId === couponId);
        if (!coupon) return;
        const others = terms.filter((one) => one.couponId !== couponId && !areExclusive(one, coupon, priced));
        setChosen([...others.map((one) => one.couponId), ...(isChosen(couponId) ? [] : [couponId])]);
      },
      chooseBest: () => setChosen(null),
    };
  }, [lines, coupons, chosen]);
}

/** Coupons to claim come first and unusable ones last; the order does not change by choosing. */
const rankOf = ({ problem, coupon }: CouponOption): number => (problem !== null ? 2 : coupon.isClaimable ? 0 : 1);
