import { sql } from "kysely";
import { notificationLimits } from "../../../../shared/notification/limits.ts";
import { questionLimits } from "../../../../shared/question/limits.ts";
import { addSeconds } from "../../../../shared/time.ts";
import { type ParamOf, statement } from "../../../db/statement.ts";
import type { JobDeps } from "../../../domain.ts";
import { notifyAllInTx } from "../../notification/commands.ts";
import {
  courseIdOfLecture,
  dataOf,
  insertNotifications,
  type MailedNotification,
} from "../../notification/event-queries.ts";

type Params = { overdueBefore: Date; at: Date };

/** The row of `question_reminder` decides between parallel runs. */
const remindOnce = (param: ParamOf<Params>) => sql`
  waiting as (
    select q.question_id, q.created_at, q.title, q.lecture_id, t.user_id
    from lecture_question q join lecture l on l.lecture_id = q.lecture_id and l.status <> 'DRAFT'
      join teacher t on t.teacher_id = l.teacher_id
    where q.status = 'OPEN' and q.created_at <= ${param("overdueBefore")} and not q.by_teacher
      and q.deleted_at is null and q.hidden_at is null and t.user_id is not null
      and not exists (select from question_reminder r where r.question_id = q.question_id)
      and not exists (select from user_block b where b.user_id = t.user_id and b.blocked_user_id = q.user_id)),
  reminded as (
    insert into question_reminder (question_id, reminded_at)
    select question_id, ${param("at")} from waiting order by question_id
    on conflict on constraint question_reminder_pk do nothing returning question_id)`;

const reminders = statement<Params>()(
  "question.reminders",
  (param) =>
    sql<MailedNotification>`${insertNotifications(
      "QUESTION_UNANSWERED",
      sql`
      select distinct on (w.user_id) w.user_id, w.question_id::text as event_key, null::uuid as actor_id,
        w.question_id as text_id, ${dataOf("QUESTION_UNANSWERED", {
          lectureId: sql`l.lecture_id`,
          courseId: courseIdOfLecture,
          title: sql`l.title`,
          count: sql`count(*) over (partition by w.user_id)`,
          questionId: sql`w.question_id`,
          text: sql`left(w.title, ${sql.lit(notificationLimits.quoteMax)})`,
        })} as data
      from waiting w join reminded using (question_id) join lecture l on l.lecture_id = w.lecture_id
      order by w.user_id, w.created_at, w.question_id`,
      param,
      remindOnce(param),
    )}`,
);

/** Notifies teachers of the questions that have waited too long: each question once, those of a run together. */
export async function remindTeachers({ db, jobs }: Pick<JobDeps, "db" | "jobs">, at: Date): Promise<void> {
  const overdueBefore = addSeconds(at, -questionLimits.answerHours * 3600);
  await db.transaction().execute((trx) => notifyAllInTx(trx, { jobs }, reminders, { overdueBefore, at }));
}
