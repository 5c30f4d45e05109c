import { type RawBuilder, sql } from "kysely";
import type { CourseCard, CourseRef } from "../../../shared/course/schema.ts";
import type { ItemType } from "../../../shared/item/schema.ts";
import type { RecommendationReason } from "../../../shared/recommendation/schema.ts";
import { courseSize, teacherRef } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { type ParamOf, statement } from "../../db/statement.ts";
import { serverLimits } from "../../limits.ts";
import { courseCardColumns } from "../course/list-queries.ts";

type Card = CourseCard & { score: number };
type ReasonColumns = {
  kind: RecommendationReason["kind"];
  itemType: ItemType | null;
  itemId: string | null;
  itemTitle: string | null;
  users: number | null;
  itemUsers: number | null;
};
type Columns = Card & ReasonColumns;
export type CourseWithReason = Card & { reason: RecommendationReason };

function withReason({ kind, itemType, itemId, itemTitle, users, itemUsers, ...card }: Columns): CourseWithReason {
  const item = itemType && itemId && itemTitle !== null ? { itemType, itemId, title: itemTitle } : null;
  return { ...card, reason: { kind, item, users, itemUsers } };
}

const starterRows = sql.lit(serverLimits.starterCourses);

/** The first courses for everyone; without the job's order the newest, for a shop that has just opened. */
const starters = (among: RawBuilder<unknown>) => sql`
  (select s.course_id, s.reason, s.position, s.users from starter_course s join course c on c.course_id = s.course_id
    where c.status = 'PUBLISHED' ${among} order by s.position limit ${starterRows})
  union all
  (select c.course_id, 'NEW', null, null from course c
    where c.status = 'PUBLISHED' and not exists (select from starter_course) ${among}
    order by c.published_at desc, c.course_id desc limit ${starterRows})`;

const starterPage = statement<{ now: Date }>()(
  "recommendation.starters",
  (param) => sql<Columns>`
    with starter as (${starters(sql``)})
    select ${courseCardColumns(param("now"))}, ${teacherRef} as teacher, 0::float8 as score, starter.reason as kind,
      null::text as "itemType", null::uuid as "itemId", null::text as "itemTitle", starter.users, null::int as "itemUsers"
    from starter join course c using (course_id) join teacher t on t.teacher_id = c.teacher_id
      left join course_rating rating on rating.course_id = c.course_id, ${courseSize}
    order by starter.position, c.published_at desc, c.course_id desc`,
);

/** Courses for everyone, best first. */
export const listStarters = async (reads: ReadPool, now: Date): Promise<CourseWithReason[]> =>
  (await reads.query(starterPage, { now })).map(withReason);

/**
 * Whether a user neither has nor had the course aliased `c` (a refunded one is known as well), has not marked it as a
 * favorite, and does not teach it.
 */
export const isUnknownTo = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  not exists (select from registration kr where kr.user_id = ${userId} and kr.course_id = c.course_id)
  and not exists (select from favorite kf where kf.user_id = ${userId} and kf.item_type = 'COURSE'
    and kf.item_id = c.course_id and kf.removed_at is null)
  and not exists (select from teacher kt where kt.teacher_id = c.teacher_id and kt.user_id = ${userId}))`;

const isDismissedBy = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from recommendation_dismissal d where d.user_id = ${userId} and d.course_id = c.course_id)`;

type Nulls<T> = { [K in keyof T]: null };
type UserColumns = { interests: string[]; dismissedCount: number };

type UserParams = { userId: string; now: Date };
const mayShow = (param: ParamOf<UserParams>) => sql`
  and ${isUnknownTo(param("userId"))} and not ${isDismissedBy(param("userId"))}`;
const interestsOf = (param: ParamOf<UserParams>) => sql`(
  select category from recommendation_interest where user_id = ${param("userId")})`;

/** Always at least one row, without a course if there is none. */
const candidates = statement<UserParams>()(
  "recommendation.candidates",
  (param) => sql<UserColumns & (Columns | Nulls<Columns>)>`
    with starter as (${starters(mayShow(param))}),
    interesting as (
      select s.* from ${interestsOf(param)} i, lateral (
        select s.course_id, s.position, s.users from starter_course s join course c on c.course_id = s.course_id
        where s.category = i.category and c.status = 'PUBLISHED' ${mayShow(param)}
        order by s.position limit ${starterRows}) s),
    candidate as (
      select r.course_id, r.reason, r.score, null::int as position, rel.users, rel.course_users,
        case when r.reason_course_id is not null then 'COURSE' when r.reason_lecture_id is not null then 'LECTURE' end
          as item_type, r.reason_course_id, r.reason_lecture_id
      from recommendation r join course c on c.course_id = r.course_id
        left join course_relation rel on rel.kind = r.reason and rel.course_id = r.reason_course_id
          and rel.other_course_id = r.course_id
      where r.user_id = ${param("userId")} and c.status = 'PUBLISHED' ${mayShow(param)}
      union all
      select course_id, 'INTEREST', 0, position, users, null, null, null, null from interesting
      union all
      select course_id, reason, 0, position, users, null, null, null, null from starter),
    card as (
      select ${courseCardColumns(param("now"))}, ${teacherRef} as teacher, k.score, k.reason as kind,
        k.item_type as "itemType", coalesce(k.reason_course_id, k.reason_lecture_id) as "itemId",
        coalesce(rc.title, rl.title) as "itemTitle", k.users, k.course_users as "itemUsers", k.position
      from candidate k join course c on c.course_id = k.course_id join teacher t on t.teacher_id = c.teacher_id
        left join course_rating rating on rating.course_id = c.course_id
        left join course rc on rc.course_id = k.reason_course_id
        left join lecture rl on rl.lecture_id = k.reason_lecture_id, ${courseSize})
    select array(select i.category from ${interestsOf(param)} i order by 1) as interests,
      (select count(*)::int from recommendation_dismissal d join course c using (course_id)
        where d.user_id = ${param("userId")} and c.status = 'PUBLISHED') as "dismissedCount",
      "courseId", title, subtitle, category, cover, level, price, "salePrice", "saleEndsAt", "lowestPrice30", "lectureCount", "durationSec",
      "ratingCount", "ratingAverage", featured, "publishedAt", "updatedAt", teacher, score, kind, "itemType", "itemId",
      "itemTitle", users, "itemUsers"
    from (select) one left join card on true
    order by score desc, position, "publishedAt" desc, "courseId" desc`,
);

/** Candidates for a user, best first: a row for each reason. Bought and dismissed courses are left out. */
export async function findCandidates(
  reads: ReadPool,
  userId: string,
  now: Date,
): Promise<UserColumns & { courses: CourseWithReason[] }> {
  const rows = await reads.query(candidates, { userId, now });
  const { interests = [], dismissedCount = 0 } = rows[0] ?? {};
  const courses = rows.flatMap(({ interests: _i, dismissedCount: _d, ...row }) =>
    row.courseId === null ? [] : [withReason(row)],
  );
  return { interests, dismissedCount, courses };
}

const dismissed = statement<{ userId: string }>()(
  "recommendation.dismissed",
  (param) => sql<CourseRef>`
    select c.course_id as "courseId", c.title from recommendation_dismissal d join course c using (course_id)
    where d.user_id = ${param("userId")} and c.status = 'PUBLISHED'
    order by d.dismissed_at desc, c.course_id desc`,
);

/** The courses that a user does not want to be recommended, latest first. */
export const listDismissed = (reads: ReadPool, userId: string): Promise<CourseRef[]> =>
  reads.query(dismissed, { userId });
