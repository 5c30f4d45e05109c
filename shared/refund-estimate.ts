import type { ErrorCode } from "./errors.ts";
import type { RefundEstimate } from "./order.ts";
import { openedByRule, type RefundCase, refundableAmount, refundRuleOf } from "./refund-rule.ts";
import { endOfKstDay } from "./time.ts";

/** A paid order line with the data for its refund. */
export type RefundableLine = {
  paidAmount: number;
  /** Numbers of the item's lectures, as in `RefundCase`. */
  size: Pick<RefundCase, "total" | "opened" | "openedEarlier"> & { previews: number };
  paidAt: Date;
  /** Version of the order's refund rule. */
  rule: string;
  /** A refund is pending or done. */
  isRefunded: boolean;
  /** The amount is credited to a course that is still owned. */
  isCredited: boolean;
};

/** The result of a refund requested at `at`. */
export function estimateRefund(line: RefundableLine, at: Date): RefundEstimate {
  const { paidAmount, size, paidAt, rule } = line;
  const amount = refundableAmount({ ...size, paid: paidAmount, paidAt }, rule, at);
  const orderRule = refundRuleOf(rule);
  return {
    amount: line.isRefunded || line.isCredited ? 0 : amount,
    openedLectures: openedByRule(size, orderRule),
    openedEarlier: orderRule.countsEarlier ? size.openedEarlier : 0,
    totalLectures: size.total,
    previewLectures: size.previews,
    fullUntil: endOfKstDay(paidAt, orderRule.fullDays).toISOString(),
    rule,
    problem: refundProblem(line, amount),
  };
}

/** A free item can be refunded with amount 0; a paid item with no refundable amount cannot. */
function refundProblem(line: RefundableLine, amount: number): RefundEstimate["problem"] {
  if (line.isRefunded) return "ALREADY_REFUNDED";
  if (line.isCredited) return "CREDITED_TO_COURSE";
  return amount === 0 && line.paidAmount > 0 ? "NOTHING_LEFT" : null;
}

type EstimatedLine = { paidAmount: number; estimate: RefundEstimate | null };

/** The refundable amount in won after one more lecture is opened; null if nothing is refundable. */
export function amountAfterNext(
  { paidAmount, estimate }: EstimatedLine,
  paidAt: string | null,
  at: Date,
): number | null {
  if (!estimate || estimate.problem || paidAt === null) return null;
  const { openedLectures, openedEarlier, totalLectures: total, rule } = estimate;
  if (openedLectures >= total) return null;
  const opened = openedLectures - openedEarlier + 1;
  return refundableAmount({ paid: paidAmount, opened, openedEarlier, total, paidAt: new Date(paidAt) }, rule, at);
}

const codes = {
  ALREADY_REFUNDED: "ALREADY_REFUNDED",
  CREDITED_TO_COURSE: "CREDITED_TO_COURSE",
  NOTHING_LEFT: "NOTHING_TO_REFUND",
} as const satisfies Record<NonNullable<RefundEstimate["problem"]>, ErrorCode>;

/** Why a refund cannot be requested, or null. */
export const refundRefusal = ({ problem }: RefundEstimate): ErrorCode | null => problem && codes[problem];
