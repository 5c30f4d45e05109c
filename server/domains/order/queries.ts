import { type RawBuilder, sql } from "kysely";
import {
  type Order,
  orderFilter,
  type OrderFilter,
  type OrderList,
  type OrderNumberMatch,
  type OrderPeriod,
} from "../../../shared/order/schema.ts";
import { readOrderNumber } from "../../../shared/order/number.ts";
import { offsetOf, type Paging } from "../../../shared/paging.ts";
import { isoInstant, isRefundedWhole, orderStatus } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Db } from "../../db/schema.ts";
import { limitOf, memoizedStatements, type PageSize, pageSizeOf, type ParamOf, statement } from "../../db/statement.ts";
import { orderedWithin } from "./rules.ts";

/** The order with its lines; what its status depends on is stored with them. */
const orderColumns = (now: RawBuilder<Date>) => sql`
  o.order_id as "orderId", o.user_id as "userId", o.order_name as "orderName", (
    select json_agg(json_build_object('orderItemId', ol.order_line_id, 'itemType', ol.item_type, 'itemId', ol.item_id,
      'title', ol.title, 'category', ol.category, 'cover', coalesce(
        (select c.cover from course c where c.course_id = ol.item_id), (select l.cover from lecture l where l.lecture_id = ol.item_id)),
      'level', ol.level, 'teacherName', ol.teacher_name,
      'accessDays', ol.access_days, 'listPrice', ol.list_price, 'discount', ol.discount, 'credit', ol.credit,
      'couponDiscount', ol.coupon_discount, 'paidAmount', ol.paid_amount,
      'refundedAmount', ol.refunded_amount, 'refund', case when ol.refund_id is not null then
        json_build_object('refundId', ol.refund_id, 'status', ol.refund_status, 'amount', ol.refund_amount) end)
      order by ol.position)
    from order_line ol where ol.order_id = o.order_id) as items,
  o.list_amount as "listAmount", o.discount_amount as "discountAmount", o.coupon_amount as "couponAmount",
  o.total_amount as "totalAmount", case when o.coupon_amount = 0 then '[]'::json else (
    select json_agg(json_build_object('couponId', r.coupon_id, 'name', r.name, 'amount', r.amount,
      'status', r.status) order by r.amount desc, r.coupon_id)
    from coupon_redemption r where r.order_id = o.order_id) end as coupons,
  o.created_at as "createdAt", o.expires_at as "expiresAt", o.paid_at as "paidAt",
  o.refunded_amount as "refundedAmount", o.unassigned_amount as "unassignedAmount", o.receipt_url as "receiptUrl", case when o.awaits_deposit then (
    select json_build_object('bank', p.bank, 'accountNumber', p.account_number, 'amount', p.total_amount,
      'dueAt', ${isoInstant("p.deposit_due_at")},
      'testUrl', case when p.provider = 'SANDBOX' then '/sandbox/toss/deposit/' || p.payment_key end)
    from payment p where p.order_id = o.order_id and p.status = 'WAITING_FOR_DEPOSIT') end as deposit,
  ${orderStatus(now)} as status`;

/** Whether the order aliased `o` matches a filter, consistent with its status. */
const matching: Record<OrderFilter, RawBuilder<boolean>> = {
  PAID: sql`o.paid_at is not null and not ${isRefundedWhole}`,
  WAITING: sql`o.paid_at is null and o.awaits_deposit`,
  REFUND: sql`o.has_refund`,
  UNPAID: sql`o.paid_at is null and not o.awaits_deposit`,
};

type Bounds = { userId: string; from: Date; until: Date };

const isWithin = (param: ParamOf<Bounds>) => sql`o.created_at >= ${param("from")} and o.created_at < ${param("until")}`;

type Totals = Pick<OrderList, "counts" | "years">;

/** How many orders of a user and a period match each filter, and the years of all of them, in one scan. */
const totalsOf = (param: ParamOf<Bounds>) => sql`(
  select json_build_object(
    'counts', json_build_object('ALL', count(*) filter (where ${isWithin(param)}), ${sql.join(
      orderFilter.options.map(
        (filter) => sql`${sql.lit(filter)}, count(*) filter (where ${isWithin(param)} and ${matching[filter]})`,
      ),
    )}),
    'years', coalesce(json_agg(distinct y.year order by y.year desc), '[]'))
  from "order" o cross join lateral (select extract(year from o.created_at at time zone 'Asia/Seoul')::int as year) y
  where o.user_id = ${param("userId")})`;

type OrderPage = { filter: OrderFilter | undefined; size: PageSize };

const orderPage = memoizedStatements(
  ({ filter, size }: OrderPage) => `order.page.${filter ?? "ALL"}.${size}`,
  ({ filter, size }, name) =>
    statement<Bounds & { now: Date; rows: number; offset: number }>()(
      name,
      (param) => sql<Order & { totals: Totals | null }>`
        with mine as (
          select o.order_id from "order" o
          where o.user_id = ${param("userId")} and ${isWithin(param)} ${filter ? sql`and ${matching[filter]}` : sql``}
          order by o.created_at desc, o.order_id desc limit ${limitOf(size, param)} offset ${param("offset")})
        select ${orderColumns(param("now"))},
          case row_number() over (order by o.created_at desc, o.order_id desc) when 1 then ${totalsOf(param)} end as totals
        from mine join "order" o using (order_id) order by o.created_at desc, o.order_id desc`,
    ),
  [
    { filter: undefined, size: "any" },
    { filter: undefined, size: 20 },
    ...orderFilter.options.map((filter) => ({ filter, size: "any" as const })),
  ],
);

const orderTotals = statement<Bounds>()(
  "order.totals",
  (param) => sql<{ totals: Totals }>`select ${totalsOf(param)} as totals`,
);

type ListInput = Paging & { filter?: OrderFilter | undefined; period?: OrderPeriod | undefined };

/** @returns the user's orders that match the filters, newest first, and how many of the period match each filter */
export async function listOrders(
  reads: ReadPool,
  userId: string,
  { filter, period, page, rows }: ListInput,
  now: Date,
): Promise<OrderList> {
  const bounds = { userId, ...orderedWithin(period, now) };
  const listed = await reads.query(orderPage({ filter, size: pageSizeOf(rows) }), {
    ...bounds,
    now,
    rows,
    offset: offsetOf({ page, rows }),
  });
  // The first order has the totals beside it; a page without orders has none.
  const { totals } = listed[0] ?? (await reads.queryOne(orderTotals, bounds)) ?? {};
  if (!totals) throw new Error("the totals of orders have no row");
  return { items: listed, page, rows, total: totals.counts[filter ?? "ALL"], ...totals };
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

const byNumber = statement<{ from: Date; until: Date; ending: string }>()(
  "order.byNumber",
  (param) => sql<OrderNumberMatch>`
    select o.order_id as "orderId", o.order_name as "orderName", o.created_at as "createdAt" from "order" o
    where o.created_at >= ${param("from")} and o.created_at < ${param("until")}
      and upper(right(regexp_replace(o.order_id, '[^A-Za-z0-9]', '', 'g'), 4)) = ${param("ending")}
    order by o.created_at, o.order_id`,
);

/** The orders that a number is read of, of all users. */
export async function listOrdersByNumber(reads: ReadPool, number: string): Promise<OrderNumberMatch[]> {
  const read = readOrderNumber(number);
  return read ? reads.query(byNumber, read) : [];
}
