import type { ReachableCoupon } from "../../shared/coupon/schema.ts";
import type { OrderDetail } from "../../shared/order/schema.ts";
import { bestPrice, type QuotedItems } from "../../shared/pricing/best-price.ts";

const at = "2025-11-17T12:03:00.000Z";
export const testCourseId = "01990000-0000-7000-8000-00000000000c";

export const testEstimate = {
  amount: 99_000,
  withheldAmount: 0,
  chargedAmount: 99_000,
  lineRemaining: 99_000,
  orderRemaining: 99_000,
  lostDiscount: 0,
  openedLectures: 2,
  openedEarlier: 0,
  totalLectures: 30,
  previewLectures: 0,
  fullUntil: "2025-11-24T14:59:59.999Z",
  rule: "2025-11-01",
  problem: null,
} satisfies NonNullable<OrderDetail["items"][number]["estimate"]>;

export const testLine: OrderDetail["items"][number] = {
  orderItemId: "01990000-0000-7000-8000-0000000000a1",
  itemType: "COURSE",
  itemId: testCourseId,
  title: "컵",
  category: "공예",
  level: "입문",
  teacherName: "윤서하",
  accessDays: 365,
  listPrice: 129_000,
  discount: 30_000,
  credit: 0,
  couponDiscount: 0,
  paidAmount: 99_000,
  refundedAmount: 0,
  refund: null,
  estimate: testEstimate,
};

const event = { amount: null, title: null, method: null };

/** A paid order of one course, as its detail screen reads it, for the tests of more than one feature. */
export const testOrder: OrderDetail = {
  orderId: "order-1",
  userId: "01990000-0000-7000-8000-000000000001",
  orderName: "컵",
  items: [testLine],
  listAmount: 129_000,
  discountAmount: 30_000,
  couponAmount: 0,
  coupons: [],
  totalAmount: 99_000,
  refundedAmount: 0,
  unassignedAmount: 0,
  status: "PAID",
  createdAt: at,
  expiresAt: "2025-11-17T12:33:00.000Z",
  paidAt: at,
  receiptUrl: "/receipt",
  deposit: null,
  method: "카드",
  timeline: [
    { ...event, type: "ORDERED", at, amount: 99_000 },
    { ...event, type: "APPROVED", at, amount: 99_000, method: "카드" },
  ],
};

export const testDeposit = {
  bank: "우리은행",
  accountNumber: "68689309769038",
  dueAt: "2025-11-18T12:03:00.000Z",
  amount: 99_000,
  testUrl: "/sandbox/toss/deposit/key",
};

/** A coupon of 2,000 won for everything, that is not claimed yet. */
export const testClaimable: ReachableCoupon = {
  couponId: "0197c2a0-0000-7000-8000-0000000000c1",
  promotionId: null,
  name: "손으로 만드는 저녁",
  percent: null,
  amount: 2_000,
  discountMax: null,
  scope: "ALL",
  scopeCategory: null,
  scopeId: null,
  scopeTitle: null,
  minimumAmount: 0,
  expiresAt: "2026-12-31T14:59:59Z",
  isClaimable: true,
};

/** A quote as far as prices are shown from it. */
export const testQuote = <Line extends QuotedItems[number]>(
  items: readonly Line[],
  coupons: ReachableCoupon[] = [],
) => ({
  items,
  totalAmount: items.reduce((sum, { amount, problem }) => (problem === null ? sum + amount : sum), 0),
  coupons,
  best: bestPrice(coupons, items),
});
