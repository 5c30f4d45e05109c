import { z } from "zod";
import { paymentStatus } from "../../../../shared/payment/schema.ts";
import type { GatewayPayment } from "../gateway.ts";

/** Fields of the Toss Payments core API, version 2022-11-16, that the shop reads. */
const tossPayment = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  status: paymentStatus,
  totalAmount: z.int(),
  balanceAmount: z.int(),
  method: z.string().nullish(),
  approvedAt: z.string().nullish(),
  receipt: z.object({ url: z.string() }).nullish(),
  secret: z.string().nullish(),
  virtualAccount: z
    .object({
      bank: z.string().nullish(),
      bankCode: z.string().nullish(),
      accountNumber: z.string(),
      dueDate: z.string(),
    })
    .nullish(),
  cancels: z
    .array(
      z.object({
        transactionKey: z.string(),
        cancelAmount: z.int(),
        canceledAt: z.string(),
        cancelReason: z.string().nullish(),
        cancelStatus: z.string().default("DONE"),
      }),
    )
    .nullish(),
});

/** @returns null when the body is not a payment */
export function readTossPayment(body: unknown): GatewayPayment | null {
  const read = tossPayment.safeParse(body);
  if (!read.success) return null;
  const { receipt, secret, virtualAccount, cancels, approvedAt, method, ...payment } = read.data;
  return {
    ...payment,
    method: method ?? null,
    approvedAt: approvedAt ? withOffset(approvedAt) : null,
    receiptUrl: receipt?.url ?? null,
    virtualAccount: virtualAccount
      ? {
          bank: bankName(virtualAccount.bank ?? virtualAccount.bankCode ?? ""),
          accountNumber: virtualAccount.accountNumber,
          dueAt: withOffset(virtualAccount.dueDate),
          secret: secret ?? null,
        }
      : null,
    // A cancel that the bank has not completed has not refunded anything yet.
    cancels: (cancels ?? [])
      .filter(({ cancelStatus }) => cancelStatus === "DONE")
      .map(({ transactionKey, cancelAmount, canceledAt, cancelReason }) => ({
        transactionKey,
        amount: cancelAmount,
        canceledAt: withOffset(canceledAt),
        reason: cancelReason ?? null,
      })),
  };
}

/** The gateway's time format: Seoul time in whole seconds. */
export function kst(at: Date): string {
  const nineHoursMs = 9 * 60 * 60 * 1000;
  return `${new Date(at.getTime() + nineHoursMs).toISOString().slice(0, 19)}+09:00`;
}

/** Some of the gateway's times have no offset; they are in Seoul time. */
const withOffset = (time: string): string => (/(?:Z|[+-]\d\d:?\d\d)$/.test(time) ? time : `${time}+09:00`);

/** Bank names by the gateway's two-digit codes. */
const bankNames: Record<string, string> = {
  "02": "산업은행",
  "03": "기업은행",
  "06": "국민은행",
  "07": "수협은행",
  "11": "농협은행",
  "12": "단위농협",
  "20": "우리은행",
  "23": "SC제일은행",
  "27": "씨티은행",
  "31": "iM뱅크",
  "32": "부산은행",
  "34": "광주은행",
  "35": "제주은행",
  "37": "전북은행",
  "39": "경남은행",
  "45": "새마을금고",
  "48": "신협",
  "50": "저축은행",
  "64": "산림조합",
  "71": "우체국",
  "81": "하나은행",
  "88": "신한은행",
  "89": "케이뱅크",
  "90": "카카오뱅크",
  "92": "토스뱅크",
};

export const bankName = (code: string): string => bankNames[code] ?? code;
