import { kstDayOf, kstDayText } from "../time.ts";

/** A refund rule of the refund document. Its version is the KST day from which it is in force. */
export type RefundRule = {
  version: string;
  /** Everything is refunded within this many KST calendar days after the day of the payment … */
  fullDays: number;
  /** … while at most this many lectures are opened. */
  fullLectures: number;
  /** A partial refund is rounded up to a multiple of this many won. */
  roundUpTo: number;
  /** Whether lectures opened in earlier, fully refunded purchases of the item count as opened. */
  countsEarlier: boolean;
  /** Whether the discount that the other items lose, because their coupon's minimum is no longer reached, is taken off. */
  withholdsCoupon: boolean;
};

/** Oldest first. An order has the rule of its day; a later rule applies if it refunds more (document, section 10). */
export const refundRules: readonly [RefundRule, ...RefundRule[]] = [
  { version: "2025-11-01", fullDays: 7, fullLectures: 3, roundUpTo: 10, countsEarlier: false, withholdsCoupon: false },
  { version: "2026-11-21", fullDays: 7, fullLectures: 3, roundUpTo: 10, countsEarlier: true, withholdsCoupon: false },
  { version: "2026-11-27", fullDays: 7, fullLectures: 3, roundUpTo: 10, countsEarlier: true, withholdsCoupon: true },
];

export type RefundCase = {
  /** The cost of the line, in won: the amount paid, after adjustments of its coupon. */
  paid: number;
  /** The rest of it after refunds that did not end the access. */
  lineRemaining: number;
  /** The rest of the order's payment after refunds and cancels at the gateway. */
  orderRemaining: number;
  /** The coupon discount that the remaining lines lose without this one. */
  lostDiscount: number;
  /** Lectures of the item, without previews, that were opened since the payment. */
  opened: number;
  /** Further lectures that were opened only in earlier, fully refunded purchases of the item. */
  openedEarlier: number;
  /** Lectures of the item, without previews. */
  total: number;
  paidAt: Date;
};

/** Whether the period of a full refund is still running. The day of the payment does not count. */
export const isWithinFullDays = (paidAt: Date, at: Date, { fullDays }: RefundRule): boolean =>
  kstDayOf(at) - kstDayOf(paidAt) <= fullDays;

/** Number of opened lectures by a rule. */
export const openedByRule = (given: Pick<RefundCase, "opened" | "openedEarlier">, rule: RefundRule): number =>
  given.opened + (rule.countsEarlier ? given.openedEarlier : 0);

type Share = Omit<RefundCase, "lineRemaining" | "orderRemaining" | "lostDiscount">;

/** The share of the line's price in won by one rule: all, the unopened share, or nothing. */
export function refundByRule(given: Share, at: Date, rule: RefundRule): number {
  const { paid, total, paidAt } = given;
  const opened = openedByRule(given, rule);
  if (total > 0 && opened >= total) return 0;
  if (opened <= rule.fullLectures && isWithinFullDays(paidAt, at, rule)) return paid;
  if (opened === 0) return paid;
  const part = Math.ceil((paid * (total - opened)) / (total * rule.roundUpTo)) * rule.roundUpTo;
  return Math.min(paid, part);
}

/** The rule of an order. */
export const refundRuleOf = (version: string): RefundRule =>
  refundRules.find((rule) => rule.version === version) ?? refundRules[0];

/** The rule in force at an instant, which new orders store. */
export const refundRuleAt = (at: Date): RefundRule =>
  refundRules.findLast(({ version }) => version <= kstDayText(kstDayOf(at))) ?? refundRules[0];

/** `withheld`: the lost discount that was taken off, and that the remaining lines have cost from then on. */
export type Refundable = { amount: number; withheld: number };

function refundableByRule(given: RefundCase, at: Date, rule: RefundRule): Refundable {
  const share = refundByRule(given, at, rule);
  const lost = rule.withholdsCoupon ? given.lostDiscount : 0;
  const withheld = Math.min(lost, share, given.lineRemaining);
  const amount = Math.min(share - withheld, given.lineRemaining - withheld, given.orderRemaining);
  return { amount, withheld };
}

/** The refundable amount in won by the order's own rule, or by a later rule that refunds more. */
export function refundableAmount(given: RefundCase, ruleVersion: string, at: Date): Refundable {
  const orderRule = refundRuleOf(ruleVersion);
  const current = refundRuleAt(at);
  return refundRules
    .filter(({ version }) => version > orderRule.version && version <= current.version)
    .map((rule) => refundableByRule(given, at, rule))
    .reduce((best, one) => (one.amount > best.amount ? one : best), refundableByRule(given, at, orderRule));
}

/**
 * How many lectures of an item can be opened in time with everything still refunded: none of an item of one lecture, whose
 * only lecture is all of it.
 */
export const fullLecturesOf = ({ fullLectures }: RefundRule, total: number): number =>
  Math.max(Math.min(fullLectures, total - 1), 0);
