import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";
import { commerceRecord } from "../../db/retention.ts";

export const orderUserData: UserData = {
  tables: {
    order: { exported: { key: "orders" }, erasure: commerceRecord },
    order_line: { exported: { key: "orders" }, erasure: commerceRecord },
    line_credit: { exported: { omitted: "amounts are part of the order lines" }, erasure: commerceRecord },
  },
  export: [
    {
      key: "orders",
      rows: (userId) => sql`
        select o.order_id, o.order_name, o.list_amount, o.discount_amount, o.coupon_amount, o.total_amount, o.created_at, o.paid_at, o.canceled_at,
          (select json_agg(json_build_object('title', l.title, 'itemType', l.item_type, 'itemId', l.item_id,
            'paidAmount', l.paid_amount) order by l.position) from order_line l where l.order_id = o.order_id) as items,
          (select json_agg(json_build_object('method', p.method, 'status', p.status, 'totalAmount', p.total_amount,
            'requestedAt', p.requested_at, 'approvedAt', p.approved_at)) from payment p where p.order_id = o.order_id) as payments
        from "order" o where o.user_id = ${userId} order by o.created_at`,
    },
  ],
};
