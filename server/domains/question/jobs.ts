import { sql } from "kysely";
import { questionLimits } from "../../../shared/question/limits.ts";
import { addDays } from "../../../shared/time.ts";
import type { Db } from "../../db/schema.ts";
import type { JobTable } from "../../domain.ts";
import { remindTeachers } from "./inbox/reminder-commands.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "measure-answer-times": Record<string, never>;
    "remind-teachers": Record<string, never>;
  }
}

/**
 * Stores for each teacher the median time until the first answer, of the questions that got it in the last days. Only
 * what has changed is written: pages that show it are rendered again then.
 */
export const measureAnswerTimes = (db: Db, at: Date) =>
  sql`
    with first_answer as (
      select l.teacher_id, q.created_at as asked_at, min(a.created_at) as answered_at
      from lecture_question q join lecture l on l.lecture_id = q.lecture_id
        join question_answer a on a.question_id = q.question_id and a.by_teacher
      where not q.by_teacher and a.deleted_at is null and a.hidden_at is null
      group by q.question_id, l.teacher_id
    ), measured as (
      select teacher_id, count(*)::int as answers,
        percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at))::int as median_sec
      from first_answer where answered_at > ${addDays(at, -questionLimits.answerTimeDays)}::timestamptz group by teacher_id
    ), removed as (
      delete from teacher_answer_stats where teacher_id not in (select teacher_id from measured)
    )
    insert into teacher_answer_stats as s (teacher_id, median_sec, answers)
    select teacher_id, median_sec, answers from measured
    on conflict on constraint teacher_answer_stats_pk do update
      set median_sec = excluded.median_sec, answers = excluded.answers
      where (s.median_sec, s.answers) <> (excluded.median_sec, excluded.answers)
  `.execute(db);

export const questionJobs = {
  "measure-answer-times": { schedule: "*/10 * * * *", run: ({ db, now }) => measureAnswerTimes(db, now()) },
  // Nine in the morning in Seoul.
  "remind-teachers": { schedule: "0 0 * * *", run: (deps) => remindTeachers(deps, deps.now()) },
} satisfies Partial<JobTable>;
