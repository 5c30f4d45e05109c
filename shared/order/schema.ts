import { z } from "zod";
import { orderIdPattern, orderPeriodPattern } from "../codes.ts";
import { couponChoice, orderCoupon, reachableCoupon } from "../coupon/schema.ts";
import { courseLevel, courseRef } from "../course/schema.ts";
import { cover, itemRef, itemRefInput, itemType } from "../item/schema.ts";
import { limits } from "../limits.ts";
import { readOrderNumber } from "./number.ts";
import { won } from "../won.ts";
import { listOf, paging } from "../paging.ts";
import { refundStatus } from "../refund/status.ts";
import { instant } from "../instant.ts";

/** Derived from the order's payments and refunds, never stored. */
export const orderStatus = z.enum([
  "PENDING",
  "WAITING_FOR_DEPOSIT",
  "PAID",
  "PART_REFUNDED",
  "REFUNDED",
  "EXPIRED",
  "CANCELED",
]);
export type OrderStatus = z.output<typeof orderStatus>;

export const orderId = z.string().regex(orderIdPattern);

/** The newest refund that ends the access. `REFUSED` restored the registration. */
const lineRefund = z.object({ refundId: z.uuid(), status: refundStatus, amount: won });

export const orderItem = z.object({
  orderItemId: z.uuid(),
  itemType,
  itemId: z.uuid(),
  /** Title to access days are as of the order. */
  title: z.string(),
  category: z.string(),
  cover,
  /** null for a lecture. */
  level: courseLevel.nullable(),
  teacherName: z.string(),
  accessDays: z.int().nullable(),
  listPrice: won,
  discount: won,
  /** Credit for lectures of this course that were bought before, deducted from its price. */
  credit: won,
  /** Its share of the order's coupons. */
  couponDiscount: won,
  paidAmount: won,
  /** The sum of all its refunds that are requested or done. */
  refundedAmount: won,
  refund: lineRefund.nullable(),
});
export type OrderItem = z.output<typeof orderItem>;

export const order = z.object({
  orderId,
  userId: z.uuid(),
  orderName: z.string(),
  items: z.array(orderItem),
  listAmount: won,
  discountAmount: won,
  /** The part of the discount that coupons take off. */
  couponAmount: won,
  totalAmount: won,
  coupons: z.array(orderCoupon),
  /** The amount given back, with `unassignedAmount`. */
  refundedAmount: won,
  /** The part of it that was canceled at the payment gateway and is not assigned to an item. */
  unassignedAmount: won,
  status: orderStatus,
  createdAt: instant,
  /** An unpaid order can be paid until then. */
  expiresAt: instant,
  paidAt: instant.nullable(),
  receiptUrl: z.string().nullable(),
  /** Bank account for the deposit; null unless the order waits for one. */
  deposit: z
    .object({
      bank: z.string(),
      accountNumber: z.string(),
      dueAt: instant,
      amount: won,
      /** Page for a simulated deposit; null with a real gateway. */
      testUrl: z.string().nullable(),
    })
    .nullable(),
});
export type Order = z.output<typeof order>;

/** The result of a refund requested now. */
export const refundEstimate = z.object({
  amount: won,
  /** Taken off the amount: discount that other items lose because their coupon's minimum is no longer reached. */
  withheldAmount: won,
  /** The cost of the item: the amount paid, with discount that refunds of other items have withheld. */
  chargedAmount: won,
  /** The amount that can still be refunded for the item, and for the entire order. */
  lineRemaining: won,
  orderRemaining: won,
  /** The discount that the other items would lose. */
  lostDiscount: won,
  /** Number of opened lectures by the order's rule. */
  openedLectures: z.int(),
  /** How many of them were opened only in earlier purchases of the item that were fully refunded. */
  openedEarlier: z.int(),
  totalLectures: z.int(),
  /** How many more the item has that everyone may watch: they do not count. */
  previewLectures: z.int(),
  /** Until then everything is refunded while few lectures are opened. */
  fullUntil: instant,
  rule: z.string(),
  /** Why no refund can be requested, else null. */
  problem: z.enum(["ALREADY_REFUNDED", "NOTHING_LEFT", "CREDITED_TO_COURSE"]).nullable(),
});
export type RefundEstimate = z.output<typeof refundEstimate>;

