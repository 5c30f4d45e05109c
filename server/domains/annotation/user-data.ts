import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";

export const annotationUserData: UserData = {
  tables: { lecture_annotation: { exported: { key: "annotations" }, erasure: "ANONYMIZED" } },
  export: [
    {
      key: "annotations",
      rows: (userId) => sql`
        select lecture_id, timestamp_sec, content, created_at, updated_at
        from lecture_annotation where user_id = ${userId} order by lecture_id, timestamp_sec`,
    },
  ],
  /** They stay for the learners, as the lecture does. */
  erase: (trx, { userId }) =>
    trx.updateTable("lecture_annotation").set({ user_id: null }).where("user_id", "=", userId).execute(),
};
