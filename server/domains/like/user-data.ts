import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";

export const likeUserData: UserData = {
  tables: {
    lecture_like: { exported: { key: "likes" }, erasure: "DELETED" },
  },
  export: [
    {
      key: "likes",
      rows: (userId) => sql`
        select lecture_id, liked_at from lecture_like where user_id = ${userId} order by liked_at, lecture_id`,
    },
  ],
  erase: async (trx, { userId }) => {
    await trx.deleteFrom("lecture_like").where("user_id", "=", userId).execute();
  },
};
