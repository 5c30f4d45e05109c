import { sql } from "kysely";
import { statement } from "../../db/statement.ts";
import {
  courseIdOfLecture,
  dataOf,
  insertOrRenewNotifications,
  type MailedNotification,
} from "../notification/event-queries.ts";

/**
 * Notifies the authors of the comments that a reply answers: the first one of the thread, and the one replied to. The replies of
 * one user in a thread are one notification.
 */
export const replyNotification = statement<{ replyId: string; repliedTo: string[]; text: string; at: Date }>()(
  "comment.replyNotification",
  (param) =>
    sql<MailedNotification>`${insertOrRenewNotifications(
      "COMMENT_REPLIED",
      sql`
      select distinct p.user_id, c.parent_id || ' ' || c.user_id as event_key, c.user_id as actor_id, c.comment_id as text_id,
        ${dataOf("COMMENT_REPLIED", {
          lectureId: sql`l.lecture_id`,
          courseId: courseIdOfLecture,
          title: sql`l.title`,
          actor: sql`u.name`,
          isTeacher: sql`u.user_id is not distinct from t.user_id`,
          text: sql`${param("text")}::text`,
          commentId: sql`c.parent_id`,
          replyId: sql`c.comment_id`,
        })} as data
      from lecture_comment c join lecture l on l.lecture_id = c.lecture_id join teacher t on t.teacher_id = l.teacher_id
        join "user" u on u.user_id = c.user_id
        join lecture_comment p on p.comment_id = any (${param("repliedTo")}::uuid[])
      where c.comment_id = ${param("replyId")} and p.deleted_at is null and p.hidden_at is null`,
      param,
    )}`,
);
