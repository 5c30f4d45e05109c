import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";
import { commerceRecord } from "../../db/retention.ts";

export const couponUserData: UserData = {
  tables: {
    user_coupon: { exported: { key: "coupons" }, erasure: "DELETED" },
    coupon_redemption: { exported: { key: "couponRedemptions" }, erasure: commerceRecord },
  },
  export: [
    {
      key: "coupons",
      rows: (userId) => sql`
        select c.name, uc.claimed_at, uc.expires_at, uc.uses, uc.uses_max
        from user_coupon uc join coupon c using (coupon_id) where uc.user_id = ${userId} order by uc.claimed_at, c.coupon_id`,
    },
    {
      key: "couponRedemptions",
      rows: (userId) => sql`
        select order_id, name, amount, status, reserved_at, spent_at, released_at
        from coupon_redemption where user_id = ${userId} order by reserved_at, coupon_redemption_id`,
    },
  ],
  erase: async (trx, { userId }) => {
    await trx.deleteFrom("user_coupon").where("user_id", "=", userId).execute();
  },
};
