import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";
import { commerceRecord } from "../../db/retention.ts";

export const refundUserData: UserData = {
  tables: {
    gateway_cancel: { exported: { key: "gatewayCancels" }, erasure: commerceRecord },
    refund: { exported: { key: "refunds" }, erasure: commerceRecord },
  },
  export: [
    {
      key: "refunds",
      rows: (userId) => sql`
        select r.refund_id, l.order_id, l.title, r.amount, r.reason, r.status, r.rule, r.account_masked,
          r.requested_at, r.settled_at
        from refund r join order_line l using (order_line_id) where r.user_id = ${userId} order by r.requested_at`,
    },
    {
      key: "gatewayCancels",
      rows: (userId) => sql`
        select p.order_id, c.amount, c.assigned_amount, c.canceled_at
        from gateway_cancel c join payment p using (payment_id) join "order" o using (order_id)
        where o.user_id = ${userId} order by c.canceled_at, c.gateway_cancel_id`,
    },
  ],
};
