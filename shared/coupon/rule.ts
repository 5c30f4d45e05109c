import type { ItemRef } from "../item/schema.ts";
import { paymentMin } from "../money.ts";

/** The terms of a coupon: its items and its discount. */
export type CouponTerms = {
  couponId: string;
  /** Either a percentage or an amount in won. */
  percent: number | null;
  amount: number | null;
  /** The most that a percentage takes off. */
  discountMax: number | null;
  scope: "ALL" | "COURSES" | "LECTURES" | "CATEGORY" | "TEACHER" | "COURSE" | "LECTURE";
  scopeCategory: string | null;
  scopeId: string | null;
  /** For the sum of the lines that it covers. */
  minimumAmount: number;
};

/** A line of an order with its price before coupons, in won. */
export type CouponLine = ItemRef & { category: string; teacherId: string; amount: number };

/** A coupon in an order: what it takes off altogether, and of each line. */
export type AppliedCoupon = { couponId: string; amount: number; shares: number[] };

export type CouponProblem = "NOT_FOR_ITEMS" | "BELOW_MINIMUM";

/** Whether a coupon is for a line. Free items need none. */
function covers({ scope, scopeCategory, scopeId }: CouponTerms, line: CouponLine): boolean {
  if (line.amount === 0) return false;
  switch (scope) {
    case "ALL":
      return true;
    case "COURSES":
      return line.itemType === "COURSE";
    case "LECTURES":
      return line.itemType === "LECTURE";
    case "CATEGORY":
      return line.category === scopeCategory;
    case "TEACHER":
      return line.teacherId === scopeId;
    case "COURSE":
    case "LECTURE":
      return line.itemType === scope && line.itemId === scopeId;
  }
}

/** Positions of the lines that a coupon covers: in an order it applies to all of them. */
export const coveredLines = (terms: CouponTerms, lines: readonly CouponLine[]): number[] =>
  lines.flatMap((line, position) => (covers(terms, line) ? [position] : []));

const coveredAmount = (terms: CouponTerms, lines: readonly CouponLine[]): number =>
  sumOf(lines.filter((line) => covers(terms, line)).map(({ amount }) => amount));

/** Why a coupon takes nothing off these lines, or null. */
export function couponProblem(terms: CouponTerms, lines: readonly CouponLine[]): CouponProblem | null {
  const total = coveredAmount(terms, lines);
  if (total === 0) return "NOT_FOR_ITEMS";
  return total < terms.minimumAmount ? "BELOW_MINIMUM" : null;
}

/** The discount of a coupon on these lines, in won; a percentage is rounded down. */
export function couponDiscount(terms: CouponTerms, lines: readonly CouponLine[]): number {
  if (couponProblem(terms, lines)) return 0;
  const total = coveredAmount(terms, lines);
  const full = terms.percent === null ? (terms.amount ?? 0) : Math.floor((total * terms.percent) / 100);
  return Math.min(full, terms.discountMax ?? full, total);
}

/** Whether two coupons cover the same line: a line takes one coupon, so they are not used together. */
export const areExclusive = (a: CouponTerms, b: CouponTerms, lines: readonly CouponLine[]): boolean =>
  lines.some((line) => covers(a, line) && covers(b, line));

/** A line that keeps its coupon while another line of the order is refunded: its price before the coupon, in won. */
export type CouponedLine = { amount: number; discount: number };

/** The discount that lines lose because their sum no longer reaches the minimum of their coupon. */
export const lostDiscount = (minimumAmount: number, lines: readonly CouponedLine[]): number =>
  sumOf(lines.map(({ amount }) => amount)) < minimumAmount ? sumOf(lines.map(({ discount }) => discount)) : 0;

/** The share of a lost discount, or of a part of it, that each of these lines costs more: at most its own discount. */
export const chargedShares = (lost: number, lines: readonly CouponedLine[]): number[] =>
  splitByWeight(
    lost,
    lines.map(({ discount }) => discount),
  );

type Candidate = { couponId: string; mask: number; discount: number };
type Choice = { discount: number; couponIds: readonly string[] };

const isBetter = (a: Choice, b: Choice): boolean =>
  a.discount > b.discount || (a.discount === b.discount && a.couponIds.length < b.couponIds.length);

