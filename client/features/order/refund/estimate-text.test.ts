import { expect, test } from "vitest";
import type { RefundEstimate } from "../../../../shared/order.ts";
import { estimateReasonText, nextReason } from "./estimate-text.ts";

const paidAt = "2025-11-17T12:03:00.000Z";
const soon = new Date("2025-11-19T00:00:00.000Z");
const late = new Date("2025-12-19T00:00:00.000Z");
const estimate: RefundEstimate = {
  amount: 99_000,
  openedLectures: 2,
  openedEarlier: 0,
  totalLectures: 30,
  fullUntil: "2025-11-24T14:59:59.999Z",
  rule: "2025-11-01",
  problem: null,
};
const of = (more: Partial<RefundEstimate>) => ({ ...estimate, ...more });

test.each([
  [of({}), "7일 안이고 2강만 열어서 전부 돌려드려요."],
  [of({ openedLectures: 0 }), "아직 연 강의가 없어서 전부 돌려드려요."],
  [of({ openedLectures: 10, amount: 66_000 }), "30강 중 10강을 열어서 66,000원이에요."],
  [
    of({ openedLectures: 6, openedEarlier: 3, amount: 79_200 }),
    "30강 중 6강을 열어서 79,200원이에요. 전에 전액 환불받은 구매에서 연 3강도 함께 세었어요.",
  ],
  [
    of({ openedLectures: 3, openedEarlier: 3 }),
    "7일 안이고 3강만 열어서 전부 돌려드려요. 전에 전액 환불받은 구매에서 연 3강도 함께 세었어요.",
  ],
  [of({ problem: "NOTHING_LEFT", amount: 0 }), "모든 강의를 열어서 돌려드릴 금액이 없어요."],
  [of({ problem: "CREDITED_TO_COURSE", amount: 0 }), expect.stringContaining("코스를 먼저 환불하면")],
])("the estimate %j is shown in words", (given, text) => {
  expect(estimateReasonText(99_000, given)).toEqual(text);
});

test.each([
  [of({}), soon, "11.24(월) 23:59까지는 3강을 열어도 전부 돌려드려요."],
  [of({ openedLectures: 0, totalLectures: 3 }), soon, "11.24(월) 23:59까지는 2강을 열어도 전부 돌려드려요."],
  [of({ openedLectures: 3 }), soon, "한 강 더 열면 85,800원이 돼요."],
  [
    of({ rule: "2026-11-21", openedLectures: 3, openedEarlier: 3 }),
    soon,
    "전에 열지 않은 강의를 한 강 더 열면 85,800원이 돼요.",
  ],
  [of({ openedLectures: 10, amount: 66_000 }), late, "한 강 더 열면 62,700원이 돼요."],
  [of({ openedLectures: 29, amount: 3_300 }), late, "한 강 더 열면 돌려받을 수 없어요."],
  [of({ problem: "ALREADY_REFUNDED", amount: 0 }), soon, null],
])("the effect of the next lecture is shown: %j", (given, at, words) => {
  expect(nextReason({ paidAmount: 99_000, estimate: given }, paidAt, at)).toBe(words);
});

test("a free item has no effect to show", () => {
  const free = of({ amount: 0 });
  expect(nextReason({ paidAmount: 0, estimate: free }, paidAt, soon)).toBeNull();
  expect(estimateReasonText(0, free)).toBe("무료로 받아서 돌려드릴 돈은 없어요.");
});
