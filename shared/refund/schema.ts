import { z } from "zod";
import { refundReasons } from "../codes.ts";
import { itemRef } from "../item/schema.ts";
import { won } from "../won.ts";
import { orderId } from "../order/schema.ts";
import { listOf, paging } from "../paging.ts";
import { refundStatus } from "./status.ts";
import { instant } from "../instant.ts";

export const refundReason = z.enum(refundReasons);
export type RefundReason = z.output<typeof refundReason>;

/** Bank account for the refund of a virtual account payment. */
export const refundAccount = z.object({
  bank: z.string().trim().min(1).max(20),
  accountNumber: z.string().regex(/^\d{6,20}$/),
  holderName: z.string().normalize("NFC").trim().min(1).max(60),
});
export type RefundAccount = z.output<typeof refundAccount>;

export const refundInput = z.object({
  orderItemId: z.uuid(),
  reason: refundReason,
  /**
   * The amount that the user was shown. If it has changed, the request is rejected, so that no user gets less than
   * shown.
   */
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
