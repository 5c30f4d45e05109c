import { type Kysely, sql, type Transaction } from "kysely";
import type { Order } from "../../../shared/order.ts";
import { type ListOf, offsetOf, type Paging } from "../../../shared/paging.ts";
import { isoInstant, orderStatus } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Database } from "../../db/schema.ts";
import { limitOf, type PageSize, pageSizeOf, statement, memoizedStatements } from "../../db/statement.ts";

type Db = Kysely<Database> | Transaction<Database>;

/** The order's lines, each with the newest refund requested, and what has become of its payment: one pass over each. */
const orderParts = sql`lateral (
  select
    json_agg(json_build_object('orderItemId', ol.order_line_id, 'itemType', ol.item_type, 'itemId', ol.item_id,
      'title', ol.title, 'category', ol.category, 'level', ol.level, 'teacherName', ol.teacher_name,
      'accessDays', ol.access_days, 'listPrice', ol.list_price, 'discount', ol.discount, 'credit', ol.credit,
      'paidAmount', ol.paid_amount, 'refund', case when rf.refund_id is not null then
        json_build_object('refundId', rf.refund_id, 'status', rf.status, 'amount', rf.amount) end) order by ol.position) as items,
    count(*)::int as lines, count(*) filter (where rf.status = 'DONE')::int as lines_back,
    coalesce(sum(rf.amount) filter (where rf.status = 'DONE'), 0)::int as refunded
  from order_line ol left join lateral (
    select r.refund_id, r.status, r.amount from refund r where r.order_line_id = ol.order_line_id
    order by r.requested_at desc, r.refund_id desc limit 1) rf on true
  where ol.order_id = o.order_id) bought
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
  o.list_amount as "listAmount", o.discount_amount as "discountAmount", o.total_amount as "totalAmount",
  o.created_at as "createdAt", o.expires_at as "expiresAt", o.paid_at as "paidAt",
  bought.refunded as "refundedAmount", paid.receipt_url as "receiptUrl", paid.deposit`;

const orderPage = memoizedStatements(
  (size: PageSize) => `order.page.${size}`,
  (size, name) =>
    statement<{ userId: string; now: Date; rows: number; offset: number }>()(
      name,
      (param) => sql<Order & { total: number }>`
        with mine as (
          select order_id, count(*) over ()::int as total from "order" where user_id = ${param("userId")}
          order by created_at desc, order_id desc limit ${limitOf(size, param)} offset ${param("offset")})
        select ${orderColumns}, ${orderStatus(param("now"))} as status, mine.total
        from mine join "order" o using (order_id), ${orderParts} order by o.created_at desc, o.order_id desc`,
    ),
  ["any", 20],
);

const orderCount = statement<{ userId: string }>()(
  "order.count",
  (param) => sql<{ total: number }>`select count(*)::int as total from "order" where user_id = ${param("userId")}`,
);

/** @returns the user's orders, newest first. */
export async function listOrders(reads: ReadPool, userId: string, paging: Paging, now: Date): Promise<ListOf<Order>> {
  const items = await reads.query(orderPage(pageSizeOf(paging.rows)), {
    userId,
    now,
    rows: paging.rows,
    offset: offsetOf(paging),
  });
  // A page past the end has no row to carry the total.
  const isPastEnd = items.length === 0 && paging.page > 1;
  const total = isPastEnd ? (await reads.queryOne(orderCount, { userId }))?.total : items[0]?.total;
  return { items, page: paging.page, rows: paging.rows, total: total ?? 0 };
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
