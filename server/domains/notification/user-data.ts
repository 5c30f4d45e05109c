import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";

export const notificationUserData: UserData = {
  tables: {
    notification: { exported: { key: "notifications" }, erasure: "DELETED" },
    notification_setting: { exported: { key: "notificationSettings" }, erasure: "DELETED" },
  },
  export: [
    {
      key: "notifications",
      rows: (userId) => sql`
        select kind, data, created_at, read_at from notification where user_id = ${userId} order by created_at`,
    },
    {
      key: "notificationSettings",
      rows: (userId) => sql`
        select kind, in_app, mail, updated_at from notification_setting where user_id = ${userId} order by kind`,
    },
  ],
  /** Other users' notifications lose the name. All rows are locked in one order, for accounts deleted at the same time. */
  erase: async (trx, { userId }) => {
    await trx
      .selectFrom("notification")
      .where((eb) => eb.or([eb("user_id", "=", userId), eb("actor_id", "=", userId)]))
      .select("notification_id")
      .orderBy("notification_id")
      .forUpdate()
      .execute();
    await trx.deleteFrom("notification").where("user_id", "=", userId).execute();
    await trx
      .updateTable("notification")
      .set({
        actor_id: null,
        // The name of a teacher's page is public.
        data: sql`case when kind = 'NEW_LECTURE' then data else data || '{"actor": null}' end`,
      })
      .where("actor_id", "=", userId)
      .execute();
    await trx.deleteFrom("notification_setting").where("user_id", "=", userId).execute();
  },
};
