import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import type { JobTable } from "../../domain.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "count-teacher-learners": Record<string, never>;
  }
}

/**
 * Stores how many users registered for the courses and lectures of each teacher. Each user counts once; a refunded
 * registration does not count.
 */
export const countTeacherLearners = (db: Db) =>
  sql`
    insert into teacher_stats as s (teacher_id, learners)
    select t.teacher_id, count(distinct taught.user_id)::int from teacher t left join (
      select coalesce(c.teacher_id, l.teacher_id) as teacher_id, r.user_id
      from registration r left join course c on c.course_id = r.course_id
        left join lecture l on l.lecture_id = r.lecture_id
      where r.expired_reason is distinct from 'REFUND') taught on taught.teacher_id = t.teacher_id
    group by t.teacher_id order by t.teacher_id
    on conflict on constraint teacher_stats_pk do update set learners = excluded.learners
      where s.learners <> excluded.learners
  `.execute(db);

export const teacherJobs = {
  "count-teacher-learners": { schedule: "8-59/10 * * * *", run: ({ db }) => countTeacherLearners(db) },
} satisfies Partial<JobTable>;
