import { kstDayOf } from "./time.ts";

/** The refund document's rule as data; its version is the document's. Kept with every order. */
export type RefundRule = {
  version: string;
  /** All is paid back within these KST calendar days after the day of the payment … */
  fullDays: number;
  /** … while no more lectures than these are opened. */
  fullLectures: number;
  /** A part is rounded up to whole multiples of this many won. */
  roundUpTo: number;
};

/** Oldest first. An order keeps the rule of its day; a later one counts where it gives more (document, section 10). */
export const refundRules: readonly [RefundRule, ...RefundRule[]] = [
  { version: "2025-11-01", fullDays: 7, fullLectures: 3, roundUpTo: 10 },
];

export type RefundCase = {
  /** Won that were paid for the line. */
  paid: number;
  /** Lectures of the item that were played at least once, previews left out. */
  opened: number;
  /** Lectures of the item, previews left out. */
  total: number;
  paidAt: Date;
};

/** Whether all of the money can still be asked back by the calendar: the day of the payment does not count. */
export const isWithinFullDays = (paidAt: Date, at: Date, { fullDays }: RefundRule): boolean =>
  kstDayOf(at) - kstDayOf(paidAt) <= fullDays;

/** Won that one rule gives back: all, what is not opened, or nothing. */
export function refundByRule({ paid, opened, total, paidAt }: RefundCase, at: Date, rule: RefundRule): number {
  if (total > 0 && opened >= total) return 0;
  if (opened <= rule.fullLectures && isWithinFullDays(paidAt, at, rule)) return paid;
  if (opened === 0) return paid;
  const part = Math.ceil((paid * (total - opened)) / (total * rule.roundUpTo)) * rule.roundUpTo;
  return Math.min(paid, part);
}

/** The better of the order's own rule and those that came after it. */
export function refundableAmount(given: RefundCase, ruleVersion: string, at: Date): number {
  const own = refundRules.findIndex(({ version }) => version === ruleVersion);
  const counting = refundRules.slice(Math.max(own, 0));
  return Math.max(...counting.map((rule) => refundByRule(given, at, rule)));
}

export const currentRefundRule = (): RefundRule => refundRules.at(-1) ?? refundRules[0];
