import { sql } from "kysely";
import { isoInstant } from "../../db/fragments.ts";
import type { Db } from "../../db/schema.ts";
import { runStatement, statement } from "../../db/statement.ts";
import type { MailedOrder } from "../../mails/order-mails.ts";
import { lectureUsage } from "../pricing/refund-queries.ts";

const mailedOrder = statement<{ orderId: string }>()(
  "order.mailed",
  (param) => sql<MailedOrder>`
    select o.order_id as "orderId", o.created_at as "createdAt", o.order_name as "orderName", (
        select json_agg(json_build_object('itemType', l.item_type, 'itemId', l.item_id, 'title', l.title,
          'teacherName', l.teacher_name, 'accessDays', l.access_days, 'listPrice', l.list_price, 'discount', l.discount,
          'credit', l.credit, 'size', ${lectureUsage}) order by l.position)
        from order_line l where l.order_id = o.order_id) as items,
      (select coalesce(json_agg(json_build_object('name', r.name, 'amount', r.amount) order by r.amount desc, r.coupon_id), '[]')
        from coupon_redemption r where r.order_id = o.order_id) as coupons,
      o.total_amount as "totalAmount", o.paid_at as "paidAt", o.canceled_at is not null as "isCanceled",
      o.receipt_url as "receiptUrl", o.refund_rule as rule, p.method, o.awaits_deposit as "awaitsDeposit",
      case when p.account_number is not null then json_build_object('bank', p.bank,
        'accountNumber', p.account_number, 'dueAt', ${isoInstant("p.deposit_due_at")}) end as deposit
    from "order" o left join lateral (
      select * from payment tried where tried.order_id = o.order_id and tried.status <> 'ABORTED'
      order by tried.requested_at desc, tried.payment_id desc limit 1) p on true
    where o.order_id = ${param("orderId")}`,
);

/** An order as its mails show it, with its newest payment that did not fail. */
export const findMailedOrder = async (db: Db, orderId: string): Promise<MailedOrder | undefined> =>
  (await runStatement(db, mailedOrder, { orderId }))[0];
