import { expect, test } from "vitest";
import { couponViolations } from "./coupon-invariants.ts";
import type { OrderBalance } from "./violation.ts";

const coupon = (values: Partial<OrderBalance["coupons"][number]> = {}): OrderBalance["coupons"][number] => ({
  couponId: "coupon-1",
  amount: 300,
  status: "SPENT",
  uses: 1,
  usesMax: 1,
  taken: 1,
  total: 10,
  isExpired: false,
  ...values,
});
const order = (values: Partial<OrderBalance> = {}): OrderBalance => ({
  orderId: "order-1",
  userId: "user-1",
  status: "PAID",
  totalAmount: 700,
  refundedAmount: 0,
  unassignedAmount: 0,
  couponAmount: 300,
  coupons: [coupon()],
  payments: [],
  ledgerSum: 0,
  ledgerAtGateway: 700,
  lines: [
    {
      orderItemId: "line-1",
      itemType: "COURSE",
      itemId: "course-1",
      couponDiscount: 300,
      couponId: "coupon-1",
      paidAmount: 700,
      refundedAmount: 0,
      refundStatus: null,
      registrationStatus: "VALID",
      expiredReason: null,
    },
  ],
  ...values,
});
const released = coupon({ status: "RELEASED", uses: 0 });
const reserved = coupon({ status: "RESERVED" });

test.each<[string, OrderBalance]>([
  ["a paid order has spent it", order()],
  ["an open order has reserved it", order({ status: "PENDING", coupons: [reserved] })],
  ["a canceled order has given it back", order({ status: "CANCELED", coupons: [released] })],
  [
    "an order that waits for its deposit has reserved it",
    order({ status: "WAITING_FOR_DEPOSIT", coupons: [reserved] }),
  ],
])("no violation: %s", (_, one) => {
  expect(couponViolations([one])).toEqual([]);
});

test.each<[string, string, OrderBalance[]]>([
  ["coupon and order differ", "reserved by a paid order", [order({ coupons: [reserved] })]],
  ["coupon and order differ", "reserved by a canceled order", [order({ status: "CANCELED", coupons: [reserved] })]],
  ["coupon and order differ", "spent by an open order", [order({ status: "PENDING" })]],
  ["coupon and order differ", "given back by a paid order", [order({ coupons: [released] })]],
  ["coupon and order differ", "given back by an open order", [order({ status: "PENDING", coupons: [released] })]],
  ["coupon and order differ", "amounts that do not agree", [order({ couponAmount: 200 })]],
  ["coupon beyond its limit", "more given out than there are", [order({ coupons: [coupon({ taken: 11 })] })]],
  ["coupon beyond its limit", "used twice", [order(), order({ orderId: "order-2" })]],
])("%s: %s", (what, _, orders) => {
  expect(couponViolations(orders).map((one) => one.invariant)).toContain(what);
});
