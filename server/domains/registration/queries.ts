import { type RawBuilder, sql } from "kysely";
import { type ListOf, offsetOf, type Paging } from "../../../shared/paging.ts";
import type {
  CourseRegistration,
  LectureRegistration,
  OpeningRegistration,
  RegistrationStatus,
  ResumePoint,
} from "../../../shared/registration/schema.ts";
import {
  isOpenToAll,
  isTeacherOfLecture,
  openingRegistrations,
  registrationStatus,
  teacherRef,
  wholeSeconds,
} from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { limitOf, type PageSize, pageSizeOf, type ParamOf, statement, memoizedStatements } from "../../db/statement.ts";
import { totalOf } from "../../db/total.ts";

type Filter = { status?: RegistrationStatus | undefined; itemId?: string | undefined };
const filtered: Filter = { status: "VALID", itemId: "any" };
type PageParams = {
  userId: string;
  status: string | undefined;
  itemId: string | undefined;
  now: Date;
  rows: number;
  offset: number;
};
type Param = ParamOf<PageParams>;
type Listed<T> = T & { total: number };
type ItemColumn = "course_id" | "lecture_id";

export const nameOf = <const Noun extends string>(noun: Noun, filter: Filter, size: PageSize | "count") =>
  `registration.${noun}${filter.status ? ".status" : ""}${filter.itemId ? ".item" : ""}.${size}` as const;

const matching = (itemColumn: ItemColumn, filter: Filter, param: Param) => sql`
  r.user_id = ${param("userId")} and ${sql.ref(`r.${itemColumn}`)} is not null
    ${filter.itemId ? sql`and ${sql.ref(`r.${itemColumn}`)} = ${param("itemId")}` : sql``}
    ${filter.status ? sql`and ${registrationStatus("r", param("now"))} = ${param("status")}` : sql``}`;

/** Selects the page's registrations before other tables are joined. */
const page = (itemColumn: ItemColumn, filter: Filter, size: PageSize, param: Param) => sql`
  mine as (
    select r.*, ${registrationStatus("r", param("now"))} as current, count(*) over ()::int as total
    from registration r
    where ${matching(itemColumn, filter, param)}
    order by r.starts_at desc, r.registration_id desc
    limit ${limitOf(size, param)} offset ${param("offset")})`;

const registrationCount = memoizedStatements(
  ({ itemColumn, filter }: { itemColumn: ItemColumn; filter: Filter }) => nameOf(itemColumn, filter, "count"),
  ({ itemColumn, filter }, name) =>
    statement<PageParams>()(
      name,
      (param) =>
        sql<{
          total: number;
        }>`select count(*)::int as total from registration r where ${matching(itemColumn, filter, param)}`,
    ),
  [
    { itemColumn: "course_id", filter: filtered },
    { itemColumn: "lecture_id", filter: filtered },
  ],
);

/** Columns of `r` with its row of `registration_progress`, aliased `sum`. The percentage of time is rounded down. */
export const registrationColumns = sql`
  r.registration_id as "registrationId", r.user_id as "userId", r.current as status,
  (select ol.order_id from order_line ol where ol.order_line_id = r.order_line_id) as "orderId",
  r.starts_at as "startsAt", r.expires_at as "expiresAt",
  sum.duration_sec as "durationSec", sum.watched_sec as "watchedSec", sum.last_watched_at as "lastWatchedAt",
  sum.completed_at as "completedAt", (100 * sum.counted_sec::bigint / greatest(sum.duration_sec, 1))::int as "progressRate",
  (select ce.certificate_id from certificate ce where ce.registration_id = r.registration_id) as "certificateId"`;

const courseRegistrationPage = memoizedStatements(
  ({ filter, size }: { filter: Filter; size: PageSize }) => nameOf("course", filter, size),
  ({ filter, size }, name) =>
    statement<PageParams>()(
      name,
      (param) => sql<Listed<CourseRegistration>>`
        with ${page("course_id", filter, size, param)}
        select ${registrationColumns}, r.total, r.course_id as "courseId",
          json_build_object('title', c.title, 'category', c.category, 'cover', c.cover, 'level', c.level, 'teacher', ${teacherRef},
            'lectureCount', sum.lecture_count) as course,
          sum.completed_count as "completedCount", ${resumePoint} as resume
        from mine r join registration_progress sum using (registration_id)
          join course c on c.course_id = r.course_id join teacher t on t.teacher_id = c.teacher_id
        order by r.starts_at desc, r.registration_id desc`,
    ),
  [
    { filter: {}, size: 20 },
    { filter: filtered, size: "any" },
  ],
);

