import { expect, test } from "vitest";
import type { RefundEstimate } from "../order/schema.ts";
import { addDays } from "../time.ts";
import { amountAfterNext, estimateRefund, type RefundableLine, refundRefusal } from "./estimate.ts";

/** Noon in Seoul. */
const paidAt = new Date("2026-12-01T03:00:00Z");
const later = addDays(paidAt, 20);

const line = (more: Partial<RefundableLine> = {}): RefundableLine => ({
  chargedAmount: 99_000,
  refundedAmount: 0,
  orderRemaining: 99_000,
  coupon: null,
  size: { total: 30, opened: 10, openedEarlier: 0, previews: 2 },
  paidAt,
  rule: "2026-11-27",
  isRefunded: false,
  isCredited: false,
  ...more,
});
const opened = (count: number, earlier = 0) => ({ total: 30, opened: count, openedEarlier: earlier, previews: 2 });
const coupon = (minimumAmount: number) => ({ minimumAmount, rest: [{ amount: 20_000, discount: 4_000 }] });

test.each<[string, Partial<RefundableLine>, Partial<RefundEstimate>]>([
  ["the unopened share", {}, { amount: 66_000, openedLectures: 10, problem: null }],
  ["no more than the line has left", { refundedAmount: 50_000 }, { amount: 49_000, lineRemaining: 49_000 }],
  ["no more than the order has left", { orderRemaining: 1_000 }, { amount: 1_000, orderRemaining: 1_000 }],
  ["nothing again", { isRefunded: true }, { amount: 0, withheldAmount: 0, problem: "ALREADY_REFUNDED" }],
  ["nothing of what was credited", { isCredited: true }, { amount: 0, problem: "CREDITED_TO_COURSE" }],
  ["nothing of what was opened", { size: opened(30) }, { amount: 0, problem: "NOTHING_LEFT" }],
  ["a free item", { chargedAmount: 0, size: opened(0) }, { amount: 0, problem: null }],
  ["less a lost discount", { coupon: coupon(20_001) }, { amount: 62_000, withheldAmount: 4_000, lostDiscount: 4_000 }],
  ["all of a coupon that is kept", { coupon: coupon(20_000) }, { amount: 66_000, withheldAmount: 0, lostDiscount: 0 }],
  // The withheld amount pays for the other items.
  [
    "a share that is withheld as a whole",
    { chargedAmount: 3_000, size: opened(0), coupon: coupon(20_001) },
    { amount: 0, withheldAmount: 3_000, problem: null },
  ],
  ["nothing withheld twice", { isRefunded: true, coupon: coupon(20_001) }, { amount: 0, withheldAmount: 0 }],
  ["by lectures opened before", { size: opened(5, 5) }, { amount: 66_000, openedLectures: 10, openedEarlier: 5 }],
  ["by an older rule not", { size: opened(5, 5), rule: "2025-11-01" }, { openedLectures: 5, openedEarlier: 0 }],
])("a refund estimate gives back %s", (_, more, expected) => {
  expect(estimateRefund(line(more), later)).toMatchObject(expected);
});

test("an estimate states the sizes of the item and the end of the full refund in Korea", () => {
  expect(estimateRefund(line(), later)).toMatchObject({
    chargedAmount: 99_000,
    totalLectures: 30,
    previewLectures: 2,
    fullUntil: "2026-12-08T14:59:59.999Z",
    rule: "2026-11-27",
  });
});

const estimateOf = (more: Partial<RefundableLine> = {}) => ({ estimate: estimateRefund(line(more), later) });

test.each<[string, Parameters<typeof amountAfterNext>[0], string | null, number | null]>([
  ["less by one lecture", estimateOf(), paidAt.toISOString(), 62_700],
  ["counting those opened before", estimateOf({ size: opened(5, 5) }), paidAt.toISOString(), 62_700],
  ["nothing after the last", estimateOf({ size: opened(29) }), paidAt.toISOString(), 0],
  ["unknown with all opened", estimateOf({ size: opened(30) }), paidAt.toISOString(), null],
  ["unknown for what was refunded", estimateOf({ isRefunded: true }), paidAt.toISOString(), null],
  ["unknown before the payment", estimateOf(), null, null],
  ["unknown without an estimate", { estimate: null }, paidAt.toISOString(), null],
])("after one more lecture the refund is %s", (_, given, paid, amount) => {
  expect(amountAfterNext(given, paid, later)).toBe(amount);
});

test.each([
  [line(), null],
  [line({ isRefunded: true }), "ALREADY_REFUNDED"],
  [line({ isCredited: true }), "CREDITED_TO_COURSE"],
  [line({ size: opened(30) }), "NOTHING_TO_REFUND"],
])("the refusal of a refund, case %#", (given, code) => {
  expect(refundRefusal(estimateRefund(given, later))).toBe(code);
});
