import { z } from "zod";
import { itemRef } from "./item.ts";
import { won } from "./money.ts";
import { orderId } from "./order.ts";
import { listOf, paging } from "./paging.ts";
import { refundStatus } from "./refund-status.ts";
import { instant } from "./time.ts";

/** One of a few reasons: no long explanation is required. */
export const refundReason = z.enum(["CHANGED_MIND", "NOT_AS_DESCRIBED", "TOO_HARD", "TOO_EASY", "NO_TIME", "OTHER"]);
export type RefundReason = z.output<typeof refundReason>;

/** Where the money of a virtual account goes back to. */
export const refundAccount = z.object({
  bank: z.string().trim().min(1).max(20),
  accountNumber: z.string().regex(/^\d{6,20}$/),
  holderName: z.string().normalize("NFC").trim().min(1).max(60),
});
export type RefundAccount = z.output<typeof refundAccount>;

export const refundInput = z.object({
  orderItemId: z.uuid(),
  reason: refundReason,
  /** What the learner was shown; another amount by now is refused, so that no user gets less than was shown. */
  amount: won,
  account: refundAccount.optional(),
});
export type RefundInput = z.output<typeof refundInput>;

export const refund = z.object({
  refundId: z.uuid(),
  userId: z.uuid(),
  orderId,
  orderItemId: z.uuid(),
  ...itemRef.shape,
  title: z.string(),
  amount: won,
  reason: z.string(),
  status: refundStatus,
  rule: z.string(),
  openedLectures: z.int(),
  totalLectures: z.int(),
  requestedAt: instant,
  settledAt: instant.nullable(),
});
export type Refund = z.output<typeof refund>;

export const refundList = listOf(refund);
export const refundListInput = paging.extend({ userId: z.uuid() });
export const refundIdInput = z.object({ refundId: z.uuid() });