/** The lecture to continue with, stored in `sum`, and its position. */
export const resumePoint: RawBuilder<ResumePoint | null> = sql`(
  select json_build_object('lectureId', l.lecture_id, 'title', l.title, 'number', sum.resume_position + 1,
    'positionSec', coalesce(p.last_position_ms, 0) / 1000.0, 'durationSec', ${wholeSeconds("m.duration_ms")})
  from lecture l join media m using (media_id) left join progress p on p.registration_id = r.registration_id and p.lecture_id = l.lecture_id
  where l.lecture_id = sum.resume_lecture_id)`;

export async function listCourseRegistrations(
  reads: ReadPool,
  userId: string,
  filter: Filter,
  paging: Paging,
  now: Date,
): Promise<ListOf<CourseRegistration>> {
  const params = pageParams(userId, filter, paging, now);
  const items = await reads.query(courseRegistrationPage({ filter, size: pageSizeOf(paging.rows) }), params);
  const count = registrationCount({ itemColumn: "course_id", filter });
  return { items, ...paging, total: await totalOf(items, paging, () => reads.queryOne(count, params)) };
}

const lectureRegistrationPage = memoizedStatements(
  ({ filter, size }: { filter: Filter; size: PageSize }) => nameOf("lecture", filter, size),
  ({ filter, size }, name) =>
    statement<PageParams>()(
      name,
      (param) => sql<Listed<LectureRegistration>>`
        with ${page("lecture_id", filter, size, param)}
        select ${registrationColumns}, r.total, r.lecture_id as "lectureId",
          json_build_object('title', l.title, 'category', l.category, 'cover', l.cover, 'teacher', ${teacherRef}) as lecture,
          (coalesce(p.last_position_ms, 0) / 1000.0)::float8 as "positionSec"
        from mine r join registration_progress sum using (registration_id)
          join lecture l on l.lecture_id = r.lecture_id join teacher t on t.teacher_id = l.teacher_id
          left join progress p on p.registration_id = r.registration_id and p.lecture_id = r.lecture_id
        order by r.starts_at desc, r.registration_id desc`,
    ),
  [
    { filter: {}, size: 20 },
    { filter: filtered, size: "any" },
  ],
);

export async function listLectureRegistrations(
  reads: ReadPool,
  userId: string,
  filter: Filter,
  paging: Paging,
  now: Date,
): Promise<ListOf<LectureRegistration>> {
  const params = pageParams(userId, filter, paging, now);
  const items = await reads.query(lectureRegistrationPage({ filter, size: pageSizeOf(paging.rows) }), params);
  const count = registrationCount({ itemColumn: "lecture_id", filter });
  return { items, ...paging, total: await totalOf(items, paging, () => reads.queryOne(count, params)) };
}

const pageParams = (userId: string, { status, itemId }: Filter, paging: Paging, now: Date): PageParams => ({
  userId,
  status,
  itemId,
  now,
  rows: paging.rows,
  offset: offsetOf(paging),
});

const watchable = statement<{ userId: string | null; lectureId: string; now: Date }>()(
  "registration.mayWatch",
  (param) => sql<{ isOpenToAll: boolean; isTeacher: boolean; isRegistered: boolean; isOpened: boolean }>`
    select ${isOpenToAll(param("lectureId"))} as "isOpenToAll",
      (select ${isTeacherOfLecture(param("userId"))} from lecture l where l.lecture_id = ${param("lectureId")}) as "isTeacher",
      count(*) > 0 as "isRegistered",
      coalesce(bool_and(exists (select from progress p where p.registration_id = r.registration_id
        and p.lecture_id = ${param("lectureId")} and p.last_opened_at >= r.starts_at)), false) as "isOpened"
    from ${openingRegistrations({ userId: param("userId"), lectureId: param("lectureId"), now: param("now") })}`,
);

/**
 * Preview lectures are open to everyone, others to their teacher and to users with a running registration. `isOpened`:
 * the lecture is stored as opened in every registration that includes it.
 */
export const findWatchAccess = (reads: ReadPool, userId: string | null, lectureId: string, now: Date) =>
  reads.queryOne(watchable, { userId, lectureId, now });

const openings = statement<{ userId: string; lectureId: string; now: Date }>()(
  "registration.opening",
  (param) => sql<OpeningRegistration>`
    select r.registration_id as "registrationId", r.course_id as "courseId", r.expires_at as "expiresAt"
    from ${openingRegistrations({ userId: param("userId"), lectureId: param("lectureId"), now: param("now") })}
    order by r.course_id nulls last`,
);

/** All running registrations of the user that include the lecture. */
export const listOpeningRegistrations = (reads: ReadPool, userId: string, lectureId: string, now: Date) =>
  reads.query(openings, { userId, lectureId, now });
