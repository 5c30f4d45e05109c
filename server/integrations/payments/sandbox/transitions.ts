import { z } from "zod";
import { refundAccount } from "../../../../shared/refund/schema.ts";
import type { ConfirmRequest } from "../gateway.ts";
import {
  type StoredResponse,
  approved,
  awaitingDeposit,
  balanceOf,
  type SandboxPayment,
  publicPayment,
  transactionKey,
} from "./payment.ts";
import { kst } from "../toss/payment.ts";

export const confirmBody = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  amount: z.number(),
}) satisfies z.ZodType<ConfirmRequest>;

export const cancelBody = z.object({
  cancelReason: z.string().min(1).max(200),
  /** Absent: the entire remaining amount. */
  cancelAmount: z.int().positive().optional(),
  refundReceiveAccount: refundAccount.optional(),
});
type CancelBody = z.output<typeof cancelBody>;

/** The payment after a request, and the response. */
export type Step = { payment: SandboxPayment; response: StoredResponse };

export const refusals = {
  INVALID_REQUEST: [400, "잘못된 요청입니다."],
  INVALID_IDEMPOTENCY_KEY: [400, "멱등키는 300자 이하여야 합니다."],
  ALREADY_PROCESSED_PAYMENT: [400, "이미 처리된 결제 입니다."],
  ALREADY_CANCELED_PAYMENT: [400, "이미 취소된 결제 입니다."],
  INVALID_REFUND_ACCOUNT_INFO: [400, "환불 계좌번호와 예금주명이 일치하지 않습니다."],
  UNAUTHORIZED_KEY: [401, "인증되지 않은 시크릿 키 혹은 클라이언트 키 입니다."],
  REJECT_CARD_PAYMENT: [403, "한도초과 혹은 잔액부족으로 결제에 실패했습니다."],
  NOT_CANCELABLE_AMOUNT: [403, "취소 할 수 없는 금액 입니다."],
  NOT_CANCELABLE_PAYMENT: [403, "취소 할 수 없는 결제 입니다."],
  NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT: [403, "입금 대기중인 결제는 부분 환불이 불가합니다."],
  FORBIDDEN_CONSECUTIVE_REQUEST: [403, "반복적인 요청은 허용되지 않습니다. 잠시 후 다시 시도해주세요."],
  NOT_FOUND_PAYMENT: [404, "존재하지 않는 결제 정보 입니다."],
  NOT_FOUND_PAYMENT_SESSION: [404, "결제 시간이 만료되어 결제 진행 데이터가 존재하지 않습니다."],
  IDEMPOTENT_REQUEST_PROCESSING: [409, "이전 멱등 요청이 처리중입니다."],
} as const satisfies Record<string, readonly [number, string]>;

export function refusal(code: keyof typeof refusals): StoredResponse {
  const [status, message] = refusals[code];
  return { status, body: JSON.stringify({ code, message }) };
}

const done = (payment: SandboxPayment): Step => ({
  payment,
  response: { status: 200, body: JSON.stringify(publicPayment(payment)) },
});
const refused = (payment: SandboxPayment, code: keyof typeof refusals): Step => ({ payment, response: refusal(code) });

export function confirmStep(payment: SandboxPayment, { orderId, amount }: ConfirmRequest, now: Date): Step {
  if (payment.orderId !== orderId || payment.totalAmount !== amount) return refused(payment, "INVALID_REQUEST");
  if (payment.status === "EXPIRED") return refused(payment, "NOT_FOUND_PAYMENT_SESSION");
  if (payment.status !== "IN_PROGRESS") return refused(payment, "ALREADY_PROCESSED_PAYMENT");
  if (payment.willRefuse) return refused({ ...payment, status: "ABORTED" }, "REJECT_CARD_PAYMENT");
  return done(payment.method === "가상계좌" ? awaitingDeposit(payment, now) : approved(payment, now));
}

const cancelable = new Set(["DONE", "PARTIAL_CANCELED", "WAITING_FOR_DEPOSIT"]);

export function cancelStep(payment: SandboxPayment, request: CancelBody, now: Date): Step {
  if (payment.status === "WAITING_FOR_DEPOSIT") {
    if ((request.cancelAmount ?? payment.totalAmount) < payment.totalAmount)
      return refused(payment, "NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT");
  } else if (cancelable.has(payment.status) && payment.virtualAccount && !request.refundReceiveAccount) {
    return refused(payment, "INVALID_REFUND_ACCOUNT_INFO");
  }
  return cancelEntry(payment, request, now);
}

/** A cancel without the conditions of the API: the console's, where the bank account is known. */
export function cancelEntry(
  payment: SandboxPayment,
  request: Pick<CancelBody, "cancelAmount" | "cancelReason">,
  now: Date,
): Step {
  if (payment.status === "CANCELED") return refused(payment, "ALREADY_CANCELED_PAYMENT");
  if (!cancelable.has(payment.status)) return refused(payment, "NOT_CANCELABLE_PAYMENT");
  const balance = balanceOf(payment);
  const amount = request.cancelAmount ?? balance;
  if (amount > balance) return refused(payment, "NOT_CANCELABLE_AMOUNT");
  const entry = {
    transactionKey: transactionKey(),
    cancelAmount: amount,
    cancelReason: request.cancelReason,
    canceledAt: kst(now),
    cancelStatus: "DONE" as const,
  };
  return done({
    ...payment,
    status: amount === balance ? "CANCELED" : "PARTIAL_CANCELED",
    lastTransactionKey: entry.transactionKey,
    cancels: [...payment.cancels, entry],
  });
}

/** The bank takes a deposit back. The account stays open, or is closed without a cancel. */
export function reverseStep(payment: SandboxPayment, status: "WAITING_FOR_DEPOSIT" | "CANCELED"): Step {
  if (payment.status !== "DONE" || !payment.virtualAccount) return refused(payment, "NOT_CANCELABLE_PAYMENT");
  const reversed = { ...payment, status, approvedAt: null, receipt: null, lastTransactionKey: transactionKey() };
  return done(reversed);
}
