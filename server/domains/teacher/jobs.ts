import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import type { JobTable } from "../../domain.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "count-teacher-learners": Record<string, never>;
    "count-teacher-ratings": Record<string, never>;
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

/** Stores the rating of each teacher: of all visible reviews of the teacher's lectures, whatever their number each. */
export const countTeacherRatings = (db: Db) =>
  sql`
    insert into teacher_stats as s (teacher_id, learners, review_count, rating_average)
    select t.teacher_id, 0, coalesce(sum(r.review_count), 0)::int,
      round(sum(r.ratings[1] + 2 * r.ratings[2] + 3 * r.ratings[3] + 4 * r.ratings[4] + 5 * r.ratings[5])::numeric
        / nullif(sum(r.review_count), 0), 1)
    from teacher t left join lecture l on l.teacher_id = t.teacher_id
      left join lecture_rating r on r.lecture_id = l.lecture_id
    group by t.teacher_id order by t.teacher_id
    on conflict on constraint teacher_stats_pk
      do update set review_count = excluded.review_count, rating_average = excluded.rating_average
      where (s.review_count, s.rating_average) is distinct from (excluded.review_count, excluded.rating_average)
  `.execute(db);

export const teacherJobs = {
  "count-teacher-learners": { schedule: "8-59/10 * * * *", run: ({ db }) => countTeacherLearners(db) },
  "count-teacher-ratings": { schedule: "9-59/10 * * * *", run: ({ db }) => countTeacherRatings(db) },
} satisfies Partial<JobTable>;
