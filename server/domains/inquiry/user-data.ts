import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";

export const inquiryUserData: UserData = {
  tables: {
    inquiry: { exported: { key: "inquiries" }, erasure: "DELETED" },
    inquiry_message: { exported: { key: "inquiryMessages" }, erasure: "DELETED" },
  },
  export: [
    {
      key: "inquiries",
      rows: (userId) => sql`
        select inquiry_id, category, course_id, lecture_id, title, status, created_at, updated_at
        from inquiry where user_id = ${userId} order by inquiry_id`,
    },
    {
      key: "inquiryMessages",
      rows: (userId) => sql`
        select m.message_id, m.inquiry_id, m.by_staff, m.content, m.created_at
        from inquiry_message m join inquiry i on i.inquiry_id = m.inquiry_id
        where i.user_id = ${userId} order by m.message_id`,
    },
  ],
  /** With their messages. */
  erase: async (trx, { userId }) => {
    await trx.deleteFrom("inquiry").where("user_id", "=", userId).execute();
  },
};
