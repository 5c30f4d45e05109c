import type { ErrorCode } from "../../../shared/errors.ts";
import type { PaymentInput, PaymentStatus } from "../../../shared/payment.ts";
import type { Confirmation, GatewayPayment } from "../../integrations/payments/gateway.ts";

export type PayableOrder = { totalAmount: number; paidAt: Date | null; expiresAt: Date };

/** Why money must not be asked for this order, or null. Judged before the network is called. */
export function paymentProblem(
  order: PayableOrder,
  { amount }: Pick<PaymentInput, "amount">,
  at: Date,
): ErrorCode | null {
  if (order.paidAt) return "ORDER_NOT_PAYABLE";
  if (amount !== order.totalAmount) return "AMOUNT_MISMATCH";
  return order.expiresAt <= at ? "ORDER_EXPIRED" : null;
}

export type AttemptOutcome =
  | { status: Extract<PaymentStatus, "DONE">; payment: GatewayPayment }
  | { status: Extract<PaymentStatus, "ABORTED">; failureCode: string; failureMessage: string };

/**
 * What the network's answer makes of an attempt. An approval for another order or amount is refused: such an answer
 * belongs to somebody else's payment.
 */
export function judgeConfirmation(
  confirmation: Confirmation,
  asked: { orderId: string; amount: number },
): AttemptOutcome {
  if ("refused" in confirmation) {
    return { status: "ABORTED", failureCode: confirmation.refused.code, failureMessage: confirmation.refused.message };
  }
  const { payment } = confirmation;
  const isAsked = payment.orderId === asked.orderId && payment.totalAmount === asked.amount;
  if (payment.status === "DONE" && isAsked) return { status: "DONE", payment };
  return {
    status: "ABORTED",
    failureCode: isAsked ? payment.status : "PAYMENT_MISMATCH",
    failureMessage: isAsked ? "the payment was not approved" : "the payment belongs to another order",
  };
}
