import { sql } from "kysely";
import { statement } from "../../../db/statement.ts";
import {
  courseIdOfLecture,
  dataOf,
  insertOrRenewNotifications,
  type MailedNotification,
} from "../../notification/event-queries.ts";

/** Notifies the asker of an answer; the answers of one user are one notification. */
export const answerNotification = statement<{ answerId: string; text: string; at: Date }>()(
  "question.answerNotification",
  (param) =>
    sql<MailedNotification>`${insertOrRenewNotifications(
      "QUESTION_ANSWERED",
      sql`
      select q.user_id, q.question_id || ' ' || a.user_id as event_key, a.user_id as actor_id, a.answer_id as text_id,
        ${dataOf("QUESTION_ANSWERED", {
          lectureId: sql`l.lecture_id`,
          courseId: courseIdOfLecture,
          title: sql`l.title`,
          actor: sql`case when a.by_teacher then t.name else u.name end`,
          isTeacher: sql`a.by_teacher`,
          text: sql`${param("text")}::text`,
          questionId: sql`q.question_id`,
          answerId: sql`a.answer_id`,
          questionTitle: sql`q.title`,
        })} as data
      from question_answer a join lecture_question q on q.question_id = a.question_id
        join lecture l on l.lecture_id = q.lecture_id join teacher t on t.teacher_id = l.teacher_id
        join "user" u on u.user_id = a.user_id
      where a.answer_id = ${param("answerId")} and a.deleted_at is null and a.hidden_at is null
        and q.deleted_at is null and q.hidden_at is null`,
      param,
    )}`,
);
