import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";

export const cartUserData: UserData = {
  tables: {
    cart: { exported: { key: "cart" }, erasure: "DELETED" },
  },
  export: [
    {
      key: "cart",
      rows: (userId) => sql`
        select item_type, item_id, price_seen, added_at from cart where user_id = ${userId} order by added_at`,
    },
  ],
  erase: async (trx, { userId }) => {
    await trx.deleteFrom("cart").where("user_id", "=", userId).execute();
  },
};
