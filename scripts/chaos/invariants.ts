import { couponViolations } from "./coupon-invariants.ts";
import type { GatewayPayment } from "./gateway-admin.ts";
import { type InvariantViolation, type OrderBalance, violation } from "./violation.ts";

type Line = OrderBalance["lines"][number];

/** A buyer's orders and registrations as the API returns them. */
export type Observation = { userId: string; statusOf: Map<string, string>; validItems: Set<string> };

type Evidence = { orders: OrderBalance[]; gatewayPayments: GatewayPayment[]; observations: Observation[] };

/** Whether the gateway has taken money for the payment, regardless of later refunds. */
export const isCharged = ({ approvedAt }: GatewayPayment): boolean => approvedAt !== null;

export function findViolations({ orders, gatewayPayments, observations }: Evidence): InvariantViolation[] {
  const charges = Map.groupBy(gatewayPayments.filter(isCharged), ({ orderId }) => orderId);
  const known = new Set(orders.map(({ orderId }) => orderId));
  const unknownOrders = [...charges.keys()].filter((orderId) => !known.has(orderId));
  return [
    ...unknownOrders.map((orderId): InvariantViolation => ({
      invariant: "charge without an order",
      orderId,
      detail: "unknown to the shop",
    })),
    ...orders.flatMap((order) => violationsOf(order, charges.get(order.orderId) ?? [])),
    ...observations.flatMap((one) => observationViolations(one, orders)),
    ...couponViolations(orders),
  ];
}

function violationsOf(order: OrderBalance, charges: GatewayPayment[]): InvariantViolation[] {
  const { orderId, ledgerSum, ledgerAtGateway, refundedAmount, unassignedAmount, lines, payments } = order;
  const charged = sum(charges.map(({ totalAmount }) => totalAmount));
  const balance = sum(charges.map(({ balanceAmount }) => balanceAmount));
  const refundedByLine = sum(lines.map((line) => line.refundedAmount));
  const found: (InvariantViolation | false)[] = [
    charges.length > 1 && violation("double charge", orderId, `${charges.length} charges`),
    ledgerSum !== 0 && violation("ledger not balanced", orderId, `sums to ${ledgerSum}`),
    ledgerAtGateway !== balance &&
      violation(
        "ledger and gateway differ",
        orderId,
        `ledger ${ledgerAtGateway}, gateway ${balance}, ${statusesOf(payments)}`,
      ),
    charged - refundedAmount !== balance &&
      violation(
        "ledger and gateway differ",
        orderId,
        `charged ${charged}, refunded ${refundedAmount}, gateway ${balance}`,
      ),
    (refundedAmount > charged || refundedByLine + unassignedAmount !== refundedAmount) &&
      violation(
        "refunds above paid",
        orderId,
        `charged ${charged}, refunded ${refundedAmount}, by line ${refundedByLine}`,
      ),
    payments.some(({ status }) => status === "IN_PROGRESS") && violation("left open", orderId, "a payment"),
    ...lines.flatMap((line) => lineViolations(order, line, charges.length > 0)),
  ];
  return found.filter((one) => one !== false);
}

function lineViolations({ orderId }: OrderBalance, line: Line, isPaid: boolean): (InvariantViolation | false)[] {
  const { orderItemId, paidAmount, refundedAmount, refundStatus, registrationStatus, expiredReason } = line;
  const isOpen = registrationStatus === "VALID";
  // The access that was paid for, until its end.
  const hadAccess = isOpen || expiredReason === "PERIOD";
  const isRefunded = refundStatus === "DONE";
  return [
    refundStatus === "REQUESTED" && violation("left open", orderId, `the refund of ${orderItemId}`),
    refundedAmount > paidAmount && violation("refunds above paid", orderId, `${refundedAmount} of ${paidAmount}`),
    paidAmount > 0 && isPaid && !isRefunded && !hadAccess && violation("paid without access", orderId, orderItemId),
    isOpen && isRefunded && violation("access without pay", orderId, `${orderItemId} was refunded`),
    isOpen && paidAmount > 0 && !isPaid && violation("access without pay", orderId, `${orderItemId} was never paid`),
  ];
}

function observationViolations(
  { userId, statusOf, validItems }: Observation,
  orders: OrderBalance[],
): InvariantViolation[] {
  const buyerOrders = orders.filter((order) => order.userId === userId);
  const open = buyerOrders.flatMap(({ lines }) =>
    lines.filter(({ registrationStatus }) => registrationStatus === "VALID"),
  );
  const items = new Set(open.map(({ itemId }) => itemId));
  return [
    ...buyerOrders
      .filter(({ orderId, status }) => statusOf.get(orderId) !== status)
      .map(({ orderId, status }) =>
        violation("buyer reads something else", orderId, `${statusOf.get(orderId)} instead of ${status}`),
      ),
    ...[...items.symmetricDifference(validItems)].map((itemId) =>
      violation("buyer reads something else", buyerOrders[0]?.orderId ?? userId, `registration of ${itemId}`),
    ),
  ];
}

const statusesOf = (payments: OrderBalance["payments"]): string =>
  `the shop has ${payments.map(({ status }) => status).join(", ")}`;
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
