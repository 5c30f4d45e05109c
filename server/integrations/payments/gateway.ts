import { DomainError } from "../../../shared/errors.ts";
import type { PaymentProvider, PaymentStatus } from "../../../shared/payment/schema.ts";
import type { RefundAccount } from "../../../shared/refund/schema.ts";

/**
 * A completed cancel of the gateway. `transactionKey` is the gateway's id of it; `reason` is that of its request, or null
 * where the gateway does not return it.
 */
export type GatewayCancel = { transactionKey: string; amount: number; canceledAt: string; reason: string | null };

/** A payment as the gateway returns it. Times are ISO 8601 with an offset. */
export type GatewayPayment = {
  paymentKey: string;
  orderId: string;
  status: PaymentStatus;
  totalAmount: number;
  /** The amount that has not been canceled. */
  balanceAmount: number;
  method: string | null;
  approvedAt: string | null;
  receiptUrl: string | null;
  /** Bank account for a deposit, and the secret that the deposit's webhook must contain. */
  virtualAccount: { bank: string; accountNumber: string; dueAt: string; secret: string | null } | null;
  cancels: GatewayCancel[];
};

/**
 * A transaction in the gateway's records: the approval or a cancel of a payment. `status`: the payment's after it, in the
 * gateway's words.
 */
export type GatewayTransaction = {
  transactionKey: string;
  paymentKey: string;
  orderId: string;
  status: string;
};

/** Both ends are inclusive, in whole seconds. */
export type Period = { from: Date; to: Date };

export type ConfirmRequest = { paymentKey: string; orderId: string; amount: number };

/** `account`: where the refund of a virtual account payment is sent. */
export type CancelRequest = { paymentKey: string; amount: number; reason: string; account?: RefundAccount | undefined };

/** The gateway's error code and message. */
export type Refusal = { code: string; message: string };

export type Confirmation = { payment: GatewayPayment } | { refused: Refusal };

/** The gateway did not respond, or its response does not show whether money moved. The attempt stays open. */
export class GatewayUnavailable extends Error {
  override readonly name = "GatewayUnavailable";
}

/** The error of a call for which the gateway gave no usable response; every other error is unchanged. */
export const toGatewayError = (error: unknown): unknown =>
  error instanceof GatewayUnavailable ? new DomainError("GATEWAY_UNAVAILABLE") : error;

export type PaymentGateway = {
  readonly provider: PaymentProvider;
  /**
   * Approves an authenticated payment, or opens its virtual account. Repeated calls with the same `idempotencyKey`
   * return the same response.
   * @throws GatewayUnavailable
   */
  confirm: (request: ConfirmRequest, idempotencyKey: string) => Promise<Confirmation>;
  /**
   * Refunds money, once per `idempotencyKey`.
   * @throws GatewayUnavailable
   */
  cancel: (request: CancelRequest, idempotencyKey: string) => Promise<Confirmation>;
  /** @throws GatewayUnavailable */
  find: (paymentKey: string) => Promise<GatewayPayment | null>;
  /**
   * Lists all transactions of the period, including payments unknown to the shop.
   * @throws GatewayUnavailable
   */
  listTransactions: (period: Period) => Promise<GatewayTransaction[]>;
};
