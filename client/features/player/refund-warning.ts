import { atom } from "jotai";
import type { OrderDetail } from "../../../shared/order.ts";
import type { OpeningRegistration } from "../../../shared/registration.ts";
import { amountAfterNext } from "../../lib/refund-next.ts";

/** Won that a refund gives now, and once one more lecture is opened. */
export type RefundDrop = { from: number; to: number };

/** What opening the lecture would take off a refund; null when it changes nothing, or none can be asked for. */
export function refundDrop(
  order: Pick<OrderDetail, "items" | "paidAt">,
  { registration, lectureId }: { registration: OpeningRegistration; lectureId: string },
  at: Date,
): RefundDrop | null {
  const itemId = registration.courseId ?? lectureId;
  const itemType = registration.courseId === null ? "LECTURE" : "COURSE";
  const line = order.items.find((item) => item.itemType === itemType && item.itemId === itemId);
  const from = line?.estimate?.amount ?? 0;
  const to = line ? amountAfterNext(line, order.paidAt, at) : null;
  return to !== null && to < from ? { from, to } : null;
}

/** Lectures whose warning has been answered with yes during this visit: nobody reads it twice. */
export const warnedLecturesAtom = atom<ReadonlySet<string>>(new Set<string>());
