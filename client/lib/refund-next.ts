import type { OrderDetail } from "../../shared/order.ts";
import { refundableAmount } from "../../shared/refund-rule.ts";

type Line = Pick<OrderDetail["items"][number], "paidAmount" | "estimate">;

/** Won that a refund would give once one more lecture has been opened; null where there is nothing to ask for any more. */
export function amountAfterNext({ paidAmount, estimate }: Line, paidAt: string | null, at: Date): number | null {
  if (!estimate || estimate.problem || paidAt === null) return null;
  const { openedLectures, totalLectures, rule } = estimate;
  if (openedLectures >= totalLectures) return null;
  const given = { paid: paidAmount, opened: openedLectures + 1, total: totalLectures, paidAt: new Date(paidAt) };
  return refundableAmount(given, rule, at);
}
