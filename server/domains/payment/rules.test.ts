import { expect, test } from "vitest";
import type { GatewayPayment } from "../../integrations/payments/gateway.ts";
import { discrepancyOf, evaluateConfirmation, nextPaymentState, paymentProblem } from "./rules.ts";

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

const seen: GatewayPayment = {
  paymentKey: "k",
  orderId: "order-1",
  status: "DONE",
  totalAmount: 100,
  balanceAmount: 100,
  method: "카드",
  approvedAt: null,
  receiptUrl: null,
  virtualAccount: { bank: "국민", accountNumber: "1", dueAt: "2026-03-03T00:00:00+09:00", secret: null },
  cancels: [],
};
const expected = { orderId: "order-1", amount: 100 };

const rejected = { code: "REJECT_CARD_PAYMENT", message: "no" };
const mismatch = "the payment belongs to another order";
test.each([
  ["an approval", { payment: seen }, { status: "DONE", payment: seen }],
  [
    "a refusal",
    { refused: rejected },
    { status: "ABORTED", failureCode: rejected.code, failureMessage: rejected.message },
  ],
  [
    "an approval of another amount",
    { payment: { ...seen, totalAmount: 99 } },
    { status: "ABORTED", failureCode: "PAYMENT_MISMATCH", failureMessage: mismatch },
  ],
  [
    "an approval of another order",
    { payment: { ...seen, orderId: "order-2" } },
    { status: "ABORTED", failureCode: "PAYMENT_MISMATCH", failureMessage: mismatch },
  ],
  [
    "an account for a deposit",
    { payment: { ...seen, status: "WAITING_FOR_DEPOSIT" as const } },
    { status: "WAITING_FOR_DEPOSIT", payment: { ...seen, status: "WAITING_FOR_DEPOSIT" } },
  ],
  [
    "a deposit that names no account",
    { payment: { ...seen, status: "WAITING_FOR_DEPOSIT" as const, virtualAccount: null } },
    { status: "OPEN" },
  ],
  [
    "a payment that expired",
    { payment: { ...seen, status: "EXPIRED" as const } },
    {
      status: "EXPIRED",
      failureCode: "EXPIRED_PAYMENT",
      failureMessage: "the payment was not completed in time",
    },
  ],
  [
    "a payment that was not approved",
    { payment: { ...seen, status: "ABORTED" as const } },
    { status: "ABORTED", failureCode: "ABORTED", failureMessage: "the payment was not approved" },
  ],
])("the outcome of %s", (_, confirmation, outcome) => {
  expect(evaluateConfirmation(confirmation, expected)).toEqual(outcome);
});

test.each([
  ["IN_PROGRESS", "DONE", "DONE"],
  ["IN_PROGRESS", "WAITING_FOR_DEPOSIT", "WAITING_FOR_DEPOSIT"],
  ["IN_PROGRESS", "IN_PROGRESS", "OPEN"],
  ["IN_PROGRESS", "READY", "OPEN"],
  ["IN_PROGRESS", "EXPIRED", "EXPIRED"],
  ["IN_PROGRESS", "ABORTED", "ABORTED"],
  ["IN_PROGRESS", "CANCELED", "ABORTED"],
  ["WAITING_FOR_DEPOSIT", "WAITING_FOR_DEPOSIT", "OPEN"],
  ["WAITING_FOR_DEPOSIT", "IN_PROGRESS", "OPEN"],
  ["WAITING_FOR_DEPOSIT", "DONE", "DONE"],
  ["WAITING_FOR_DEPOSIT", "PARTIAL_CANCELED", "DONE"],
  ["WAITING_FOR_DEPOSIT", "EXPIRED", "EXPIRED"],
  ["EXPIRED", "DONE", "DONE"],
  ["EXPIRED", "PARTIAL_CANCELED", "DONE"],
  ["EXPIRED", "EXPIRED", "OPEN"],
  ["EXPIRED", "CANCELED", "OPEN"],
  ["EXPIRED", "WAITING_FOR_DEPOSIT", "OPEN"],
] as const)("an attempt that is %s and seen as %s becomes %s", (from, status, becomes) => {
  expect(nextPaymentState(from, { ...seen, status }, expected).status).toBe(becomes);
});

const shop = {
  orderId: "o",
  paymentKey: "k",
  status: "DONE" as const,
  totalAmount: 100,
  refundedAmount: 0,
  ledgerAmount: 100,
};

test.each([
  ["agree", shop, seen, null],
  [
    "agree on a part given back",
    { ...shop, status: "PARTIAL_CANCELED" as const, refundedAmount: 40, ledgerAmount: 60 },
    { ...seen, status: "PARTIAL_CANCELED" as const, balanceAmount: 60 },
    null,
  ],
  ["agree that nothing was paid", { ...shop, status: "ABORTED" as const, ledgerAmount: 0 }, null, null],
  ["differ in the ledger", { ...shop, ledgerAmount: 90 }, seen, "the ledger has 90, the shop 100"],
  [
    "differ in what the gateway holds",
    shop,
    { ...seen, balanceAmount: 60 },
    "the gateway holds 60, the shop expects 100",
  ],
  [
    "differ: charged, not recorded",
    { ...shop, status: "ABORTED" as const, ledgerAmount: 0 },
    seen,
    "the gateway holds 100, the shop expects 0",
  ],
  [
    "differ: canceled at the gateway alone",
    shop,
    { ...seen, status: "ABORTED" as const },
    "the gateway holds 0, the shop expects 100",
  ],
  ["differ: unknown to the gateway", shop, null, "the gateway does not know the payment"],
])("shop and gateway %s", (_, ours, theirs, description) => {
  expect(discrepancyOf(ours, theirs)).toEqual(description && { orderId: "o", paymentKey: "k", description });
});
