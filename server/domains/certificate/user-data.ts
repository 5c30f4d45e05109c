import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";

export const certificateUserData: UserData = {
  tables: {
    certificate: { exported: { key: "certificates" }, erasure: "DELETED" },
  },
  export: [
    {
      key: "certificates",
      rows: (userId) => sql`
        select c.certificate_id, c.holder_name, c.item_title, c.completed_at, c.issued_at
        from certificate c join registration r using (registration_id) where r.user_id = ${userId}`,
    },
  ],
  erase: async (trx, { userId }) => {
    await trx
      .deleteFrom("certificate")
      .where("registration_id", "in", (eb) =>
        eb.selectFrom("registration").where("user_id", "=", userId).select("registration_id"),
      )
      .execute();
  },
};
