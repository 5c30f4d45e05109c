import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import type { JobTable } from "../../domain.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "count-lecture-registrations": Record<string, never>;
  }
}

/**
 * Stores how many users registered for each lecture alone or, by the last count, for a course that contains it. Users
 * who registered for both count twice.
 */
export const countLectureRegistrations = (db: Db) =>
  sql`
    with alone as (
      select lecture_id, count(distinct user_id) as registrations from registration
      where lecture_id is not null and expired_reason is distinct from 'REFUND' group by lecture_id),
    by_course as (
      select cl.lecture_id, sum(c.registrations) as registrations
      from course_lecture cl join course_stats c on c.course_id = cl.course_id group by cl.lecture_id)
    update lecture_stats s set registrations = counted.registrations
    from (
      select l.lecture_id, (coalesce(a.registrations, 0) + coalesce(b.registrations, 0))::int as registrations
      from lecture_stats l left join alone a on a.lecture_id = l.lecture_id
        left join by_course b on b.lecture_id = l.lecture_id) counted
    where s.lecture_id = counted.lecture_id and s.registrations <> counted.registrations
  `.execute(db);

export const lectureJobs = {
  "count-lecture-registrations": { schedule: "5-59/10 * * * *", run: ({ db }) => countLectureRegistrations(db) },
} satisfies Partial<JobTable>;
