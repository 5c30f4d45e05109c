import { deadlineText, wonText } from "../../../../shared/format.ts";
import type { OrderDetail, RefundEstimate } from "../../../../shared/order/schema.ts";
import { fullLecturesOf, refundRuleOf } from "../../../../shared/refund/rule.ts";
import { amountAfterNext } from "../../../../shared/refund/estimate.ts";
import { refundDays } from "../../../components/refund-text.ts";
import { estimateText as text } from "./text.ts";

type Line = OrderDetail["items"][number];

/** The rule behind the amount, or why there is none, and the effect of an earlier purchase. */
export function estimateReasonText(paidAmount: number, estimate: RefundEstimate): string {
  const { openedEarlier, problem } = estimate;
  const reason = problem ? problemText(problem, estimate) : amountReason(paidAmount, estimate);
  const isAdded = openedEarlier > 0 && paidAmount > 0 && (problem === null || problem === "NOTHING_LEFT");
  return isAdded ? reason + text.earlier(openedEarlier) : reason;
}

function problemText(problem: NonNullable<RefundEstimate["problem"]>, estimate: RefundEstimate): string {
  return problem === "NOTHING_LEFT" && mostOf(estimate) === 0 ? text.allGivenBack : text[problem];
}

const mostOf = ({ lineRemaining, orderRemaining }: RefundEstimate): number => Math.min(lineRemaining, orderRemaining);

function amountReason(paidAmount: number, estimate: RefundEstimate): string {
  const { amount, withheldAmount, chargedAmount } = estimate;
  if (paidAmount === 0 && chargedAmount === 0) return text.free;
  if (withheldAmount > 0) return text.withheld(wonText(withheldAmount), wonText(amount));
  // The rule would give more, but that much is not left.
  if (amount < chargedAmount && amount === mostOf(estimate)) return text.rest(wonText(amount));
  return ruleReason(estimate);
}

function ruleReason(estimate: RefundEstimate): string {
  const { amount, chargedAmount, openedLectures, totalLectures, previewLectures } = estimate;
  if (openedLectures === 0) return text.unopened;
  if (amount === chargedAmount) return text.full(refundDays, openedLectures);
  const lectures =
    previewLectures > 0 ? text.lecturesWithoutPreviews(previewLectures, totalLectures) : text.lectures(totalLectures);
  return text.part(lectures, openedLectures, wonText(amount));
}

/** The effect of opening one more lecture; null when there is none. */
export function nextReason(line: Pick<Line, "estimate">, paidAt: string | null, at: Date): string | null {
  const { estimate } = line;
  const next = amountAfterNext(line, paidAt, at);
  if (!estimate || next === null || estimate.chargedAmount === 0 || estimate.withheldAmount > 0) return null;
  const more = estimate.openedEarlier > 0 ? text.nextUnopened : text.next;
  if (next === 0) return text.nextNone(more);
  if (next < estimate.amount) return text.nextAmount(more, wonText(next));
  if (next < estimate.chargedAmount) return null;
  const lectures = fullLecturesOf(refundRuleOf(estimate.rule), estimate.totalLectures);
  const counted = estimate.openedEarlier > 0 ? text.countedEarlier(lectures) : text.lectures(lectures);
  return text.fullUntil(deadlineText(estimate.fullUntil), counted);
}

/** The lines that can be refunded now. */
export const refundableLines = (items: readonly Line[]) =>
  items.flatMap((line) => (line.estimate && !line.estimate.problem ? [{ ...line, estimate: line.estimate }] : []));
export type RefundableLine = ReturnType<typeof refundableLines>[number];
