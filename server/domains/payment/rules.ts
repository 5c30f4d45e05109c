import type { ErrorCode } from "../../../shared/errors.ts";
import { isPaid, type PaymentInput, type PaymentStatus } from "../../../shared/payment/schema.ts";
import type { Confirmation, GatewayPayment } from "../../integrations/payments/gateway.ts";

export type PayableOrder = { totalAmount: number; paidAt: Date | null; canceledAt: Date | null; expiresAt: Date };

/** Why this order must not be paid, or null. Checked before the gateway is called. */
export function paymentProblem(
  order: PayableOrder,
  { amount }: Pick<PaymentInput, "amount">,
  at: Date,
): ErrorCode | null {
  if (order.paidAt || order.canceledAt) return "ORDER_NOT_PAYABLE";
  if (amount !== order.totalAmount) return "AMOUNT_MISMATCH";
  return order.expiresAt <= at ? "ORDER_EXPIRED" : null;
}

/** The outcome of an attempt. `OPEN`: the gateway has no result yet. */
export type AttemptOutcome =
  | { status: "OPEN" }
  | { status: "DONE"; payment: GatewayPayment }
  | { status: "WAITING_FOR_DEPOSIT"; payment: GatewayPayment }
  | { status: "ABORTED" | "EXPIRED"; failureCode: string; failureMessage: string };

/**
 * The state machine of an attempt: its next state after a response of the gateway. `from` is in progress
 * (IN_PROGRESS), waiting for the deposit, or expired and possibly paid late. States only move forward: an outdated
 * response changes nothing (`OPEN`).
 */
export function nextPaymentState(
  from: Extract<PaymentStatus, "IN_PROGRESS" | "WAITING_FOR_DEPOSIT" | "EXPIRED">,
  seen: GatewayPayment,
  expectedPayment: { orderId: string; amount: number },
): AttemptOutcome {
  if (seen.orderId !== expectedPayment.orderId || seen.totalAmount !== expectedPayment.amount)
    return closed("ABORTED", "PAYMENT_MISMATCH", "the payment belongs to another order");
  const isPaid = seen.status === "DONE" || seen.status === "PARTIAL_CANCELED";
  if (from === "EXPIRED" && !isPaid) return { status: "OPEN" };
  switch (seen.status) {
    case "DONE":
    // Paid and canceled in part at the gateway: the money was received, and the cancel is recorded after it.
    case "PARTIAL_CANCELED":
      return { status: "DONE", payment: seen };
    case "WAITING_FOR_DEPOSIT":
      return from === "IN_PROGRESS" && seen.virtualAccount
        ? { status: "WAITING_FOR_DEPOSIT", payment: seen }
        : { status: "OPEN" };
    case "READY":
    case "IN_PROGRESS":
      return { status: "OPEN" };
    case "EXPIRED":
      return closed("EXPIRED", "EXPIRED_PAYMENT", "the payment was not completed in time");
    case "CANCELED":
    case "ABORTED":
      return closed("ABORTED", seen.status, "the payment was not approved");
  }
}

/** The next state after the response to a confirmation. */
export function evaluateConfirmation(
  confirmation: Confirmation,
  expectedPayment: { orderId: string; amount: number },
): AttemptOutcome {
  if ("refused" in confirmation) return closed("ABORTED", confirmation.refused.code, confirmation.refused.message);
  return nextPaymentState("IN_PROGRESS", confirmation.payment, expectedPayment);
}

const closed = (status: "ABORTED" | "EXPIRED", failureCode: string, failureMessage: string): AttemptOutcome => ({
  status,
  failureCode,
  failureMessage,
});

/** A settled payment in the shop: the amounts received and refunded. */
export type ShopPayment = {
  orderId: string;
  paymentKey: string;
  status: PaymentStatus;
  totalAmount: number;
  refundedAmount: number;
  /** The ledger's balance at the gateway for the order. */
  ledgerAmount: number;
};

/** `description` is one line for an admin. */
export type Discrepancy = { orderId: string; paymentKey: string; description: string };

/** The discrepancy between shop, ledger and gateway for a payment, or null. */
export function discrepancyOf(shop: ShopPayment, seen: GatewayPayment | null): Discrepancy | null {
  const { orderId, paymentKey, status, totalAmount, refundedAmount, ledgerAmount } = shop;
  const discrepancy = (description: string): Discrepancy => ({ orderId, paymentKey, description });
  const expected = isPaid(status) ? totalAmount - refundedAmount : 0;
  if (ledgerAmount !== expected) return discrepancy(`the ledger has ${ledgerAmount}, the shop ${expected}`);
  if (!seen) return isPaid(status) ? discrepancy("the gateway does not know the payment") : null;
  const held = isPaid(seen.status) ? seen.balanceAmount : 0;
  return held === expected ? null : discrepancy(`the gateway holds ${held}, the shop expects ${expected}`);
}
