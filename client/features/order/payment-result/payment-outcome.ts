import type { OrderStatus } from "../../../../shared/order/schema.ts";
import type { ApiErrorCode } from "../../../lib/trpc/api-error.ts";

export type PaymentOutcome = "DONE" | "WAITING" | "FAILED" | "UNKNOWN";

/** Errors after which it is unknown whether money was charged: the same payment key must be sent again. */
const unknown = new Set<ApiErrorCode>([
  "GATEWAY_UNAVAILABLE",
  "PAYMENT_IN_PROGRESS",
  "IDEMPOTENCY_KEY_IN_USE",
  "INTERNAL",
  "FETCH_ERROR",
  "PARSING_ERROR",
]);

/** The outcome of a payment: the status of the order decides first, then the answer to the confirmation. */
export function paymentOutcome(code: ApiErrorCode | null, status: OrderStatus | null): PaymentOutcome {
  if (status === "PAID" || status === "PART_REFUNDED") return "DONE";
  if (status === "WAITING_FOR_DEPOSIT") return "WAITING";
  if (code === null) return status === null ? "UNKNOWN" : "FAILED";
  return unknown.has(code) ? "UNKNOWN" : "FAILED";
}
