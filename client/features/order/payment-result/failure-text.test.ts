import { expect, test } from "vitest";
import { confirmFailure, orderFailure, windowFailure } from "./failure-text.ts";

test.each([
  ["PAY_PROCESS_CANCELED", "사용자가 결제를 취소했습니다.", "결제를 취소했어요"],
  ["REJECT_CARD_COMPANY", "", "카드사에서 승인하지 않았어요"],
  ["SOMETHING_NEW", "점검 중입니다.", "결제하지 못했어요"],
  ["", "", "결제하지 못했어요"],
])("a window closed with %j is shown as %j %j", (code, message, title) => {
  const text = windowFailure(code, message);
  expect(text.title).toBe(title);
  expect(text.text).toContain("돈은 빠져나가지 않았어요.");
});

test.each([
  ["PAY_PROCESS_CANCELED", "결제 취소"],
  ["USER_CANCEL", "결제 취소"],
  ["REJECT_CARD_COMPANY", undefined],
])("the tag of a window closed with %s is %j: a user who closes it has not failed", (code, tag) => {
  expect(windowFailure(code, "").tag).toBe(tag);
});

test("an unknown reason is shown in the gateway's own text", () => {
  expect(windowFailure("SOMETHING_NEW", "점검 중입니다.").text).toContain("결제사 안내: 점검 중입니다.");
  expect(confirmFailure("PAYMENT_REFUSED", "한도초과").text).toContain("카드사 안내: 한도초과");
});

test.each(["PAYMENT_REFUSED", "NOT_FOUND", "ALREADY_REGISTERED", "ORDER_EXPIRED", "AMOUNT_MISMATCH"] as const)(
  "after %s the message says that no money was charged",
  (code) => {
    expect(confirmFailure(code, "").text).toContain("돈은 빠져나가지 않았어요.");
  },
);

test.each([
  ["PENDING", "아직 결제하지 않은 주문이에요"],
  ["EXPIRED", "결제 기한이 지난 주문이에요"],
  ["CANCELED", "취소한 주문이에요"],
  ["REFUNDED", "환불한 주문이에요"],
  [null, "아직 결제하지 않은 주문이에요"],
] as const)("an order that is %s is shown as %j", (status, title) => {
  expect(orderFailure(status).title).toBe(title);
});
