import type { PaymentProvider, PaymentStatus } from "../../../shared/payment.ts";

/** A payment as the network tells it. Times are ISO 8601 with an offset. */
export type GatewayPayment = {
  paymentKey: string;
  orderId: string;
  status: PaymentStatus;
  totalAmount: number;
  method: string | null;
  approvedAt: string | null;
  receiptUrl: string | null;
};

export type ConfirmRequest = { paymentKey: string; orderId: string; amount: number };

/** The network's own refusal, in its words. */
export type Refusal = { code: string; message: string };

export type Confirmation = { payment: GatewayPayment } | { refused: Refusal };

/** The network did not answer, or not in a way that tells whether money moved. The attempt stays open. */
export class GatewayUnavailable extends Error {
  override readonly name = "GatewayUnavailable";
}

export type PaymentGateway = {
  readonly provider: PaymentProvider;
  /**
   * Takes the money of an authenticated payment. The same `idempotencyKey` gives the same answer however often it is sent.
   * @throws GatewayUnavailable
   */
  confirm: (request: ConfirmRequest, idempotencyKey: string) => Promise<Confirmation>;
  /** @throws GatewayUnavailable */
  find: (paymentKey: string) => Promise<GatewayPayment | null>;
};
