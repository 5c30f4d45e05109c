import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";

export const favoriteUserData: UserData = {
  tables: {
    favorite: { exported: { key: "favorites" }, erasure: "DELETED" },
  },
  export: [
    {
      key: "favorites",
      rows: (userId) => sql`
        select item_type, item_id, price_added, added_at from favorite
        where user_id = ${userId} and removed_at is null order by added_at, item_id`,
    },
  ],
  erase: async (trx, { userId }) => {
    await trx.deleteFrom("favorite").where("user_id", "=", userId).execute();
  },
};
