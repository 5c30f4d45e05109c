import { z } from "zod";
import { paymentKeyPattern } from "../codes.ts";
import { won } from "../won.ts";
import { orderId, orderStatus } from "../order/schema.ts";
import { instant } from "../instant.ts";

/** The payment gateway's statuses (Toss Payments core API 2022-11-16). */
export const paymentStatus = z.enum([
  "READY",
  "IN_PROGRESS",
  "WAITING_FOR_DEPOSIT",
  "DONE",
  "CANCELED",
  "PARTIAL_CANCELED",
  "ABORTED",
  "EXPIRED",
]);
export type PaymentStatus = z.output<typeof paymentStatus>;

const received = new Set<PaymentStatus>(["DONE", "PARTIAL_CANCELED", "CANCELED"]);

/** Whether money was received, regardless of later refunds. */
export const isPaid = (status: PaymentStatus): boolean => received.has(status);

export const paymentProvider = z.enum(["TOSS", "SANDBOX"]);
export type PaymentProvider = z.output<typeof paymentProvider>;

export const paymentKey = z.string().regex(paymentKeyPattern);

export const paymentInput = z.object({
  paymentKey,
  orderId,
  amount: won,
});
export type PaymentInput = z.output<typeof paymentInput>;

export const payment = z.object({
  paymentId: z.uuid(),
  orderId,
  orderStatus,
  provider: paymentProvider,
  paymentKey: z.string(),
  method: z.string().nullable(),
  status: paymentStatus,
  totalAmount: won,
  approvedAt: instant.nullable(),
  receiptUrl: z.string().nullable(),
});
export type Payment = z.output<typeof payment>;
