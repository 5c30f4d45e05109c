import { sql } from "kysely";
import { addDays } from "../../../shared/time.ts";
import type { Trx } from "../../db/schema.ts";
import { serverLimits } from "../../limits.ts";
import { isUnknownTo } from "./queries.ts";

/** Few users of a course say little: its share counts as if so many more had not followed. */
const priorUsers = 5;
/** The most a reason counts: the share of a relation is at most 1. */
const weights = {
  TAKEN_NEXT: 1,
  FAVORITED_TOGETHER: 0.6,
  SAME_TEACHER: 0.3,
  FAVORITE_TEACHER: 0.25,
  WATCHED_CATEGORY: 0.25,
  COMPLETED_CATEGORY: 0.15,
};
/** Lectures of a category from which on it counts fully. */
const watchedFully = 5;
/** Popular courses of a category that are considered: a category may have thousands. */
const coursesOfCategory = 40;
/** The effect of a dismissed course on others of its teacher and of its category. */
const dismissedTeacher = 0.5;
const dismissedCategory = 0.8;

/** Replaces what is recommended to these users, in one statement for all of them. The caller has locked them. */
export async function computeRecommendationsInTx(trx: Trx, userIds: readonly string[], at: Date): Promise<void> {
  await trx.deleteFrom("recommendation").where("user_id", "in", userIds).execute();
  await sql`
    with ${knownOf(userIds, at)},
    candidate as (${candidates}),
    reasoned as (
      select distinct on (user_id, course_id, reason) * from candidate
      order by user_id, course_id, reason, score desc, reason_course_id, reason_lecture_id),
    averse as (
      select d.user_id, c.teacher_id, c.category
      from recommendation_dismissal d join viewer using (user_id) join course c on c.course_id = d.course_id),
    scored as (
      select k.user_id, k.course_id, k.reason, k.reason_course_id, k.reason_lecture_id, k.score
        * power(${dismissedTeacher}, (select count(*) from averse a where a.user_id = k.user_id and a.teacher_id = c.teacher_id))
        * power(${dismissedCategory}, (select count(*) from averse a where a.user_id = k.user_id and a.category = c.category))
        as score
      from reasoned k join course_share c on c.course_id = k.course_id where ${isUnknownTo(sql`k.user_id`)}),
    ranked as (
      select s.*, row_number() over (partition by user_id, reason order by score desc, course_id) as rank from scored s)
    insert into recommendation (user_id, course_id, reason, score, reason_course_id, reason_lecture_id)
    select user_id, course_id, reason, score, reason_course_id, reason_lecture_id from ranked
    where rank <= ${serverLimits.recommendationsPerReason}
  `.execute(trx);
}

/** Facts about the users (owned, completed, watched and marked courses), and the popularity of each course. */
const knownOf = (userIds: readonly string[], at: Date) => sql`
  viewer as (select user_id from "user" where user_id = any(${userIds}) and closed_at is null),
  course_share as (
    select c.course_id, c.teacher_id, c.category, s.registrations::float8 / greatest(max(s.registrations) over (), 1)
      as share, row_number() over (partition by c.category order by s.registrations desc, c.course_id) as rank
    from course c join course_stats s on s.course_id = c.course_id where c.status = 'PUBLISHED'),
  taken as (
    select distinct r.user_id, r.course_id from registration r join viewer using (user_id)
    where r.course_id is not null and r.expired_reason is distinct from 'REFUND'),
  completed as (
    select distinct r.user_id, c.category from registration r join viewer using (user_id)
      join course c on c.course_id = r.course_id
    where r.expired_reason is distinct from 'REFUND' and exists (
      select from course_lecture cl where cl.course_id = r.course_id) and not exists (
      select from course_lecture cl left join progress p
        on p.registration_id = r.registration_id and p.lecture_id = cl.lecture_id
      where cl.course_id = r.course_id and p.completed_at is null)),
  watched as (
    select r.user_id, l.category, count(*) as lectures
    from registration r join viewer using (user_id) join progress p on p.registration_id = r.registration_id
      join lecture l on l.lecture_id = p.lecture_id
    where p.last_opened_at > ${addDays(at, -serverLimits.watchedDays)} group by r.user_id, l.category),
  liked as (
    select f.user_id, f.item_type, f.item_id, coalesce(c.teacher_id, l.teacher_id, f.item_id) as teacher_id
    from favorite f join viewer using (user_id)
      left join course c on f.item_type = 'COURSE' and c.course_id = f.item_id
      left join lecture l on f.item_type = 'LECTURE' and l.lecture_id = f.item_id
    where f.removed_at is null)`;

const related = sql`rel.users::float8 / (rel.course_users + ${priorUsers})`;
/** Between a half and all of the weight. */
const popularity = sql`(0.5 + 0.5 * c.share)`;

/** Courses for each of the users, each with a reason and how much it counts; one course may have several. */
const candidates = sql`
  select t.user_id, rel.other_course_id as course_id, 'TAKEN_NEXT' as reason,
    ${weights.TAKEN_NEXT} * ${related} as score, t.course_id as reason_course_id, null::uuid as reason_lecture_id
  from taken t join course_relation rel on rel.kind = 'TAKEN_NEXT' and rel.course_id = t.course_id
  union all
  select f.user_id, rel.other_course_id, 'FAVORITED_TOGETHER', ${weights.FAVORITED_TOGETHER} * ${related}, f.item_id, null
  from liked f join course_relation rel on rel.kind = 'FAVORITED_TOGETHER' and rel.course_id = f.item_id
  where f.item_type = 'COURSE'
  union all
  select f.user_id, c.course_id, 'SAME_TEACHER', ${weights.SAME_TEACHER} * ${popularity},
    case f.item_type when 'COURSE' then f.item_id end, case f.item_type when 'LECTURE' then f.item_id end
  from liked f join course_share c on c.teacher_id = f.teacher_id where f.item_type <> 'TEACHER'
  union all
  select f.user_id, c.course_id, 'FAVORITE_TEACHER', ${weights.FAVORITE_TEACHER} * ${popularity}, null, null
  from liked f join course_share c on c.teacher_id = f.item_id where f.item_type = 'TEACHER'
  union all
  select w.user_id, c.course_id, 'WATCHED_CATEGORY',
    ${weights.WATCHED_CATEGORY} * ${popularity} * least(w.lectures, ${watchedFully}) / ${watchedFully}, null, null
  from watched w join course_share c on c.category = w.category and c.rank <= ${coursesOfCategory}
  union all
  select d.user_id, c.course_id, 'COMPLETED_CATEGORY', ${weights.COMPLETED_CATEGORY} * ${popularity}, null, null
  from completed d join course_share c on c.category = d.category and c.rank <= ${coursesOfCategory}`;
