import { fullLecturesOf, refundRuleAt } from "../../shared/refund/rule.ts";

const rule = refundRuleAt(new Date());

/** The period of a full refund, for the sentences of screens. */
export const refundDays = `${rule.fullDays}일 이내`;

/** How many of an item's lectures, without previews, can be opened with everything still refunded; 0: none. */
export const fullLectures = (countedLectures: number): number => fullLecturesOf(rule, countedLectures);

/** Until when an item of so many lectures, without previews, is refunded entirely: `7일 이내 3강까지`. */
export function fullRefundText(countedLectures: number): string {
  const lectures = fullLectures(countedLectures);
  return lectures === 0 ? "재생하기 전까지" : `${refundDays} ${lectures}강까지`;
}
