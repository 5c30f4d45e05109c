import { sql } from "kysely";
import { limits } from "../../../shared/limits.ts";
import { offsetOf, type Paging } from "../../../shared/paging.ts";
import type { RegisteredItem, RegistrationOverview, RegistrationStatus } from "../../../shared/registration/schema.ts";
import { addDays } from "../../../shared/time.ts";
import { registrationStatus, teacherRef } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { limitOf, type PageSize, pageSizeOf, statement, memoizedStatements } from "../../db/statement.ts";
import { isPublished } from "../game/queries.ts";
import { nameOf, registrationColumns, resumePoint } from "./queries.ts";

type OverviewParams = {
  userId: string;
  status: string | undefined;
  now: Date;
  soon: Date;
  rows: number;
  offset: number;
};
type Counts = { total: number; valid: number; expired: number; endingSoon: number };
/** A page without registrations still has one row, which contains only the counts. */
type OverviewRow = Counts & (RegisteredItem | { registrationId: null });

const overviewPage = memoizedStatements(
  ({ status, size }: { status: RegistrationStatus | undefined; size: PageSize }) =>
    nameOf("overview", { status }, size),
  ({ status, size }, name) =>
    statement<OverviewParams>()(
      name,
      (param) => sql<OverviewRow>`
        with own as (
          select r.*, ${registrationStatus("r", param("now"))} as current from registration r
          where r.user_id = ${param("userId")}),
        counts as (
          select count(*) filter (where current = 'VALID')::int as valid,
            count(*) filter (where current = 'EXPIRED')::int as expired,
            count(*) filter (where current = 'VALID' and expires_at < ${param("soon")})::int as "endingSoon",
            ${status ? sql`count(*) filter (where current = ${param("status")})` : sql`count(*)`}::int as total
          from own),
        mine as (
          select * from own ${status ? sql`where current = ${param("status")}` : sql``}
          order by starts_at desc, registration_id desc limit ${limitOf(size, param)} offset ${param("offset")})
        select counts.*, item.* from counts left join lateral (
          select ${registrationColumns}, case when r.course_id is null then 'LECTURE' else 'COURSE' end as "itemType",
            coalesce(r.course_id, r.lecture_id) as "itemId", coalesce(c.title, w.title) as title,
            coalesce(c.category, w.category) as category, coalesce(c.cover, w.cover) as cover, c.level, ${teacherRef} as teacher,
            sum.lecture_count as "lectureCount", sum.completed_count as "completedCount", ${resumePoint} as resume,
            (select count(*)::int from game g where g.course_id = c.course_id and ${isPublished}) as "gameCount",
            case when r.current = 'EXPIRED' then coalesce(r.expired_reason, 'PERIOD') end as "expiredReason"
          from mine r join registration_progress sum using (registration_id) left join course c on c.course_id = r.course_id left join lecture w on w.lecture_id = r.lecture_id
            join teacher t on t.teacher_id = coalesce(c.teacher_id, w.teacher_id)) item on true
        order by item."startsAt" desc, item."registrationId" desc`,
    ),
  [
    { status: undefined, size: 20 },
    { status: "VALID", size: "any" },
  ],
);

/** Courses and single lectures together, newest first, in one statement. */
export async function findRegistrationOverview(
  reads: ReadPool,
  userId: string,
  status: RegistrationStatus | undefined,
  paging: Paging,
  now: Date,
): Promise<RegistrationOverview> {
  const rows = await reads.query(overviewPage({ status, size: pageSizeOf(paging.rows) }), {
    rows: paging.rows,
    userId,
    status,
    now,
    soon: addDays(now, limits.endingSoonDays),
    offset: offsetOf(paging),
  });
  const [{ total, valid, expired, endingSoon } = { total: 0, valid: 0, expired: 0, endingSoon: 0 }] = rows;
  const items = rows.filter((row) => row.registrationId !== null);
  return { items, ...paging, total, counts: { valid, expired, endingSoon } };
}
