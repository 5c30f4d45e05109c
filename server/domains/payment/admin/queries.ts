import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { itemRef } from "../../../../shared/item.ts";
import { orderStatus } from "../../../../shared/order.ts";
import { offsetOf, type Paging } from "../../../../shared/paging.ts";
import { paymentStatus } from "../../../../shared/payment.ts";
import { expiredReason, registrationStatus } from "../../../../shared/registration.ts";
import { orderState, orderStatus as statusOf } from "../../../db/fragments.ts";
import type { Database } from "../../../db/schema.ts";
import { runStatement, statement } from "../../../db/statement.ts";

export const orderBalance = z.object({
  orderId: z.string(),
  userId: z.uuid(),
  status: orderStatus,
  totalAmount: z.int(),
  refundedAmount: z.int(),
  payments: z.array(z.object({ paymentKey: z.string(), status: paymentStatus, totalAmount: z.int() })),
  /** Sum of all ledger entries, which is zero, and of those for the money at the gateway. */
  ledgerSum: z.int(),
  ledgerAtGateway: z.int(),
  lines: z.array(
    itemRef.extend({
      orderItemId: z.uuid(),
      paidAmount: z.int(),
      refundedAmount: z.int(),
      refundStatus: z.string().nullable(),
      registrationStatus: registrationStatus.nullable(),
      expiredReason: expiredReason.nullable(),
    }),
  ),
});
type OrderBalance = z.output<typeof orderBalance>;

const ledger = (which: ReturnType<typeof sql>) => sql`(
  select coalesce(sum(e.amount), 0)::int from ledger_movement m join ledger_entry e using (ledger_movement_id)
  where m.order_id = o.order_id and ${which})`;

const balancePage = statement<{ rows: number; offset: number; now: Date }>()(
  "payment.balances",
  (param) => sql<OrderBalance & { total: number }>`
    select o.order_id as "orderId", o.user_id as "userId", ${statusOf(param("now"))} as status,
      o.total_amount as "totalAmount", state.refunded as "refundedAmount",
      (select coalesce(json_agg(json_build_object('paymentKey', p.payment_key, 'status', p.status,
        'totalAmount', p.total_amount)), '[]') from payment p where p.order_id = o.order_id) as payments,
      ${ledger(sql`true`)} as "ledgerSum", ${ledger(sql`e.account = 'GATEWAY'`)} as "ledgerAtGateway",
      (select json_agg(json_build_object('orderItemId', l.order_line_id, 'itemType', l.item_type, 'itemId', l.item_id,
          'paidAmount', l.paid_amount, 'refundedAmount', l.refunded_amount,
          'refundStatus', (select r.status from refund r where r.order_line_id = l.order_line_id
            order by r.requested_at desc, r.refund_id desc limit 1),
          'registrationStatus', g.status, 'expiredReason', g.expired_reason)
          order by l.position)
        from order_line l left join registration g using (order_line_id) where l.order_id = o.order_id) as lines,
      count(*) over ()::int as total
    from "order" o, ${orderState} order by o.created_at, o.order_id limit ${param("rows")} offset ${param("offset")}`,
);

export async function listBalances(
  db: Kysely<Database>,
  paging: Paging,
  now: Date,
): Promise<{ orders: OrderBalance[]; total: number }> {
  const orders = await runStatement(db, balancePage, { rows: paging.rows, offset: offsetOf(paging), now });
  return { orders, total: orders[0]?.total ?? 0 };
}
