import { z } from "zod";
import { courseLevel } from "./course.ts";
import { itemRef, itemType } from "./item.ts";
import { limits } from "./limits.ts";
import { won } from "./money.ts";
import { listOf, paging } from "./paging.ts";
import { instant } from "./time.ts";

/** Derived from the order's payments, never stored. */
export const orderStatus = z.enum(["PENDING", "PAID", "EXPIRED"]);
export type OrderStatus = z.output<typeof orderStatus>;

/** The payment network's own rule for order ids. */
export const orderId = z.string().regex(/^[A-Za-z0-9_-]{6,64}$/);

export const orderItem = z.object({
  orderItemId: z.uuid(),
  itemType,
  itemId: z.uuid(),
  /** Title to access days are as they were when the order was made. */
  title: z.string(),
  category: z.string(),
  /** null for a lecture. */
  level: courseLevel.nullable(),
  teacherName: z.string(),
  accessDays: z.int().nullable(),
  listPrice: won,
  discount: won,
  paidAmount: won,
});
export type OrderItem = z.output<typeof orderItem>;

export const order = z.object({
  orderId,
  userId: z.uuid(),
  orderName: z.string(),
  items: z.array(orderItem),
  listAmount: won,
  discountAmount: won,
  totalAmount: won,
  status: orderStatus,
  createdAt: instant,
  /** Until when an unpaid order can be paid. */
  expiresAt: instant,
  paidAt: instant.nullable(),
  receiptUrl: z.string().nullable(),
});
export type Order = z.output<typeof order>;

export const orderInput = z.object({ items: z.array(itemRef).min(1).max(limits.orderItemsMax) });
export type OrderInput = z.output<typeof orderInput>;

export const orderList = listOf(order);
export const orderListInput = paging.extend({ userId: z.uuid() });
export const orderIdInput = z.object({ orderId });
