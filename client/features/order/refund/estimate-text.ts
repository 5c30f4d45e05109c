import { deadlineText, wonText } from "../../../../shared/format.ts";
import type { OrderDetail, RefundEstimate } from "../../../../shared/order.ts";
import { amountAfterNext } from "../../../../shared/refund-estimate.ts";
import { fullLectures, refundDays } from "../../../components/refund-text.ts";

type Line = OrderDetail["items"][number];

const problems: Record<NonNullable<RefundEstimate["problem"]>, string> = {
  ALREADY_REFUNDED: "이미 환불을 요청했어요.",
  NOTHING_LEFT: "모든 강의를 열어서 돌려드릴 금액이 없어요.",
  CREDITED_TO_COURSE: "이 값은 코스를 살 때 빼 드렸어요. 코스를 먼저 환불하면 여기도 환불할 수 있어요.",
};

/** The rule behind the amount, or why there is none, and the effect of an earlier purchase. */
export function estimateReasonText(paidAmount: number, estimate: RefundEstimate): string {
  const { openedEarlier, problem } = estimate;
  const reason = problem ? problems[problem] : amountReason(paidAmount, estimate);
  const isAdded = openedEarlier > 0 && paidAmount > 0 && (problem === null || problem === "NOTHING_LEFT");
  return isAdded ? `${reason} 전에 전액 환불받은 구매에서 연 ${openedEarlier}강도 함께 세었어요.` : reason;
}

function amountReason(paidAmount: number, { amount, openedLectures, totalLectures }: RefundEstimate): string {
  if (paidAmount === 0) return "무료로 받아서 돌려드릴 돈은 없어요.";
  if (openedLectures === 0) return "아직 연 강의가 없어서 전부 돌려드려요.";
  if (amount === paidAmount) return `${refundDays}이고 ${openedLectures}강만 열어서 전부 돌려드려요.`;
  return `${totalLectures}강 중 ${openedLectures}강을 열어서 ${wonText(amount)}이에요.`;
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
  const more = estimate.openedEarlier > 0 ? "전에 열지 않은 강의를 한 강 더" : "한 강 더";
  if (next === 0) return `${more} 열면 돌려받을 수 없어요.`;
  if (next < estimate.amount) return `${more} 열면 ${wonText(next)}이 돼요.`;
  // With every lecture opened nothing is refunded, however few they are.
  const lectures = Math.min(fullLectures, estimate.totalLectures - 1);
  const counted = estimate.openedEarlier > 0 ? `전에 연 강의까지 ${lectures}강` : `${lectures}강`;
  return `${deadlineText(estimate.fullUntil)}는 ${counted}을 열어도 전부 돌려드려요.`;
}

/** The lines that can be refunded now. */
export const refundableLines = (items: readonly Line[]) =>
  items.flatMap((line) => (line.estimate && !line.estimate.problem ? [{ ...line, estimate: line.estimate }] : []));
export type RefundableLine = ReturnType<typeof refundableLines>[number];
