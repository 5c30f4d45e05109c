import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";

export const moderationUserData: UserData = {
  tables: {
    content_report: { exported: { key: "reports" }, erasure: "UNLINKED" },
    user_block: { exported: { key: "blockedUsers" }, erasure: "DELETED" },
    writing_suspension: { exported: { key: "writingSuspensions" }, erasure: "DELETED" },
  },
  export: [
    {
      key: "reports",
      rows: (userId) => sql`
        select target_type, target_id, reason, note, reported_at
        from content_report where user_id = ${userId} order by reported_at`,
    },
    {
      key: "blockedUsers",
      rows: (userId) => sql`
        select blocked_user_id, blocked_at from user_block where user_id = ${userId} order by blocked_at`,
    },
    {
      key: "writingSuspensions",
      rows: (userId) => sql`
        select suspended_at, suspended_until, covers_sign_in, reason from writing_suspension where user_id = ${userId}`,
    },
  ],
  erase: async (trx, { userId }) => {
    await trx.updateTable("content_report").set({ user_id: null, note: "" }).where("user_id", "=", userId).execute();
    await trx
      .deleteFrom("user_block")
      .where((eb) => eb.or([eb("user_id", "=", userId), eb("blocked_user_id", "=", userId)]))
      .execute();
    await trx.deleteFrom("writing_suspension").where("user_id", "=", userId).execute();
  },
};
