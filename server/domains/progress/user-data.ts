import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";

/** Fetched video ranges are learning data too, because they limit what counts as watched. */
export const progressUserData: UserData = {
  tables: {
    progress: { exported: { key: "progress" }, erasure: "DELETED" },
    registration_progress: { exported: { omitted: "sums of the progress" }, erasure: "DELETED" },
    fetched_media: { exported: { key: "fetchedMedia" }, erasure: "DELETED" },
    study_day: { exported: { key: "studyDays" }, erasure: "DELETED" },
    study_goal: { exported: { key: "studyGoal" }, erasure: "DELETED" },
  },
  export: [
    {
      key: "progress",
      rows: (userId) => sql`
        select p.registration_id, p.lecture_id, p.last_position_ms, p.watched::text as watched_ms, p.completed_at, p.updated_at
        from progress p join registration r using (registration_id) where r.user_id = ${userId}`,
    },
    {
      key: "fetchedMedia",
      rows: (userId) => sql`
        select lecture_id, fetched::text as fetched_ms, updated_at
        from fetched_media where user_id = ${userId} order by lecture_id`,
    },
    {
      key: "studyDays",
      rows: (userId) => sql`select kst_day, studied_ms from study_day where user_id = ${userId} order by kst_day`,
    },
    {
      key: "studyGoal",
      rows: (userId) => sql`select minutes, updated_at from study_goal where user_id = ${userId}`,
    },
  ],
  erase: async (trx, { userId }) => {
    for (const table of ["progress", "registration_progress"] as const)
      await trx
        .deleteFrom(table)
        .where("registration_id", "in", (eb) =>
          eb.selectFrom("registration").where("user_id", "=", userId).select("registration_id"),
        )
        .execute();
    for (const table of ["study_day", "study_goal", "fetched_media"] as const)
      await trx.deleteFrom(table).where("user_id", "=", userId).execute();
  },
};
