import { kstDayOf, kstDayText } from "./time.ts";

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
};

/** Oldest first. An order has the rule of its day; a later rule applies if it refunds more (document, section 10). */
export const refundRules: readonly [RefundRule, ...RefundRule[]] = [
  { version: "2025-11-01", fullDays: 7, fullLectures: 3, roundUpTo: 10, countsEarlier: false },
  { version: "2026-11-21", fullDays: 7, fullLectures: 3, roundUpTo: 10, countsEarlier: true },
];

export type RefundCase = {
  /** The amount paid for the line, in won. */
  paid: number;
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

/** The refundable amount in won by one rule: all, the unopened share, or nothing. */
export function refundByRule(given: RefundCase, at: Date, rule: RefundRule): number {
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

/** The larger amount of the order's own rule and later rules. */
export function refundableAmount(given: RefundCase, ruleVersion: string, at: Date): number {
  const orderRule = refundRuleOf(ruleVersion);
  const current = refundRuleAt(at);
  const laterRules = refundRules.filter(({ version }) => version > orderRule.version && version <= current.version);
  return Math.max(...[orderRule, ...laterRules].map((rule) => refundByRule(given, at, rule)));
}
