import { z } from "zod";
import type { SandboxPayment } from "./payment.ts";

/** A time in Seoul, with or without an offset. */
const seoulTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)
  .transform((text) => text.slice(0, "2026-01-01T00:00:00".length));

export const transactionQuery = z.object({
  startDate: seoulTime,
  endDate: seoulTime,
  startingAfter: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(5_000).default(100),
});

type Transaction = {
  transactionKey: string;
  paymentKey: string;
  orderId: string;
  method: string;
  status: SandboxPayment["status"];
  transactionAt: string;
  currency: "KRW";
  amount: number;
};

/** A page of the transactions of a period, oldest first: each approval and each cancel. */
export function transactionsOf(payments: SandboxPayment[], query: z.output<typeof transactionQuery>): Transaction[] {
  const { startDate, endDate, startingAfter, limit } = query;
  const inPeriod = payments
    .flatMap(transactions)
    .filter(({ transactionAt }) => {
      const second = transactionAt.slice(0, startDate.length);
      return startDate <= second && second <= endDate;
    })
    .toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
  const after = startingAfter === undefined ? -1 : inPeriod.findIndex((one) => one.transactionKey === startingAfter);
  return inPeriod.slice(after + 1, after + 1 + limit);
}

const keyOf = ({ transactionAt, transactionKey }: Transaction): string => `${transactionAt} ${transactionKey}`;

function transactions(payment: SandboxPayment): Transaction[] {
  const { paymentKey, orderId, method, approvedAt, approvalKey, totalAmount, cancels } = payment;
  const of = (transactionKey: string, status: SandboxPayment["status"], transactionAt: string, amount: number) => ({
    transactionKey,
    paymentKey,
    orderId,
    method,
    status,
    transactionAt,
    currency: "KRW" as const,
    amount,
  });
  if (approvedAt === null) return [];
  let left = totalAmount;
  return [
    of(approvalKey ?? `approval-${paymentKey}`, "DONE", approvedAt, totalAmount),
    ...cancels.map(({ transactionKey, cancelAmount, canceledAt }) => {
      left -= cancelAmount;
      return of(transactionKey, left === 0 ? "CANCELED" : "PARTIAL_CANCELED", canceledAt, cancelAmount);
    }),
  ];
}
