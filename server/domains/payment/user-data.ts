import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";
import { commerceRecord } from "../../db/retention.ts";

export const paymentUserData: UserData = {
  tables: {
    payment: { exported: { key: "orders" }, erasure: commerceRecord },
    deposit_reversal: { exported: { key: "depositReversals" }, erasure: commerceRecord },
    webhook: { exported: { omitted: "copies of messages of the gateway about payments" }, erasure: commerceRecord },
  },
  export: [
    {
      key: "depositReversals",
      rows: (userId) => sql`
        select p.order_id, d.amount, d.deposited_at, d.reversed_at
        from deposit_reversal d join payment p using (payment_id) join "order" o using (order_id)
        where o.user_id = ${userId} order by d.reversed_at`,
    },
  ],
};
