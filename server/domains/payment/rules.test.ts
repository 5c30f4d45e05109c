import { expect, test } from "vitest";
import { evaluateConfirmation, paymentProblem } from "./rules.ts";

const at = new Date("2026-03-02T00:00:00Z");
const later = new Date("2026-03-02T00:30:00Z");

test.each([
  ["an open order and its amount", { totalAmount: 100, paidAt: null, canceledAt: null, expiresAt: later }, 100, null],
  ["a paid order", { totalAmount: 100, paidAt: at, canceledAt: null, expiresAt: later }, 100, "ORDER_NOT_PAYABLE"],
  ["a canceled order", { totalAmount: 100, paidAt: null, canceledAt: at, expiresAt: later }, 100, "ORDER_NOT_PAYABLE"],
  ["another amount", { totalAmount: 100, paidAt: null, canceledAt: null, expiresAt: later }, 99, "AMOUNT_MISMATCH"],
  [
    "an order at its last moment",
    { totalAmount: 100, paidAt: null, canceledAt: null, expiresAt: at },
    100,
    "ORDER_EXPIRED",
  ],
])("%s is evaluated", (_, order, amount, problem) => {
  expect(paymentProblem(order, { amount }, at)).toBe(problem);
});

const payment = {
  paymentKey: "k",
  orderId: "order-1",
  status: "DONE" as const,
  totalAmount: 100,
  balanceAmount: 100,
  method: "카드",
  approvedAt: null,
  receiptUrl: null,
  virtualAccount: null,
  cancels: [],
};
const requested = { orderId: "order-1", amount: 100 };

test.each([
  ["an approval", { payment }, "DONE"],
  ["a refusal", { refused: { code: "REJECT_CARD_PAYMENT", message: "no" } }, "ABORTED"],
  ["an approval of another amount", { payment: { ...payment, totalAmount: 99 } }, "ABORTED"],
  ["an approval of another order", { payment: { ...payment, orderId: "order-2" } }, "ABORTED"],
  ["a payment that expired", { payment: { ...payment, status: "EXPIRED" as const } }, "EXPIRED"],
])("%s makes the attempt %s", (_, confirmation, status) => {
  expect(evaluateConfirmation(confirmation, requested).status).toBe(status);
});
