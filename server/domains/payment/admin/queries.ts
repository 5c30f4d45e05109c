import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { itemRef } from "../../../../shared/item/schema.ts";
import { orderStatus } from "../../../../shared/order/schema.ts";
import { offsetOf, type Paging } from "../../../../shared/paging.ts";
import { paymentStatus } from "../../../../shared/payment/schema.ts";
import { expiredReason, registrationStatus } from "../../../../shared/registration/schema.ts";
import { orderStatus as statusOf } from "../../../db/fragments.ts";
import type { Database } from "../../../db/schema.ts";
import { runStatement, statement } from "../../../db/statement.ts";

export const orderBalance = z.object({
  orderId: z.string(),
  userId: z.uuid(),
  status: orderStatus,
  totalAmount: z.int(),
  refundedAmount: z.int(),
  /** The part of it that was canceled at the gateway and is not assigned to a line. */
  unassignedAmount: z.int(),
  payments: z.array(z.object({ paymentKey: z.string(), status: paymentStatus, totalAmount: z.int() })),
  /** Sum of all ledger entries, which is zero, and of those for the money at the gateway. */
  ledgerSum: z.int(),
  ledgerAtGateway: z.int(),
  couponAmount: z.int(),
  coupons: z.array(
    z.object({
      couponId: z.uuid(),
      amount: z.int(),
      status: z.enum(["RESERVED", "SPENT", "RELEASED"]),
      /** Uses of the coupon that are reserved or spent, and that its user has; null: no longer stored. */
      uses: z.int().nullable(),
      usesMax: z.int().nullable(),
      /** Uses given out to all users, and how many there are. */
      taken: z.int(),
      total: z.int().nullable(),
      isExpired: z.boolean(),
    }),
  ),
  lines: z.array(
    itemRef.extend({
      orderItemId: z.uuid(),
      couponDiscount: z.int(),
      couponId: z.uuid().nullable(),
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
      o.total_amount as "totalAmount", o.refunded_amount as "refundedAmount",
      o.unassigned_amount as "unassignedAmount",
      (select coalesce(json_agg(json_build_object('paymentKey', p.payment_key, 'status', p.status,
        'totalAmount', p.total_amount)), '[]') from payment p where p.order_id = o.order_id) as payments,
      ${ledger(sql`true`)} as "ledgerSum", ${ledger(sql`e.account = 'GATEWAY'`)} as "ledgerAtGateway",
      o.coupon_amount as "couponAmount",
      (select coalesce(json_agg(json_build_object('couponId', r.coupon_id, 'amount', r.amount, 'status', r.status,
          'uses', uc.uses, 'usesMax', uc.uses_max, 'taken', s.taken, 'total', s.total,
          'isExpired', coalesce(uc.expires_at <= ${param("now")}, true))), '[]')
        from coupon_redemption r join coupon_stock s on s.coupon_id = r.coupon_id
          left join user_coupon uc on uc.coupon_id = r.coupon_id and uc.user_id = r.user_id
        where r.order_id = o.order_id) as coupons,
      (select json_agg(json_build_object('orderItemId', l.order_line_id, 'itemType', l.item_type, 'itemId', l.item_id,
          'couponDiscount', l.coupon_discount,
          'couponId', (select r.coupon_id from coupon_redemption r where r.coupon_redemption_id = l.coupon_redemption_id),
          'paidAmount', l.charged_amount, 'refundedAmount', l.refunded_amount,
          'refundStatus', (select r.status from refund r where r.order_line_id = l.order_line_id and r.ends_access
            order by r.requested_at desc, r.refund_id desc limit 1),
          'registrationStatus', g.status, 'expiredReason', g.expired_reason)
          order by l.position)
        from order_line l left join registration g using (order_line_id) where l.order_id = o.order_id) as lines,
      count(*) over ()::int as total
    from "order" o order by o.created_at, o.order_id limit ${param("rows")} offset ${param("offset")}`,
);

export async function listBalances(
  db: Kysely<Database>,
  paging: Paging,
  now: Date,
): Promise<{ orders: OrderBalance[]; total: number }> {
  const orders = await runStatement(db, balancePage, { rows: paging.rows, offset: offsetOf(paging), now });
  return { orders, total: orders[0]?.total ?? 0 };
}
