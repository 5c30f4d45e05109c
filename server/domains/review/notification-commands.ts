import { sql } from "kysely";
import { statement } from "../../db/statement.ts";
import {
  courseIdOfLecture,
  dataOf,
  insertNotifications,
  type MailedNotification,
} from "../notification/event-queries.ts";

/** Notifies the author of a review of the teacher's reply; of an edited reply not again. */
export const replyNotification = statement<{ reviewId: string; text: string; at: Date }>()(
  "review.replyNotification",
  (param) =>
    sql<MailedNotification>`${insertNotifications(
      "REVIEW_REPLIED",
      sql`
      select r.user_id, r.review_id::text as event_key, t.user_id as actor_id, r.review_id as text_id,
        ${dataOf("REVIEW_REPLIED", {
          lectureId: sql`l.lecture_id`,
          courseId: courseIdOfLecture,
          title: sql`l.title`,
          actor: sql`t.name`,
          isTeacher: sql`true`,
          text: sql`${param("text")}::text`,
          reviewId: sql`r.review_id`,
        })} as data
      from lecture_review r join lecture l on l.lecture_id = r.lecture_id join teacher t on t.teacher_id = l.teacher_id
      where r.review_id = ${param("reviewId")} and r.reply is not null and r.hidden_at is null`,
      param,
    )}`,
);
