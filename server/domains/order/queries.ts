import { type RawBuilder, sql } from "kysely";
import { type Order, type OrderCounts, orderFilter, type OrderFilter, type OrderList } from "../../../shared/order.ts";
import { offsetOf, type Paging } from "../../../shared/paging.ts";
import { isoInstant, orderStatus } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Db } from "../../db/schema.ts";
import { limitOf, type PageSize, pageSizeOf, statement, memoizedStatements } from "../../db/statement.ts";

/** The order's lines with their newest refund, and the state of its payment, in one pass each. */
const orderParts = sql`lateral (
  select
    json_agg(json_build_object('orderItemId', ol.order_line_id, 'itemType', ol.item_type, 'itemId', ol.item_id,
      'title', ol.title, 'category', ol.category, 'level', ol.level, 'teacherName', ol.teacher_name,
      'accessDays', ol.access_days, 'listPrice', ol.list_price, 'discount', ol.discount, 'credit', ol.credit,
      'couponDiscount', ol.coupon_discount,
      'paidAmount', ol.paid_amount, 'refund', case when rf.refund_id is not null then
        json_build_object('refundId', rf.refund_id, 'status', rf.status, 'amount', rf.amount) end) order by ol.position) as items,
    count(*)::int as lines, count(*) filter (where rf.status = 'DONE')::int as lines_back,
    coalesce(sum(rf.amount) filter (where rf.status = 'DONE'), 0)::int as refunded
  from order_line ol left join lateral (
    select r.refund_id, r.status, r.amount from refund r where r.order_line_id = ol.order_line_id
    order by r.requested_at desc, r.refund_id desc limit 1) rf on true
  where ol.order_id = o.order_id) bought,
lateral (
  select coalesce(json_agg(json_build_object('couponId', r.coupon_id, 'name', r.name, 'amount', r.amount,
    'status', r.status) order by r.amount desc, r.coupon_id), '[]') as coupons
  from coupon_redemption r where r.order_id = o.order_id) redeemed
left join lateral (
  select p.status = 'WAITING_FOR_DEPOSIT' as waiting, p.receipt_url,
    case when p.status = 'WAITING_FOR_DEPOSIT' then json_build_object(
      'bank', p.bank, 'accountNumber', p.account_number, 'amount', p.total_amount,
      'dueAt', ${isoInstant("p.deposit_due_at")},
      'testUrl', case when p.provider = 'SANDBOX' then '/sandbox/toss/deposit/' || p.payment_key end) end as deposit
  from payment p where p.order_id = o.order_id and p.status not in ('READY', 'IN_PROGRESS', 'ABORTED', 'EXPIRED')) paid on true,
lateral (select bought.lines, bought.lines_back, paid.waiting) state`;

const orderColumns = sql`
  o.order_id as "orderId", o.user_id as "userId", o.order_name as "orderName", bought.items,
  o.list_amount as "listAmount", o.discount_amount as "discountAmount", o.coupon_amount as "couponAmount",
  o.total_amount as "totalAmount", redeemed.coupons,
  o.created_at as "createdAt", o.expires_at as "expiresAt", o.paid_at as "paidAt",
  bought.refunded as "refundedAmount", paid.receipt_url as "receiptUrl", paid.deposit`;

const isAwaitingDeposit = sql<boolean>`exists (
  select from payment p where p.order_id = o.order_id and p.status = 'WAITING_FOR_DEPOSIT')`;

/** Whether the order aliased `o` matches a filter, consistent with its status. */
const matching: Record<OrderFilter, RawBuilder<boolean>> = {
  PAID: sql`o.paid_at is not null and exists (select from order_line l where l.order_id = o.order_id
    and not exists (select from refund r where r.order_line_id = l.order_line_id and r.status = 'DONE'))`,
  WAITING: sql`o.paid_at is null and ${isAwaitingDeposit}`,
  REFUND: sql`exists (select from order_line l join refund r on r.order_line_id = l.order_line_id
    where l.order_id = o.order_id and r.status <> 'REFUSED')`,
  UNPAID: sql`o.paid_at is null and not ${isAwaitingDeposit}`,
};
type OrderPage = { filter: OrderFilter | undefined; size: PageSize };

const orderPage = memoizedStatements(
  ({ filter, size }: OrderPage) => `order.page.${filter ?? "ALL"}.${size}`,
  ({ filter, size }, name) =>
    statement<{ userId: string; now: Date; rows: number; offset: number }>()(
      name,
      (param) => sql<Order>`
        with mine as (
          select o.order_id from "order" o
          where o.user_id = ${param("userId")} ${filter ? sql`and ${matching[filter]}` : sql``}
          order by o.created_at desc, o.order_id desc limit ${limitOf(size, param)} offset ${param("offset")})
        select ${orderColumns}, ${orderStatus(param("now"))} as status
        from mine join "order" o using (order_id), ${orderParts} order by o.created_at desc, o.order_id desc`,
    ),
  [
    { filter: undefined, size: "any" },
    { filter: undefined, size: 20 },
    ...orderFilter.options.map((filter) => ({ filter, size: "any" as const })),
  ],
);

const orderCounts = statement<{ userId: string }>()(
  "order.counts",
  (param) => sql<OrderCounts>`
    select count(*)::int as "ALL", ${sql.join(
      orderFilter.options.map((filter) => sql`count(*) filter (where ${matching[filter]})::int as ${sql.ref(filter)}`),
    )}
    from "order" o where o.user_id = ${param("userId")}`,
);

/** @returns the user's orders that match the filter, newest first, and how many match each filter */
export async function listOrders(
  reads: ReadPool,
  userId: string,
  { filter, page, rows }: Paging & { filter?: OrderFilter | undefined },
  now: Date,
): Promise<OrderList> {
  const offset = offsetOf({ page, rows });
  const [items, counts] = await Promise.all([
    reads.query(orderPage({ filter, size: pageSizeOf(rows) }), { userId, now, rows, offset }),
    reads.queryOne(orderCounts, { userId }),
  ]);
  if (!counts) throw new Error("the count of orders has no row");
  return { items, page, rows, total: counts[filter ?? "ALL"], counts };
}

const orderById = statement<{ orderId: string; userId: string; now: Date }>()(
  "order.byId",
  (param) => sql<Order>`
    select ${orderColumns}, ${orderStatus(param("now"))} as status
    from "order" o, ${orderParts} where o.order_id = ${param("orderId")} and o.user_id = ${param("userId")}`,
);

export const findOrder = (reads: ReadPool, orderId: string, userId: string, now: Date) =>
  reads.queryOne(orderById, { orderId, userId, now });

export const findOrderOwner = async (db: Db, orderId: string): Promise<string | undefined> =>
  (await db.selectFrom("order").where("order_id", "=", orderId).select("user_id").executeTakeFirst())?.user_id;
