import { sql } from "kysely";
import { statement } from "../../../db/statement.ts";
import { dataOf, insertNotifications, type MailedNotification } from "../../notification/event-queries.ts";

/** Notifies the user of an inquiry of an answer. */
export const inquiryNotification = statement<{ messageId: string; text: string; at: Date }>()(
  "inquiry.notification",
  (param) =>
    sql<MailedNotification>`${insertNotifications(
      "INQUIRY_ANSWERED",
      sql`
      select i.user_id, m.message_id::text as event_key, null::uuid as actor_id, null::uuid as text_id,
        ${dataOf("INQUIRY_ANSWERED", {
          inquiryId: sql`i.inquiry_id`,
          title: sql`i.title`,
          text: sql`${param("text")}::text`,
        })} as data
      from inquiry_message m join inquiry i on i.inquiry_id = m.inquiry_id
      where m.message_id = ${param("messageId")} and m.by_staff`,
      param,
    )}`,
);
