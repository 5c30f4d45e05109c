import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../server/router.ts";
import type { BookEntry } from "./network.ts";

export type OrderBalance = inferRouterOutputs<AppRouter>["admin"]["balance"]["orders"][number];
type Line = OrderBalance["lines"][number];

/** What a buyer reads of their own purchases. */
export type Seen = { userId: string; statusOf: Map<string, string>; validItems: Set<string> };

export const invariants = [
  "double charge",
  "charge without an order",
  "paid without access",
  "access without pay",
  "ledger not balanced",
  "ledger and network differ",
  "refunds above paid",
  "left open",
  "buyer reads something else",
] as const;
export type Breach = { what: (typeof invariants)[number]; orderId: string; detail: string };

type Evidence = { orders: OrderBalance[]; books: BookEntry[]; seen: Seen[] };

/** The network has taken money for it, whatever was given back since. */
export const isCharged = ({ approvedAt }: BookEntry): boolean => approvedAt !== null;

export function findBreaches({ orders, books, seen }: Evidence): Breach[] {
  const charges = Map.groupBy(books.filter(isCharged), ({ orderId }) => orderId);
  const known = new Set(orders.map(({ orderId }) => orderId));
  const strays = [...charges.keys()].filter((orderId) => !known.has(orderId));
  return [
    ...strays.map((orderId): Breach => ({ what: "charge without an order", orderId, detail: "unknown to the shop" })),
    ...orders.flatMap((order) => breachesOf(order, charges.get(order.orderId) ?? [])),
    ...seen.flatMap((one) => misread(one, orders)),
  ];
}

function breachesOf(order: OrderBalance, charges: BookEntry[]): Breach[] {
  const { orderId, ledgerSum, ledgerAtGateway, refundedAmount, lines, payments } = order;
  const charged = sum(charges.map(({ totalAmount }) => totalAmount));
  const balance = sum(charges.map(({ balanceAmount }) => balanceAmount));
  const linesBack = sum(lines.map((line) => line.refundedAmount));
  const found: (Breach | false)[] = [
    charges.length > 1 && breach("double charge", orderId, `${charges.length} charges`),
    ledgerSum !== 0 && breach("ledger not balanced", orderId, `sums to ${ledgerSum}`),
    ledgerAtGateway !== balance &&
      breach("ledger and network differ", orderId, `ledger ${ledgerAtGateway}, network ${balance}, ${told(payments)}`),
    charged - refundedAmount !== balance &&
      breach("ledger and network differ", orderId, `charged ${charged}, back ${refundedAmount}, network ${balance}`),
    (refundedAmount > charged || linesBack !== refundedAmount) &&
      breach("refunds above paid", orderId, `charged ${charged}, back ${refundedAmount}, by line ${linesBack}`),
    payments.some(({ status }) => status === "IN_PROGRESS") && breach("left open", orderId, "a payment"),
    ...lines.flatMap((line) => lineBreaches(order, line, charges.length > 0)),
  ];
  return found.filter((one) => one !== false);
}

function lineBreaches({ orderId }: OrderBalance, line: Line, isPaid: boolean): (Breach | false)[] {
  const { orderItemId, paidAmount, refundedAmount, refundStatus, registrationStatus } = line;
  const isOpen = registrationStatus === "VALID";
  const isBack = refundStatus === "DONE";
  return [
    refundStatus === "REQUESTED" && breach("left open", orderId, `the refund of ${orderItemId}`),
    refundedAmount > paidAmount && breach("refunds above paid", orderId, `${refundedAmount} of ${paidAmount}`),
    paidAmount > 0 && isPaid && !isBack && !isOpen && breach("paid without access", orderId, orderItemId),
    isOpen && isBack && breach("access without pay", orderId, `${orderItemId} was refunded`),
    isOpen && paidAmount > 0 && !isPaid && breach("access without pay", orderId, `${orderItemId} was never paid`),
  ];
}

function misread({ userId, statusOf, validItems }: Seen, orders: OrderBalance[]): Breach[] {
  const own = orders.filter((order) => order.userId === userId);
  const open = own.flatMap(({ lines }) => lines.filter(({ registrationStatus }) => registrationStatus === "VALID"));
  const items = new Set(open.map(({ itemId }) => itemId));
  return [
    ...own
      .filter(({ orderId, status }) => statusOf.get(orderId) !== status)
      .map(({ orderId, status }) =>
        breach("buyer reads something else", orderId, `${statusOf.get(orderId)} instead of ${status}`),
      ),
    ...[...items.symmetricDifference(validItems)].map((itemId) =>
      breach("buyer reads something else", own[0]?.orderId ?? userId, `registration of ${itemId}`),
    ),
  ];
}

const told = (payments: OrderBalance["payments"]): string =>
  `the shop has ${payments.map(({ status }) => status).join(", ")}`;
const breach = (what: Breach["what"], orderId: string, detail: string): Breach => ({ what, orderId, detail });
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
