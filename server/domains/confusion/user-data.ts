import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";

export const confusionUserData: UserData = {
  tables: {
    confusion_mark: { exported: { key: "confusionMarks" }, erasure: "DELETED" },
  },
  export: [
    {
      key: "confusionMarks",
      rows: (userId) => sql`
        select lecture_id, timestamp_sec, marked_at from confusion_mark where user_id = ${userId} order by marked_at`,
    },
  ],
  erase: (trx, { userId }) => trx.deleteFrom("confusion_mark").where("user_id", "=", userId).execute(),
};
