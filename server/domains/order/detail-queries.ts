import { sql } from "kysely";
import type { Order, OrderDetail, OrderEvent } from "../../../shared/order/schema.ts";
import { isoInstant } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";
import { refundableJson } from "../pricing/refund-queries.ts";
import { estimateRefund, type RefundableLine } from "../../../shared/refund/estimate.ts";
import { findOrder } from "./queries.ts";

type PaymentRow = {
  method: string | null;
  status: string;
  amount: number;
  requestedAt: string;
  updatedAt: string;
  approvedAt: string | null;
  isDeposit: boolean;
  /** The deposit was canceled for another payment, or with the order. */
  isWithdrawn: boolean;
};
type RefundRow = {
  title: string;
  amount: number;
  status: string;
  requestedAt: string;
  settledAt: string | null;
  isExternal: boolean;
};
type MoneyRow = { amount: number; at: string };
type ReversalRow = MoneyRow & { depositedAt: string };
type LineRow = Omit<RefundableLine, "paidAt" | "rule"> & { orderItemId: string };
type History = {
  payments: PaymentRow[];
  refunds: RefundRow[];
  cancels: MoneyRow[];
  reversals: ReversalRow[];
  lines: LineRow[];
  rule: string;
  canceledAt: string | null;
};

const historyStatement = statement<{ orderId: string }>()(
  "order.history",
  (param) => sql<History>`
    select o.refund_rule as rule, o.canceled_at as "canceledAt",
      (select coalesce(json_agg(json_build_object('method', p.method, 'status', p.status, 'amount', p.total_amount,
          'requestedAt', ${isoInstant("p.requested_at")}, 'updatedAt', ${isoInstant("p.updated_at")},
          'approvedAt', ${isoInstant("p.approved_at")}, 'isDeposit', p.account_number is not null,
          'isWithdrawn', p.failure_code is not distinct from 'WITHDRAWN') order by p.requested_at), '[]')
        from payment p where p.order_id = o.order_id) as payments,
      (select coalesce(json_agg(json_build_object('title', l.title, 'amount', r.amount, 'status', r.status,
          'requestedAt', ${isoInstant("r.requested_at")}, 'settledAt', ${isoInstant("r.settled_at")},
          'isExternal', r.is_external) order by r.requested_at), '[]')
        from refund r join order_line l using (order_line_id) where l.order_id = o.order_id) as refunds,
      (select coalesce(json_agg(json_build_object('amount', c.amount - c.assigned_amount,
          'at', ${isoInstant("c.canceled_at")}) order by c.canceled_at), '[]')
        from gateway_cancel c join payment p using (payment_id)
        where p.order_id = o.order_id and c.assigned_amount < c.amount) as cancels,
      (select coalesce(json_agg(json_build_object('amount', d.amount, 'at', ${isoInstant("d.reversed_at")},
          'depositedAt', ${isoInstant("d.deposited_at")}) order by d.reversed_at), '[]')
        from deposit_reversal d join payment p using (payment_id) where p.order_id = o.order_id) as reversals,
      (select json_agg(json_build_object('orderItemId', l.order_line_id, ${refundableJson}))
        from order_line l where l.order_id = o.order_id) as lines
    from "order" o where o.order_id = ${param("orderId")}`,
);

/** The order with its history and the amount that a refund of each line would pay now. */
export async function findOrderDetail(
  reads: ReadPool,
  orderId: string,
  userId: string,
  at: Date,
): Promise<OrderDetail | undefined> {
  const [order, history] = await Promise.all([
    findOrder(reads, orderId, userId, at),
    reads.queryOne(historyStatement, { orderId }),
  ]);
  if (!order || !history) return undefined;
  return {
    ...order,
    items: order.items.map((item) => ({ ...item, estimate: estimateOf(order, item, history, at) })),
    method: history.payments.findLast(({ status }) => !["ABORTED", "EXPIRED"].includes(status))?.method ?? null,
    timeline: timelineOf(order, history, at),
  };
}

function estimateOf(order: Order, item: Order["items"][number], { lines, rule }: History, at: Date) {
  const line = lines.find(({ orderItemId }) => orderItemId === item.orderItemId);
  if (!line || order.paidAt === null) return null;
  return estimateRefund({ ...line, paidAt: new Date(order.paidAt), rule }, at);
}

function timelineOf(
  order: Order,
  { payments, refunds, cancels, reversals, canceledAt }: History,
  at: Date,
): OrderEvent[] {
  const event = (type: OrderEvent["type"], when: string, more: Partial<OrderEvent> = {}): OrderEvent => ({
    type,
    at: when,
    amount: null,
    title: null,
    method: null,
    ...more,
  });
  const events = [event("ORDERED", order.createdAt, { amount: order.totalAmount })];
  for (const { method, status, amount, requestedAt, updatedAt, approvedAt, isDeposit, isWithdrawn } of payments) {
    if (isDeposit) events.push(event("WAITING_FOR_DEPOSIT", requestedAt, { amount, method }));
    if (status === "ABORTED" && !isWithdrawn) events.push(event("PAYMENT_REFUSED", updatedAt, { amount, method }));
    if (status === "EXPIRED") events.push(event("EXPIRED", updatedAt));
    if (approvedAt) events.push(event(isDeposit ? "DEPOSITED" : "APPROVED", approvedAt, { amount, method }));
  }
  for (const { amount, at: when, depositedAt } of reversals)
    events.push(event("DEPOSITED", depositedAt, { amount }), event("DEPOSIT_REVERSED", when, { amount }));
  for (const { amount, at: when } of cancels) events.push(event("CANCELED_AT_GATEWAY", when, { amount }));
  for (const { title, amount, status, requestedAt, settledAt, isExternal } of refunds) {
    if (!isExternal) events.push(event("REFUND_REQUESTED", requestedAt, { amount, title }));
    if (settledAt) events.push(event(status === "DONE" ? "REFUNDED" : "REFUND_REFUSED", settledAt, { amount, title }));
  }
  if (canceledAt) events.push(event("CANCELED", canceledAt));
  const hasExpired = order.status === "EXPIRED" && !payments.some(({ status }) => status === "EXPIRED");
  if (hasExpired && new Date(order.expiresAt) <= at) events.push(event("EXPIRED", order.expiresAt));
  // The gateway's times are whole seconds. Within one second this list's order is that of the events.
  const second = ({ at: when }: OrderEvent) => Math.floor(new Date(when).getTime() / 1000);
  return events.toSorted((a, b) => second(a) - second(b));
}
