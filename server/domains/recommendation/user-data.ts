import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";

export const recommendationUserData: UserData = {
  tables: {
    recommendation: { exported: { key: "recommendations" }, erasure: "DELETED" },
    recommendation_dismissal: { exported: { key: "recommendationDismissals" }, erasure: "DELETED" },
    recommendation_interest: { exported: { key: "recommendationInterests" }, erasure: "DELETED" },
    recommendation_due: { exported: { omitted: "says only that a job is due" }, erasure: "DELETED" },
  },
  export: [
    {
      key: "recommendations",
      rows: (userId) => sql`
        select course_id, reason, score, reason_course_id, reason_lecture_id from recommendation
        where user_id = ${userId} order by score desc, course_id, reason`,
    },
    {
      key: "recommendationDismissals",
      rows: (userId) => sql`
        select course_id, dismissed_at from recommendation_dismissal
        where user_id = ${userId} order by dismissed_at, course_id`,
    },
    {
      key: "recommendationInterests",
      rows: (userId) => sql`select category from recommendation_interest where user_id = ${userId} order by category`,
    },
  ],
  erase: async (trx, { userId }) => {
    await trx.deleteFrom("recommendation").where("user_id", "=", userId).execute();
    await trx.deleteFrom("recommendation_dismissal").where("user_id", "=", userId).execute();
    await trx.deleteFrom("recommendation_interest").where("user_id", "=", userId).execute();
    // Last: the triggers of the other tables queue the user.
    await trx.deleteFrom("recommendation_due").where("user_id", "=", userId).execute();
  },
};
