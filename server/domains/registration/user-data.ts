import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";
import { commerceRecord } from "../../db/retention.ts";

export const registrationUserData: UserData = {
  tables: {
    registration: { exported: { key: "registrations" }, erasure: commerceRecord },
  },
  export: [
    {
      key: "registrations",
      rows: (userId) => sql`
        select registration_id, course_id, lecture_id, status, starts_at, expires_at
        from registration where user_id = ${userId} order by starts_at`,
    },
  ],
  erase: (trx, { userId }) =>
    trx
      .updateTable("registration")
      .set({ status: "EXPIRED", expired_reason: "ACCOUNT_CLOSED" })
      .where("user_id", "=", userId)
      .where("status", "=", "VALID")
      .execute(),
};
