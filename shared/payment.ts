import { z } from "zod";
import { won } from "./money.ts";
import { orderId, orderStatus } from "./order.ts";
import { instant } from "./time.ts";

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

export const paymentProvider = z.enum(["TOSS", "SANDBOX"]);
export type PaymentProvider = z.output<typeof paymentProvider>;

/** The gateway's id of a payment. It becomes a part of a URL path, so only these characters are accepted. */
export const paymentKey = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/);

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
