import { useMemo, useState } from "react";
import type { UsableCoupon } from "../../../shared/coupon/schema.ts";
import {
  type AppliedCoupon,
  applyCoupons,
  areExclusive,
  bestCoupons,
  couponDiscount,
  type CouponLine,
  couponProblem,
  type CouponProblem,
  coveredLines,
} from "../../../shared/coupon/rule.ts";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { sameItem } from "../../../shared/item/ref.ts";
import type { CheckoutLine } from "./checkout-lines.ts";

export type CouponOption = {
  coupon: UsableCoupon;
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
export function useCheckoutCoupons(lines: readonly CheckoutLine[], coupons: readonly UsableCoupon[]): CheckoutCoupons {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  return useMemo(() => {
    const priced = lines.map(couponLine);
    const termsOf = (ids: readonly string[]) => coupons.filter(({ couponId }) => ids.includes(couponId));
    const best = bestCoupons(coupons, priced);
    const bestAmount = amountOf(applyCoupons(termsOf(best), priced));
    const terms = termsOf(chosen ?? best).filter((one) => couponProblem(one, priced) === null);
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

/** Unusable coupons come last; the order of the others does not change by choosing. */
const rankOf = ({ problem }: CouponOption): number => (problem === null ? 0 : 1);