/** An event of an order, oldest first. `amount` and `title` are set for events about money or about one item. */
export const orderEvent = z.object({
  type: z.enum([
    "ORDERED",
    "WAITING_FOR_DEPOSIT",
    "PAYMENT_REFUSED",
    "APPROVED",
    "DEPOSITED",
    "EXPIRED",
    "CANCELED",
    "REFUND_REQUESTED",
    "REFUNDED",
    "REFUND_REFUSED",
    "CANCELED_AT_GATEWAY",
    "DEPOSIT_REVERSED",
  ]),
  at: instant,
  amount: won.nullable(),
  title: z.string().nullable(),
  method: z.string().nullable(),
});
export type OrderEvent = z.output<typeof orderEvent>;

export const orderDetail = order.extend({
  items: z.array(orderItem.extend({ estimate: refundEstimate.nullable() })),
  method: z.string().nullable(),
  timeline: z.array(orderEvent),
});
export type OrderDetail = z.output<typeof orderDetail>;

const orderItems = z.array(itemRefInput).min(1).max(limits.orderItemsMax);
export const orderInput = z.object({ items: orderItems, coupons: couponChoice.default("BEST") });
export type OrderInput = z.output<typeof orderInput>;
export const quoteInput = z.object({ items: orderItems });

/**
 * The current price of an order of these items, line by line. A line with a `problem` cannot be ordered and is not
 * part of the sums.
 */
export const orderQuote = z.object({
  items: z.array(
    itemRef.extend({
      /** Title, category and teacher are empty for an item that is not published. */
      title: z.string(),
      category: z.string(),
      cover,
      /** null for a lecture. */
      level: courseLevel.nullable(),
      teacherName: z.string(),
      /** null for an item that is not published. */
      teacherId: z.uuid().nullable(),
      /** null for a lecture. */
      lectureCount: z.int().nullable(),
      /** Lectures that count for a refund once they are opened: those of the item without previews. */
      countedLectures: z.int(),
      durationSec: z.int(),
      accessDays: z.int().nullable(),
      listPrice: won,
      discount: won,
      /** The lowest price of the last thirty days, shown beside an active sale; null without one. */
      lowestPrice30: won.nullable(),
      credit: won,
      /** Number of lectures of the course that the user bought alone. */
      ownedLectures: z.int(),
      amount: won,
      problem: z.enum(["NOT_FOUND", "NOT_FOR_SALE", "ALREADY_REGISTERED", "REFUND_IN_PROGRESS"]).nullable(),
      /** The course of the same order that includes the lecture: the lecture is then free and gets no order item. */
      includedIn: courseRef.nullable(),
    }),
  ),
  listAmount: won,
  discountAmount: won,
  creditAmount: won,
  /** Before coupons. */
  totalAmount: won,
  /** The coupons that the user can use now, those that expire first first; then those to claim for these items. */
  coupons: z.array(reachableCoupon),
  /** The coupons of the lowest price, claimed ones and others. */
  best: z.object({
    couponIds: z.array(z.uuid()),
    couponAmount: won,
    totalAmount: won,
  }),
});
export type OrderQuote = z.output<typeof orderQuote>;
export type QuoteLine = OrderQuote["items"][number];

/** PAID: not refunded whole. REFUND: a refund is requested or done. UNPAID: open, expired or canceled. */
export const orderFilter = z.enum(["PAID", "WAITING", "REFUND", "UNPAID"]);
export type OrderFilter = z.output<typeof orderFilter>;
/** How many orders each filter selects; ALL: without a filter. */
export const orderCounts = z.record(z.enum(["ALL", ...orderFilter.options]), z.int());
export type OrderCounts = z.output<typeof orderCounts>;
/** `LAST_YEAR`: from the day a year ago until now; `2025`: the orders of that calendar year. Days are those of Korea. */
export const orderPeriod = z.string().regex(orderPeriodPattern);
export type OrderPeriod = z.output<typeof orderPeriod>;
export const orderList = listOf(order).extend({
  /** Counts of the orders of the period. */
  counts: orderCounts,
  /** The calendar years of all orders of the user, newest first, whatever the filters. */
  years: z.array(z.int()),
});
export type OrderList = z.output<typeof orderList>;
export const orderListInput = paging.extend({
  userId: z.uuid(),
  filter: orderFilter.optional(),
  period: orderPeriod.optional(),
});
export const orderIdInput = z.object({ orderId });

export const orderNumberInput = z.object({
  number: z.string().refine((text) => readOrderNumber(text) !== undefined, "20260302-7D15"),
});
/** The orders of a number: the end of an id is not unique. */
export const orderNumberMatches = z.object({
  items: z.array(z.object({ orderId, orderName: z.string(), createdAt: instant })),
});
export type OrderNumberMatch = z.output<typeof orderNumberMatches>["items"][number];
