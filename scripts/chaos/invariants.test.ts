import { expect, test } from "vitest";
import { findViolations, type Observation } from "./invariants.ts";
import type { InvariantViolation, OrderBalance } from "./violation.ts";
import type { GatewayPayment } from "./gateway-admin.ts";

const line = (values: Partial<OrderBalance["lines"][number]> = {}): OrderBalance["lines"][number] => ({
  orderItemId: "line-1",
  itemType: "COURSE",
  itemId: "course-1",
  couponDiscount: 0,
  couponId: null,
  paidAmount: 1_000,
  refundedAmount: 0,
  refundStatus: null,
  registrationStatus: "VALID",
  expiredReason: null,
  ...values,
});
const order = (values: Partial<OrderBalance> = {}): OrderBalance => ({
  orderId: "order-1",
  userId: "user-1",
  status: "PAID",
  totalAmount: 1_000,
  couponAmount: 0,
  coupons: [],
  refundedAmount: 0,
  unassignedAmount: 0,
  payments: [{ paymentKey: "key-1", status: "DONE", totalAmount: 1_000 }],
  ledgerSum: 0,
  ledgerAtGateway: 1_000,
  lines: [line()],
  ...values,
});
const entry = (values: Partial<GatewayPayment> = {}): GatewayPayment => ({
  paymentKey: "key-1",
  orderId: "order-1",
  status: "DONE",
  totalAmount: 1_000,
  balanceAmount: 1_000,
  approvedAt: "2026-03-02T12:00:00+09:00",
  ...values,
});
const observation = (values: Partial<Observation> = {}): Observation => ({
  userId: "user-1",
  statusOf: new Map([["order-1", "PAID"]]),
  validItems: new Set(["course-1"]),
  ...values,
});
const refundedLine = line({
  refundedAmount: 1_000,
  refundStatus: "DONE",
  registrationStatus: "EXPIRED",
  expiredReason: "REFUND",
});
const refunded = order({ status: "REFUNDED", refundedAmount: 1_000, ledgerAtGateway: 0, lines: [refundedLine] });
const givenBack = entry({ status: "CANCELED", balanceAmount: 0 });
const unpaid = order({
  status: "PENDING",
  payments: [],
  ledgerAtGateway: 0,
  lines: [line({ registrationStatus: null })],
});

const violationKinds = (orders: OrderBalance[], gatewayPayments: GatewayPayment[], views: Observation[] = []) =>
  findViolations({ orders, gatewayPayments, observations: views }).map(({ invariant }) => invariant);

test.each<[string, OrderBalance[], GatewayPayment[]]>([
  ["paid and open", [order()], [entry()]],
  ["over", [order({ lines: [line({ registrationStatus: "EXPIRED", expiredReason: "PERIOD" })] })], [entry()]],
  ["paid back and closed", [refunded], [givenBack]],
  ["never paid", [unpaid], [entry({ status: "ABORTED", approvedAt: null })]],
  [
    "waiting for a deposit",
    [{ ...unpaid, payments: [{ paymentKey: "key-1", status: "WAITING_FOR_DEPOSIT", totalAmount: 1_000 }] }],
    [entry({ status: "WAITING_FOR_DEPOSIT", approvedAt: null })],
  ],
  ["free", [order({ payments: [], ledgerAtGateway: 0, totalAmount: 0, lines: [line({ paidAmount: 0 })] })], []],
])("an order that is %s is sound", (_, orders, gatewayPayments) => {
  expect(violationKinds(orders, gatewayPayments)).toEqual([]);
});

test.each<[InvariantViolation["invariant"], OrderBalance[], GatewayPayment[]]>([
  ["double charge", [order()], [entry(), entry({ paymentKey: "key-2" })]],
  ["charge without an order", [], [entry()]],
  ["paid without access", [order({ lines: [line({ registrationStatus: null })] })], [entry()]],
  [
    "paid without access",
    [order({ lines: [line({ registrationStatus: "EXPIRED", expiredReason: "REFUND" })] })],
    [entry()],
  ],
  ["paid without access", [{ ...unpaid, ledgerAtGateway: 1_000 }], [entry()]],
  ["access without pay", [{ ...unpaid, lines: [line()] }], []],
  ["access without pay", [{ ...refunded, lines: [{ ...refundedLine, registrationStatus: "VALID" }] }], [givenBack]],
  ["ledger not balanced", [order({ ledgerSum: 1 })], [entry()]],
  ["ledger and gateway differ", [order({ ledgerAtGateway: 0 })], [entry()]],
  ["ledger and gateway differ", [refunded], [entry()]],
  ["refunds above paid", [order({ refundedAmount: 2_000 })], [entry()]],
  ["refunds above paid", [{ ...refunded, lines: [{ ...refundedLine, refundedAmount: 1_010 }] }], [givenBack]],
  ["left open", [order({ payments: [{ paymentKey: "k", status: "IN_PROGRESS", totalAmount: 1_000 }] })], [entry()]],
  ["left open", [order({ lines: [line({ refundStatus: "REQUESTED" })] })], [entry()]],
])("%s is found", (what, orders, gatewayPayments) => {
  expect(violationKinds(orders, gatewayPayments)).toContain(what);
});

test("a buyer who reads another status or other items than the shop has is found", () => {
  expect(violationKinds([order()], [entry()], [observation()])).toEqual([]);
  expect(violationKinds([order()], [entry()], [observation({ statusOf: new Map() })])).toEqual([
    "buyer reads something else",
  ]);
  expect(violationKinds([order()], [entry()], [observation({ validItems: new Set() })])).toEqual([
    "buyer reads something else",
  ]);
});
