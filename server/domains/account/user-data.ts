import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";
import { serverLimits } from "../../limits.ts";
import { addYears } from "../../../shared/time.ts";
import { commerceRecord } from "../../db/retention.ts";

export const accountUserData: UserData = {
  tables: {
    user: { exported: { key: "account" }, erasure: "ANONYMIZED" },
    closed_account: { exported: { omitted: "written when the account is deleted" }, erasure: commerceRecord },
    data_export: { exported: { omitted: "the export itself" }, erasure: "DELETED" },
    idempotency_key: { exported: { omitted: "copies of responses whose data is exported" }, erasure: "DELETED" },
  },
  export: [
    {
      key: "account",
      rows: (userId) => sql`
        select user_id, email, email_verified_at, is_email_proven, name, role, admin_role, created_at, updated_at from "user" where user_id = ${userId}`,
    },
  ],
  erase: async (trx, { userId, at }) => {
    const { email, name } = await trx
      .selectFrom("user")
      .where("user_id", "=", userId)
      .select(["email", "name"])
      .executeTakeFirstOrThrow();
    const hasOrders = await trx.selectFrom("order").where("user_id", "=", userId).select("order_id").executeTakeFirst();
    if (hasOrders) {
      const retain_until = addYears(at, serverLimits.commerceRecordYears);
      await trx
        .insertInto("closed_account")
        .values({ user_id: userId, email, name, closed_at: at, retain_until })
        .execute();
    }
    await trx.deleteFrom("idempotency_key").where("user_id", "=", userId).execute();
    await trx
      .updateTable("user")
      .set({
        email: null,
        email_verified_at: null,
        is_email_proven: false,
        name: "",
        role: "USER",
        admin_role: null,
        password_hash: null,
        closed_at: at,
        updated_at: at,
      })
      .where("user_id", "=", userId)
      .execute();
  },
};
