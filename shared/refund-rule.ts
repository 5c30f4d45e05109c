import { kstDayOf, kstDayText } from "./time.ts";

/** The refund document's rule as data. Its version is the document's: the KST day from which it is in force. */
export type RefundRule = {
  version: string;
  /** All is paid back within these KST calendar days after the day of the payment … */
  fullDays: number;
  /** … while no more lectures than these are opened. */
  fullLectures: number;
  /** A part is rounded up to whole multiples of this many won. */
  roundUpTo: number;
  /** Whether lectures opened in earlier purchases of the item that were paid back in full count as opened. */
  countsEarlier: boolean;
};

/** Oldest first. An order has the rule of its day; a later one counts where it gives more (document, section 10). */
export const refundRules: readonly [RefundRule, ...RefundRule[]] = [
  { version: "2025-11-01", fullDays: 7, fullLectures: 3, roundUpTo: 10, countsEarlier: false },
  { version: "2026-11-21", fullDays: 7, fullLectures: 3, roundUpTo: 10, countsEarlier: true },
];

export type RefundCase = {
  /** Won that were paid for the line. */
  paid: number;
  /** Lectures of the item that were played at least once since it was paid for, previews left out. */
  opened: number;
  /** Further ones that were played only in earlier purchases of the item that were paid back in full. */
  openedEarlier: number;
  /** Lectures of the item, previews left out. */
  total: number;
  paidAt: Date;
};

/** Whether all of the money can still be refunded by the calendar: the day of the payment does not count. */
export const isWithinFullDays = (paidAt: Date, at: Date, { fullDays }: RefundRule): boolean =>
  kstDayOf(at) - kstDayOf(paidAt) <= fullDays;

/** How many lectures count as opened by a rule. */
export const openedByRule = (given: Pick<RefundCase, "opened" | "openedEarlier">, rule: RefundRule): number =>
  given.opened + (rule.countsEarlier ? given.openedEarlier : 0);

/** Won that one rule gives back: all, what is not opened, or nothing. */
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

/** The rule in force at an instant: new orders store it. */
export const refundRuleAt = (at: Date): RefundRule =>
  refundRules.findLast(({ version }) => version <= kstDayText(kstDayOf(at))) ?? refundRules[0];

/** The better of the order's own rule and those that came into force after it. */
export function refundableAmount(given: RefundCase, ruleVersion: string, at: Date): number {
  const own = refundRuleOf(ruleVersion);
  const current = refundRuleAt(at);
  const counting = refundRules.filter(({ version }) => version > own.version && version <= current.version);
  return Math.max(...[own, ...counting].map((rule) => refundByRule(given, at, rule)));
}
