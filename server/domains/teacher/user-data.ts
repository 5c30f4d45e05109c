import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";

export const teacherUserData: UserData = {
  tables: {
    teacher: { exported: { omitted: "public: the page of the teacher" }, erasure: "UNLINKED" },
    teacher_application: { exported: { key: "teacherApplication" }, erasure: "DELETED" },
  },
  export: [
    {
      key: "teacherApplication",
      rows: (userId) => sql`
        select name, headline, specialty, sample, terms_version as "termsVersion", status, reason,
          applied_at as "appliedAt", decided_at as "decidedAt"
        from teacher_application where user_id = ${userId}`,
    },
  ],
  erase: async (trx, { userId, at }) => {
    await trx.deleteFrom("teacher_application").where("user_id", "=", userId).execute();
    await trx.updateTable("teacher").set({ user_id: null, updated_at: at }).where("user_id", "=", userId).execute();
  },
};
