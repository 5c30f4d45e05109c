import { expect, test } from "vitest";
import type { RefundEstimate } from "../../../../shared/order/schema.ts";
import { estimateReasonText, nextReason } from "./estimate-text.ts";

const paidAt = "2025-11-17T12:03:00.000Z";
const soon = new Date("2025-11-19T00:00:00.000Z");
const late = new Date("2025-12-19T00:00:00.000Z");
const estimate: RefundEstimate = {
  amount: 99_000,
  withheldAmount: 0,
  chargedAmount: 99_000,
  lineRemaining: 99_000,
  orderRemaining: 99_000,
  lostDiscount: 0,
  openedLectures: 2,
  openedEarlier: 0,
  totalLectures: 30,
  previewLectures: 0,
  fullUntil: "2025-11-24T14:59:59.999Z",
  rule: "2025-11-01",
  problem: null,
};
const of = (more: Partial<RefundEstimate>) => ({ ...estimate, ...more });

test.each([
  [of({}), "7일 이내이고 2강만 재생해서 전액 환불돼요."],
  [of({ openedLectures: 0 }), "맛보기를 빼면 아직 재생한 강의가 없어서 전액 환불돼요."],
  [of({ openedLectures: 10, amount: 66_000 }), "30강 중 10강을 재생해서 66,000원이 환불돼요."],
  [
    of({ openedLectures: 2, totalLectures: 4, previewLectures: 2, amount: 49_500 }),
    "맛보기 2강을 뺀 4강 중 2강을 재생해서 49,500원이 환불돼요.",
  ],
  [
    of({ openedLectures: 6, openedEarlier: 3, amount: 79_200 }),
    "30강 중 6강을 재생해서 79,200원이 환불돼요. 전에 전액 환불받은 구매에서 재생한 3강도 포함했어요.",
  ],
  [
    of({ openedLectures: 3, openedEarlier: 3 }),
    "7일 이내이고 3강만 재생해서 전액 환불돼요. 전에 전액 환불받은 구매에서 재생한 3강도 포함했어요.",
  ],
  [of({ problem: "NOTHING_LEFT", amount: 0 }), "모든 강의를 재생해서 환불할 금액이 없어요."],
  [
    of({ problem: "NOTHING_LEFT", amount: 0, orderRemaining: 0 }),
    "결제한 금액을 모두 돌려받아서 더 환불할 금액이 없어요.",
  ],
  [of({ amount: 40_000, lineRemaining: 40_000 }), "이미 돌려받은 금액을 빼고 남은 40,000원이 환불돼요."],
  [
    of({ amount: 90_000, withheldAmount: 9_000, lostDiscount: 9_000 }),
    "이 상품을 환불하면 나머지 상품이 쿠폰의 최소 주문 금액에 못 미쳐요. 받을 수 없게 된 쿠폰 할인 9,000원을 빼고 90,000원이 환불돼요. 나머지 상품도 환불하면 뺀 금액까지 돌려드려요.",
  ],
  [of({ problem: "CREDITED_TO_COURSE", amount: 0 }), expect.stringContaining("코스를 먼저 환불하면")],
])("the estimate %j is shown in words", (given, text) => {
  expect(estimateReasonText(99_000, given)).toEqual(text);
});

test.each([
  [of({}), soon, "11.24(월) 23:59까지는 3강을 재생해도 전액 환불돼요."],
  [of({ openedLectures: 0, totalLectures: 3 }), soon, "11.24(월) 23:59까지는 2강을 재생해도 전액 환불돼요."],
  [of({ openedLectures: 3 }), soon, "1강 더 재생하면 85,800원으로 줄어요."],
  [
    of({ rule: "2026-11-21", openedLectures: 3, openedEarlier: 3 }),
    soon,
    "전에 재생하지 않은 강의를 1강 더 재생하면 85,800원으로 줄어요.",
  ],
  [of({ openedLectures: 10, amount: 66_000 }), late, "1강 더 재생하면 62,700원으로 줄어요."],
  [of({ openedLectures: 29, amount: 3_300 }), late, "1강 더 재생하면 환불받을\u00a0수\u00a0없어요."],
  [of({ problem: "ALREADY_REFUNDED", amount: 0 }), soon, null],
])("the effect of the next lecture is shown: %j", (given, at, words) => {
  expect(nextReason({ estimate: given }, paidAt, at)).toBe(words);
});

test("a free item has no effect to show", () => {
  const free = of({ amount: 0, chargedAmount: 0, lineRemaining: 0, orderRemaining: 0 });
  expect(nextReason({ estimate: free }, paidAt, soon)).toBeNull();
  expect(estimateReasonText(0, free)).toBe("무료로 수강해서 환불할 금액이 없어요.");
});
