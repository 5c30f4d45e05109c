import { sql } from "kysely";
import type { ListedApplication, OwnApplication } from "../../../../shared/teacher/application.ts";
import { isoInstant } from "../../../db/fragments.ts";
import type { ReadPool } from "../../../db/reads.ts";
import { statement } from "../../../db/statement.ts";

const ownApplication = statement<{ userId: string; now: Date }>()(
  "teacherApplication.mine",
  (param) => sql<OwnApplication>`
    select
      (select json_build_object('name', a.name, 'headline', a.headline, 'specialty', a.specialty, 'sample', a.sample,
          'status', a.status, 'reason', a.reason, 'appliedAt', ${isoInstant("a.applied_at")})
        from teacher_application a where a.user_id = ${param("userId")}) as application,
      (select json_build_object('version', d.version, 'title', d.title) from document d
        where d.document_type = 'teacher' and d.effective_at <= ${param("now")}
        order by d.effective_at desc limit 1) as terms,
      u.is_email_proven as "canApply"
    from "user" u where u.user_id = ${param("userId")}`,
);

export const findOwnApplication = (reads: ReadPool, userId: string, now: Date): Promise<OwnApplication | undefined> =>
  reads.queryOne(ownApplication, { userId, now });

const pendingApplications = statement<object>()(
  "teacherApplication.pending",
  () => sql<ListedApplication>`
    select a.name, a.headline, a.specialty, a.sample, a.status, a.reason, a.applied_at as "appliedAt", u.email
    from teacher_application a join "user" u on u.user_id = a.user_id
    where a.status = 'PENDING' order by a.applied_at, a.user_id limit 100`,
);

/** Applications that wait for a decision, the oldest first; at most 100. */
export const listPendingApplications = (reads: ReadPool): Promise<ListedApplication[]> =>
  reads.query(pendingApplications, {});
