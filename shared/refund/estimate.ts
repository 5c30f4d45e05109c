import { type CouponedLine, lostDiscount } from "../coupon/rule.ts";
import type { ErrorCode } from "../errors.ts";
import type { RefundEstimate } from "../order/schema.ts";
import { openedByRule, type RefundCase, refundableAmount, refundRuleOf } from "./rule.ts";
import { endOfKstDay } from "../time.ts";

/** A paid order line with the data for its refund. */
export type RefundableLine = {
  /** Its cost: the amount paid, after adjustments of its coupon. */
  chargedAmount: number;
  /** Given back without ending the access. */
  refundedAmount: number;
  /** The rest of the order's payment after refunds and cancels at the gateway. */
  orderRemaining: number;
  /** The minimum of its coupon, and the lines that keep it; null without a coupon. */
  coupon: { minimumAmount: number; rest: CouponedLine[] } | null;
  /** Numbers of the item's lectures, as in `RefundCase`. */
  size: Pick<RefundCase, "total" | "opened" | "openedEarlier"> & { previews: number };
  paidAt: Date;
  /** Version of the order's refund rule. */
  rule: string;
  /** A refund that ends the access is pending or done. */
  isRefunded: boolean;
  /** The amount is credited to a course that is still owned. */
  isCredited: boolean;
};

/** The result of a refund requested at `at`. */
export function estimateRefund(line: RefundableLine, at: Date): RefundEstimate {
  const { chargedAmount: paid, orderRemaining, coupon, size, paidAt, rule } = line;
  const lineRemaining = paid - line.refundedAmount;
  const lost = coupon ? lostDiscount(coupon.minimumAmount, coupon.rest) : 0;
  const refundable = { ...size, paid, lineRemaining, orderRemaining, lostDiscount: lost, paidAt };
  const { amount, withheld } = refundableAmount(refundable, rule, at);
  const orderRule = refundRuleOf(rule);
  const isOver = line.isRefunded || line.isCredited;
  return {
    amount: isOver ? 0 : amount,
    withheldAmount: isOver ? 0 : withheld,
    chargedAmount: paid,
    lineRemaining,
    orderRemaining,
    lostDiscount: lost,
    openedLectures: openedByRule(size, orderRule),
    openedEarlier: orderRule.countsEarlier ? size.openedEarlier : 0,
    totalLectures: size.total,
    previewLectures: size.previews,
    fullUntil: endOfKstDay(paidAt, orderRule.fullDays).toISOString(),
    rule,
    problem: refundProblem(line, amount + withheld),
  };
}

/**
 * A free item can be refunded with amount 0; a paid item with no refundable amount cannot. With all of the amount withheld
 * it can: the withheld amount then pays for the other items.
 */
function refundProblem(line: RefundableLine, amount: number): RefundEstimate["problem"] {
  if (line.isRefunded) return "ALREADY_REFUNDED";
  if (line.isCredited) return "CREDITED_TO_COURSE";
  return amount === 0 && line.chargedAmount > 0 ? "NOTHING_LEFT" : null;
}

type EstimatedLine = { estimate: RefundEstimate | null };

/** The refundable amount in won after one more lecture is opened; null if nothing is refundable. */
export function amountAfterNext({ estimate }: EstimatedLine, paidAt: string | null, at: Date): number | null {
  if (!estimate || estimate.problem || paidAt === null) return null;
  const { openedLectures, openedEarlier, totalLectures: total, rule, chargedAmount: paid } = estimate;
  const { lineRemaining, orderRemaining, lostDiscount: lost } = estimate;
  if (openedLectures >= total) return null;
  const opened = openedLectures - openedEarlier + 1;
  const size = { opened, openedEarlier, total, paidAt: new Date(paidAt) };
  return refundableAmount({ paid, lineRemaining, orderRemaining, lostDiscount: lost, ...size }, rule, at).amount;
}

const codes = {
  ALREADY_REFUNDED: "ALREADY_REFUNDED",
  CREDITED_TO_COURSE: "CREDITED_TO_COURSE",
  NOTHING_LEFT: "NOTHING_TO_REFUND",
} as const satisfies Record<NonNullable<RefundEstimate["problem"]>, ErrorCode>;

/** Why a refund cannot be requested, or null. */
export const refundRefusal = ({ problem }: RefundEstimate): ErrorCode | null => problem && codes[problem];
