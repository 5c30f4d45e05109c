import { type RawBuilder, sql } from "kysely";
import { type Order, type OrderCounts, orderFilter, type OrderFilter, type OrderList } from "../../../shared/order.ts";
import { offsetOf, type Paging } from "../../../shared/paging.ts";
import { isoInstant, orderStatus } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Db } from "../../db/schema.ts";
import { limitOf, type PageSize, pageSizeOf, statement, memoizedStatements } from "../../db/statement.ts";

/** The order with its lines; what its status depends on is stored with them. */
const orderColumns = (now: RawBuilder<Date>) => sql`
  o.order_id as "orderId", o.user_id as "userId", o.order_name as "orderName", (
    select json_agg(json_build_object('orderItemId', ol.order_line_id, 'itemType', ol.item_type, 'itemId', ol.item_id,
      'title', ol.title, 'category', ol.category, 'level', ol.level, 'teacherName', ol.teacher_name,
      'accessDays', ol.access_days, 'listPrice', ol.list_price, 'discount', ol.discount, 'credit', ol.credit,
      'couponDiscount', ol.coupon_discount, 'paidAmount', ol.paid_amount, 'refund', case when ol.refund_id is not null then
        json_build_object('refundId', ol.refund_id, 'status', ol.refund_status, 'amount', ol.refund_amount) end)
      order by ol.position)
    from order_line ol where ol.order_id = o.order_id) as items,
  o.list_amount as "listAmount", o.discount_amount as "discountAmount", o.coupon_amount as "couponAmount",
  o.total_amount as "totalAmount", case when o.coupon_amount = 0 then '[]'::json else (
    select json_agg(json_build_object('couponId', r.coupon_id, 'name', r.name, 'amount', r.amount,
      'status', r.status) order by r.amount desc, r.coupon_id)
    from coupon_redemption r where r.order_id = o.order_id) end as coupons,
  o.created_at as "createdAt", o.expires_at as "expiresAt", o.paid_at as "paidAt",
  o.refunded_amount as "refundedAmount", o.receipt_url as "receiptUrl", case when o.awaits_deposit then (
    select json_build_object('bank', p.bank, 'accountNumber', p.account_number, 'amount', p.total_amount,
      'dueAt', ${isoInstant("p.deposit_due_at")},
      'testUrl', case when p.provider = 'SANDBOX' then '/sandbox/toss/deposit/' || p.payment_key end)
    from payment p where p.order_id = o.order_id and p.status = 'WAITING_FOR_DEPOSIT') end as deposit,
  ${orderStatus(now)} as status`;

/** Whether the order aliased `o` matches a filter, consistent with its status. */
const matching: Record<OrderFilter, RawBuilder<boolean>> = {
  PAID: sql`o.paid_at is not null and o.refunded_line_count < o.line_count`,
  WAITING: sql`o.paid_at is null and o.awaits_deposit`,
  REFUND: sql`o.has_refund`,
  UNPAID: sql`o.paid_at is null and not o.awaits_deposit`,
};
/** How many orders of a user match each filter. */
const countsOf = (userId: RawBuilder<string>) => sql`(
  select json_build_object('ALL', count(*), ${sql.join(
    orderFilter.options.map((filter) => sql`${sql.lit(filter)}, count(*) filter (where ${matching[filter]})`),
  )}) from "order" o where o.user_id = ${userId})`;

type OrderPage = { filter: OrderFilter | undefined; size: PageSize };

const orderPage = memoizedStatements(
  ({ filter, size }: OrderPage) => `order.page.${filter ?? "ALL"}.${size}`,
  ({ filter, size }, name) =>
    statement<{ userId: string; now: Date; rows: number; offset: number }>()(
      name,
      (param) => sql<Order & { counts: OrderCounts }>`
        with mine as (
          select o.order_id from "order" o
          where o.user_id = ${param("userId")} ${filter ? sql`and ${matching[filter]}` : sql``}
          order by o.created_at desc, o.order_id desc limit ${limitOf(size, param)} offset ${param("offset")})
        select ${orderColumns(param("now"))}, ${countsOf(param("userId"))} as counts
        from mine join "order" o using (order_id) order by o.created_at desc, o.order_id desc`,
    ),
  [
    { filter: undefined, size: "any" },
    { filter: undefined, size: 20 },
    ...orderFilter.options.map((filter) => ({ filter, size: "any" as const })),
  ],
);

const orderCounts = statement<{ userId: string }>()(
  "order.counts",
  (param) => sql<{ counts: OrderCounts }>`select ${countsOf(param("userId"))} as counts`,
);

/** @returns the user's orders that match the filter, newest first, and how many match each filter */
export async function listOrders(
  reads: ReadPool,
  userId: string,
  { filter, page, rows }: Paging & { filter?: OrderFilter | undefined },
  now: Date,
): Promise<OrderList> {
  const listed = await reads.query(orderPage({ filter, size: pageSizeOf(rows) }), {
    userId,
    now,
    rows,
    offset: offsetOf({ page, rows }),
  });
  // Only a page without orders has no counts beside them.
  const { counts } = listed[0] ?? (await reads.queryOne(orderCounts, { userId })) ?? {};
  if (!counts) throw new Error("the count of orders has no row");
  const items = listed.map((row) => {
    const { counts: _, ...order } = row;
    return order;
  });
  return { items, page, rows, total: counts[filter ?? "ALL"], counts };
}

const orderById = statement<{ orderId: string; userId: string; now: Date }>()(
  "order.byId",
  (param) => sql<Order>`
    select ${orderColumns(param("now"))} from "order" o where o.order_id = ${param("orderId")} and o.user_id = ${param("userId")}`,
);

export const findOrder = (reads: ReadPool, orderId: string, userId: string, now: Date) =>
  reads.queryOne(orderById, { orderId, userId, now });

export const findOrderOwner = async (db: Db, orderId: string): Promise<string | undefined> =>
  (await db.selectFrom("order").where("order_id", "=", orderId).select("user_id").executeTakeFirst())?.user_id;