/**
 * The coupons that together take the most off: of all sets in which no two cover the same line. Among equal ones it is
 * the one with fewer coupons, and among equal coupons the first.
 * @param coupons the ones to use up first are first
 */
export function bestCoupons(coupons: readonly CouponTerms[], lines: readonly CouponLine[]): string[] {
  const candidates = candidatesOf(coupons, lines);
  const known = new Map<number, Choice>();
  /** The best choice for the lines whose bit is set. */
  const bestFor = (free: number): Choice => {
    if (free === 0) return { discount: 0, couponIds: [] };
    const found = known.get(free);
    if (found) return found;
    const lowest = free & -free;
    let best = bestFor(free & ~lowest);
    for (const { couponId, mask, discount } of candidates) {
      if ((mask & lowest) === 0 || (mask & free) !== mask) continue;
      const rest = bestFor(free & ~mask);
      const choice = { discount: rest.discount + discount, couponIds: [couponId, ...rest.couponIds] };
      if (isBetter(choice, best)) best = choice;
    }
    known.set(free, best);
    return best;
  };
  return [...bestFor((1 << lines.length) - 1).couponIds];
}

/** One candidate for each set of lines: the coupon that takes the most off it. */
function candidatesOf(coupons: readonly CouponTerms[], lines: readonly CouponLine[]): Candidate[] {
  const byMask = new Map<number, Candidate>();
  for (const terms of coupons) {
    const discount = couponDiscount(terms, lines);
    const mask = coveredLines(terms, lines).reduce((bits, position) => bits | (1 << position), 0);
    if (discount > (byMask.get(mask)?.discount ?? 0)) byMask.set(mask, { couponId: terms.couponId, mask, discount });
  }
  return [...byMask.values()];
}

/**
 * The discounts of coupons that are used together, split over their lines. No payment method takes less than
 * `paymentMin`: instead of leaving less than that to pay, the largest discount takes less off.
 */
export function applyCoupons(chosen: readonly CouponTerms[], lines: readonly CouponLine[]): AppliedCoupon[] {
  const amounts = withinPayment(
    chosen.map((terms) => couponDiscount(terms, lines)),
    sumOf(lines.map(({ amount }) => amount)),
  );
  return chosen.flatMap((terms, index) => {
    const amount = amounts[index] ?? 0;
    const weights = lines.map((line) => (covers(terms, line) ? line.amount : 0));
    return amount > 0 ? [{ couponId: terms.couponId, amount, shares: splitByWeight(amount, weights) }] : [];
  });
}

function withinPayment(discounts: readonly number[], total: number): number[] {
  const left = total - sumOf(discounts);
  let missing = left > 0 ? Math.max(paymentMin - left, 0) : 0;
  const amounts = [...discounts];
  const largestFirst = amounts.map((_, index) => index).toSorted((a, b) => (amounts[b] ?? 0) - (amounts[a] ?? 0));
  for (const index of largestFirst) {
    const less = Math.min(missing, amounts[index] ?? 0);
    amounts[index] = (amounts[index] ?? 0) - less;
    missing -= less;
  }
  return amounts;
}

/**
 * Splits an amount in proportion to weights by largest remainder; of equal remainders the first gets the won. The parts
 * sum to the amount, and none exceeds its weight as long as the amount does not exceed the sum of the weights.
 */
export function splitByWeight(amount: number, weights: readonly number[]): number[] {
  const total = BigInt(sumOf(weights));
  if (total === 0n) return weights.map(() => 0);
  // The product of two amounts exceeds 2^53.
  const shares = weights.map((weight) => {
    const product = BigInt(amount) * BigInt(weight);
    return { part: Number(product / total), remainder: product % total };
  });
  const rest = amount - sumOf(shares.map(({ part }) => part));
  const largestFirst = shares
    .map((_, index) => index)
    .toSorted((a, b) => {
      const difference = (shares[b]?.remainder ?? 0n) - (shares[a]?.remainder ?? 0n);
      return difference > 0n ? 1 : difference < 0n ? -1 : a - b;
    });
  const roundedUp = new Set(largestFirst.slice(0, rest));
  return shares.map(({ part }, index) => part + (roundedUp.has(index) ? 1 : 0));
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
