import { deadlineText, wonText } from "../../../../shared/format.ts";
import type { OrderDetail, RefundEstimate } from "../../../../shared/order.ts";
import { amountAfterNext } from "../../../../shared/refund-estimate.ts";
import { fullLectures, refundDays } from "../../../components/refund-text.ts";
import { estimateText as text } from "./text.ts";

type Line = OrderDetail["items"][number];

/** The rule behind the amount, or why there is none, and the effect of an earlier purchase. */
export function estimateReasonText(paidAmount: number, estimate: RefundEstimate): string {
  const { openedEarlier, problem } = estimate;
  const reason = problem ? text[problem] : amountReason(paidAmount, estimate);
  const isAdded = openedEarlier > 0 && paidAmount > 0 && (problem === null || problem === "NOTHING_LEFT");
  return isAdded ? reason + text.earlier(openedEarlier) : reason;
}

function amountReason(
  paidAmount: number,
  { amount, openedLectures, totalLectures, previewLectures }: RefundEstimate,
): string {
  if (paidAmount === 0) return text.free;
  if (openedLectures === 0) return text.unopened;
  if (amount === paidAmount) return text.full(refundDays, openedLectures);
  const lectures =
    previewLectures > 0 ? text.lecturesWithoutPreviews(previewLectures, totalLectures) : text.lectures(totalLectures);
  return text.part(lectures, openedLectures, wonText(amount));
}

/** The effect of opening one more lecture; null when there is none. */
export function nextReason(
  line: Pick<Line, "paidAmount" | "estimate">,
  paidAt: string | null,
  at: Date,
): string | null {
  const { estimate, paidAmount } = line;
  const next = amountAfterNext(line, paidAt, at);
  if (!estimate || next === null || paidAmount === 0) return null;
  const more = estimate.openedEarlier > 0 ? text.nextUnopened : text.next;
  if (next === 0) return text.nextNone(more);
  if (next < estimate.amount) return text.nextAmount(more, wonText(next));
  // With every lecture opened nothing is refunded, however few they are.
  const lectures = Math.min(fullLectures, estimate.totalLectures - 1);
  const counted = estimate.openedEarlier > 0 ? text.countedEarlier(lectures) : text.lectures(lectures);
  return text.fullUntil(deadlineText(estimate.fullUntil), counted);
}

/** The lines that can be refunded now. */
export const refundableLines = (items: readonly Line[]) =>
  items.flatMap((line) => (line.estimate && !line.estimate.problem ? [{ ...line, estimate: line.estimate }] : []));
export type RefundableLine = ReturnType<typeof refundableLines>[number];
