import { type Kysely, sql, type Transaction } from "kysely";
import type { ItemRef } from "../../../shared/item.ts";
import type { Offer } from "../../../shared/offer.ts";
import type { Order } from "../../../shared/order.ts";
import { type ListOf, offsetOf, type Paging } from "../../../shared/paging.ts";
import { isoInstant, isCreditUsed, orderStatus } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Database } from "../../db/schema.ts";
import { limitOf, type PageSize, pageSizeOf, statement, memoizedStatements } from "../../db/statement.ts";

type Db = Kysely<Database> | Transaction<Database>;

/** The order's lines, each with the newest refund asked for, and what has become of its payment: one pass over each. */
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

/** @returns the person's orders, newest first. */
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

/** What the catalogue offers a person for these items, what of it is owned, and what has been paid for parts of it. */
export async function findOffers(db: Db, userId: string, items: ItemRef[], now: Date): Promise<Offer[]> {
  const ids = (type: ItemRef["itemType"]) => items.filter((item) => item.itemType === type).map((item) => item.itemId);
  const running = sql`r.user_id = ${userId} and r.status = 'VALID' and (r.expires_at is null or r.expires_at > ${now})`;
  const refunding = (type: ItemRef["itemType"], column: string) => sql`exists (
    select from refund rf join order_line ol using (order_line_id)
    where rf.user_id = ${userId} and rf.status = 'REQUESTED' and ol.item_type = ${type} and ol.item_id = ${sql.ref(column)})`;
  const { rows } = await sql<Offer>`
    select 'COURSE' as "itemType", c.course_id as "itemId", c.title, c.category, c.level, t.name as "teacherName", c.price,
      case when c.sale_ends_at is null or c.sale_ends_at > ${now} then c.sale_price end as "salePrice",
      c.access_days as "accessDays", c.status = 'PUBLISHED' as published,
      exists (select from registration r where r.course_id = c.course_id and ${running}) as owned,
      ${refunding("COURSE", "c.course_id")} as refunding,
      (select count(*)::int from registration r join course_lecture cl on cl.lecture_id = r.lecture_id
        where cl.course_id = c.course_id and ${running}) as "ownedLectures",
      (select coalesce(json_agg(json_build_object('orderLineId', bought.order_line_id, 'amount',
          bought.paid_amount - bought.refunded_amount) order by cl.position), '[]')
        from registration r join course_lecture cl on cl.lecture_id = r.lecture_id and cl.course_id = c.course_id
          join order_line bought on bought.order_line_id = r.order_line_id
        where ${running} and bought.paid_amount > bought.refunded_amount
          and not ${isCreditUsed("bought.order_line_id")}) as credits,
      '[]'::json as courses
    from course c join teacher t on t.teacher_id = c.teacher_id where c.course_id = any(${ids("COURSE")}::uuid[])
    union all
    select 'LECTURE', l.lecture_id, l.title, l.category, null, t.name, l.price, null, null, l.status = 'PUBLISHED',
      exists (select from registration r where r.lecture_id = l.lecture_id and ${running}) or
      exists (select from registration r join course_lecture cl on cl.course_id = r.course_id
        where cl.lecture_id = l.lecture_id and ${running}),
      ${refunding("LECTURE", "l.lecture_id")}, 0, '[]'::json,
      (select coalesce(json_agg(cl.course_id), '[]') from course_lecture cl
        where cl.lecture_id = l.lecture_id and cl.course_id = any(${ids("COURSE")}::uuid[]))
    from lecture l join teacher t on t.teacher_id = l.teacher_id where l.lecture_id = any(${ids("LECTURE")}::uuid[])`.execute(
    db,
  );
  return rows;
}
