import { expect, test } from "vitest";
import { paymentOutcome } from "./payment-outcome.ts";

test.each([
  [null, "PAID", "DONE"],
  ["ORDER_NOT_PAYABLE", "PAID", "DONE"],
  ["GATEWAY_UNAVAILABLE", "PAID", "DONE"],
  [null, "PART_REFUNDED", "DONE"],
  [null, "WAITING_FOR_DEPOSIT", "WAITING"],
  ["FETCH_ERROR", "WAITING_FOR_DEPOSIT", "WAITING"],
  ["IDEMPOTENCY_KEY_IN_USE", "PENDING", "UNKNOWN"],
  [null, "PENDING", "FAILED"],
  [null, "REFUNDED", "FAILED"],
  [null, "EXPIRED", "FAILED"],
  [null, null, "UNKNOWN"],
  ["PAYMENT_REFUSED", "PENDING", "FAILED"],
  ["AMOUNT_MISMATCH", "PENDING", "FAILED"],
  ["ORDER_EXPIRED", "EXPIRED", "FAILED"],
  ["NOT_FOUND", null, "FAILED"],
  ["GATEWAY_UNAVAILABLE", "PENDING", "UNKNOWN"],
  ["PAYMENT_IN_PROGRESS", "PENDING", "UNKNOWN"],
  ["FETCH_ERROR", null, "UNKNOWN"],
  ["INTERNAL", "PENDING", "UNKNOWN"],
] as const)("the answer %s for an order that is %s means %s", (code, status, expected) => {
  expect(paymentOutcome(code, status)).toBe(expected);
});
