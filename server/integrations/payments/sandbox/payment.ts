import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { limits } from "../../../../shared/limits.ts";
import { paymentStatus } from "../../../../shared/payment/schema.ts";
import { addMinutes } from "../../../../shared/time.ts";
import { kst } from "../toss/payment.ts";

export const sandboxMethods = ["카드", "간편결제", "계좌이체", "가상계좌"] as const;
export const sandboxMethod = z.enum(sandboxMethods);

/** Path prefix of the simulated gateway. */
export const sandboxPrefix = "/sandbox/toss";

/** A stored response, with its body as JSON text. */
const response = z.object({ status: z.int(), body: z.string() });
export type StoredResponse = z.output<typeof response>;

const cancelEntry = z.object({
  transactionKey: z.string(),
  cancelAmount: z.int(),
  cancelReason: z.string(),
  canceledAt: z.string(),
  cancelStatus: z.literal("DONE"),
});

/** A payment as the simulated gateway stores it. Fields with a default are absent in stores of earlier versions. */
export const sandboxPayment = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  orderName: z.string(),
  totalAmount: z.int(),
  method: z.string(),
  status: paymentStatus,
  requestedAt: z.string(),
  approvedAt: z.string().nullable(),
  receipt: z.object({ url: z.string() }).nullable(),
  lastTransactionKey: z.string().nullable().default(null),
  /** The transaction that approved the payment. */
  approvalKey: z.string().nullable().default(null),
  secret: z.string().nullable().default(null),
  virtualAccount: z
    .object({ bankCode: z.string(), accountNumber: z.string(), dueDate: z.string() })
    .nullable()
    .default(null),
  cancels: z.array(cancelEntry).default([]),
  /** The user's choice in the payment window: the confirmation will be refused. */
  willRefuse: z.boolean(),
  /** Responses by the name of their request. The name of the field is that of existing data folders. */
  answers: z.record(z.string(), response).default({}),
});
export type SandboxPayment = z.output<typeof sandboxPayment>;

/** The user has authenticated in the payment window. Money is taken only when the shop confirms. */
export const authenticate = (
  wanted: Pick<SandboxPayment, "orderId" | "orderName" | "totalAmount" | "method" | "willRefuse">,
  now: Date,
): SandboxPayment => ({
  ...wanted,
  paymentKey: `sandbox_${randomUUID()}`,
  status: "IN_PROGRESS",
  requestedAt: kst(now),
  approvedAt: null,
  receipt: null,
  lastTransactionKey: null,
  approvalKey: null,
  secret: `ps_${randomBytes(12).toString("hex")}`,
  virtualAccount: null,
  cancels: [],
  answers: {},
});

const confirmWithinMinutes = 10;

/** Applies expirations: an authentication and a virtual account are open for a limited time. */
export function withExpiry(payment: SandboxPayment, now: Date): SandboxPayment {
  const openUntil =
    payment.status === "IN_PROGRESS"
      ? addMinutes(new Date(payment.requestedAt), confirmWithinMinutes)
      : new Date(payment.virtualAccount?.dueDate ?? 0);
  const isOpen = payment.status === "IN_PROGRESS" || payment.status === "WAITING_FOR_DEPOSIT";
  return isOpen && openUntil <= now ? { ...payment, status: "EXPIRED" } : payment;
}

export function approved(payment: SandboxPayment, now: Date): SandboxPayment {
  const approvalKey = transactionKey();
  return {
    ...payment,
    status: "DONE",
    approvedAt: kst(now),
    receipt: { url: `${sandboxPrefix}/receipt/${payment.paymentKey}` },
    lastTransactionKey: approvalKey,
    approvalKey,
  };
}

export const awaitingDeposit = (payment: SandboxPayment, now: Date): SandboxPayment => ({
  ...payment,
  status: "WAITING_FOR_DEPOSIT",
  lastTransactionKey: transactionKey(),
  virtualAccount: {
    bankCode: "20",
    accountNumber: `6${String(randomBytes(6).readUIntBE(0, 6)).padStart(13, "0").slice(-13)}`,
    dueDate: kst(addMinutes(now, limits.depositHours * 60)),
  },
});

export const transactionKey = (): string => randomBytes(16).toString("hex").toUpperCase();

/** The amount that was approved and not refunded. */
export const balanceOf = ({ totalAmount, cancels }: SandboxPayment): number =>
  totalAmount - cancels.reduce((total, { cancelAmount }) => total + cancelAmount, 0);

/** The gateway's response for a payment, without its internal fields. */
export function publicPayment(payment: SandboxPayment) {
  const { willRefuse: _willRefuse, answers: _answers, approvalKey: _approvalKey, ...rest } = payment;
  return { ...rest, version: "2022-11-16", currency: "KRW", balanceAmount: balanceOf(payment) };
}
