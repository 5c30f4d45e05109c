import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";

export const noteUserData: UserData = {
  tables: {
    lecture_note: { exported: { key: "notes" }, erasure: "DELETED" },
    note_usage: { exported: { omitted: "counts of the notes" }, erasure: "DELETED" },
  },
  export: [
    {
      key: "notes",
      rows: (userId) => sql`
        select lecture_id, timestamp_sec, content, created_at, updated_at
        from lecture_note where user_id = ${userId} and deleted_at is null order by created_at`,
    },
  ],
  erase: async (trx, { userId }) => {
    await trx.deleteFrom("lecture_note").where("user_id", "=", userId).execute();
    await trx.deleteFrom("note_usage").where("user_id", "=", userId).execute();
  },
};
