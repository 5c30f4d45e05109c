import type { ErrorCode } from "./errors.ts";
import type { RefundEstimate } from "./order.ts";
import { currentRefundRule, refundableAmount } from "./refund-rule.ts";
import { endOfKstDay } from "./time.ts";

/** A paid line as a refund sees it. */
export type RefundableLine = {
  paidAmount: number;
  openedLectures: number;
  totalLectures: number;
  paidAt: Date;
  /** The rule's version that the order keeps. */
  rule: string;
  /** A refund that is under way or done. */
  isRefunded: boolean;
  /** Taken off the price of a course that is still owned. */
  isCredited: boolean;
};

/** What a refund asked for at `at` would give. */
export function estimateRefund(line: RefundableLine, at: Date): RefundEstimate {
  const { paidAmount, openedLectures, totalLectures, paidAt, rule } = line;
  const given = { paid: paidAmount, opened: openedLectures, total: totalLectures, paidAt };
  const amount = refundableAmount(given, rule, at);
  return {
    amount: line.isRefunded || line.isCredited ? 0 : amount,
    openedLectures,
    totalLectures,
    fullUntil: endOfKstDay(paidAt, currentRefundRule().fullDays).toISOString(),
    rule,
    problem: refundProblem(line, amount),
  };
}

/** Something that was free can be given back for nothing; something whose every lecture was opened cannot. */
function refundProblem(line: RefundableLine, amount: number): RefundEstimate["problem"] {
  if (line.isRefunded) return "ALREADY_REFUNDED";
  if (line.isCredited) return "CREDITED_TO_COURSE";
  return amount === 0 && line.paidAmount > 0 ? "NOTHING_LEFT" : null;
}

type EstimatedLine = { paidAmount: number; estimate: RefundEstimate | null };

/** Won that a refund would give once one more lecture has been opened; null where there is nothing to ask for any more. */
export function amountAfterNext(
  { paidAmount, estimate }: EstimatedLine,
  paidAt: string | null,
  at: Date,
): number | null {
  if (!estimate || estimate.problem || paidAt === null) return null;
  const { openedLectures, totalLectures, rule } = estimate;
  if (openedLectures >= totalLectures) return null;
  const given = { paid: paidAmount, opened: openedLectures + 1, total: totalLectures, paidAt: new Date(paidAt) };
  return refundableAmount(given, rule, at);
}

const codes = {
  ALREADY_REFUNDED: "ALREADY_REFUNDED",
  CREDITED_TO_COURSE: "CREDITED_TO_COURSE",
  NOTHING_LEFT: "NOTHING_TO_REFUND",
} as const satisfies Record<NonNullable<RefundEstimate["problem"]>, ErrorCode>;

/** Why a refund cannot be asked for, or null. */
export const refundRefusal = ({ problem }: RefundEstimate): ErrorCode | null => problem && codes[problem];
