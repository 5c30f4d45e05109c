import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import type { JobTable } from "../../domain.ts";
import { carryOutDue } from "./publication/due-commands.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "count-course-registrations": Record<string, never>;
    "carry-out-due-publications": Record<string, never>;
  }
}

/** Stores how many users registered for each course, for the order of lists. A refunded registration does not count. */
export const countCourseRegistrations = (db: Db) =>
  sql`
    update course_stats s set registrations = counted.registrations
    from (
      select c.course_id, count(distinct r.user_id)::int as registrations
      from course_stats c left join registration r on r.course_id = c.course_id
        and r.expired_reason is distinct from 'REFUND'
      group by c.course_id) counted
    where s.course_id = counted.course_id and s.registrations <> counted.registrations
  `.execute(db);

export const courseJobs = {
  "count-course-registrations": { schedule: "*/10 * * * *", run: ({ db }) => countCourseRegistrations(db) },
  "carry-out-due-publications": { schedule: "* * * * *", run: (deps) => carryOutDue(deps, deps.now()) },
} satisfies Partial<JobTable>;
