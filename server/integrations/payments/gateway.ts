import type { PaymentProvider, PaymentStatus } from "../../../shared/payment.ts";
import type { RefundAccount } from "../../../shared/refund.ts";

/** A cancel that the gateway carried out; `transactionKey` is its own name for it. */
export type GatewayCancel = { transactionKey: string; amount: number; canceledAt: string };

/** A payment as the gateway returns it. Times are ISO 8601 with an offset. */
export type GatewayPayment = {
  paymentKey: string;
  orderId: string;
  status: PaymentStatus;
  totalAmount: number;
  /** What has not been cancelled. */
  balanceAmount: number;
  method: string | null;
  approvedAt: string | null;
  receiptUrl: string | null;
  /** Where the money is awaited, and the secret that the deposit's webhook must repeat. */
  virtualAccount: { bank: string; accountNumber: string; dueAt: string; secret: string | null } | null;
  cancels: GatewayCancel[];
};

/** What the gateway's own record says moved money: an approval or a cancel of the payment. */
export type GatewayTransaction = { transactionKey: string; paymentKey: string; orderId: string };

/** Both ends included, whole seconds. */
export type Period = { from: Date; to: Date };

export type ConfirmRequest = { paymentKey: string; orderId: string; amount: number };

/** `account` is where the money of a virtual account goes back to. */
export type CancelRequest = { paymentKey: string; amount: number; reason: string; account?: RefundAccount | undefined };

/** The gateway's own refusal, in its words. */
export type Refusal = { code: string; message: string };

export type Confirmation = { payment: GatewayPayment } | { refused: Refusal };

/** The gateway did not answer, or not in a way that shows whether money moved. The attempt stays open. */
export class GatewayUnavailable extends Error {
  override readonly name = "GatewayUnavailable";
}

export type PaymentGateway = {
  readonly provider: PaymentProvider;
  /**
   * Takes the money of an authenticated payment, or opens the account it is to be paid into. The same
   * `idempotencyKey` gives the same answer however often it is sent.
   * @throws GatewayUnavailable
   */
  confirm: (request: ConfirmRequest, idempotencyKey: string) => Promise<Confirmation>;
  /**
   * Gives money back. The same `idempotencyKey` gives it back once.
   * @throws GatewayUnavailable
   */
  cancel: (request: CancelRequest, idempotencyKey: string) => Promise<Confirmation>;
  /** @throws GatewayUnavailable */
  find: (paymentKey: string) => Promise<GatewayPayment | null>;
  /**
   * Every transaction of the period, whether or not the shop knows its payment.
   * @throws GatewayUnavailable
   */
  listTransactions: (period: Period) => Promise<GatewayTransaction[]>;
};
