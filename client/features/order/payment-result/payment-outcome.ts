import type { OrderStatus } from "../../../../shared/order.ts";
import type { ApiErrorCode } from "../../../lib/api-error.ts";

export type PaymentOutcome = "DONE" | "WAITING" | "FAILED" | "UNKNOWN";

/** Answers after which no user knows yet whether money has moved: the same key must be asked again. */
const unknown = new Set<ApiErrorCode>([
  "GATEWAY_UNAVAILABLE",
  "PAYMENT_IN_PROGRESS",
  "IDEMPOTENCY_KEY_IN_USE",
  "INTERNAL",
  "FETCH_ERROR",
  "PARSING_ERROR",
]);

/** What became of a payment: the order itself has the last word, the answer to the confirmation the next. */
export function paymentOutcome(code: ApiErrorCode | null, status: OrderStatus | null): PaymentOutcome {
  if (status === "PAID" || status === "PART_REFUNDED") return "DONE";
  if (status === "WAITING_FOR_DEPOSIT") return "WAITING";
  if (code === null) return status === null ? "UNKNOWN" : "FAILED";
  return unknown.has(code) ? "UNKNOWN" : "FAILED";
}
