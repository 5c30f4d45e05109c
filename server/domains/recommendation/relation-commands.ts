import { sql } from "kysely";
import { addDays } from "../../../shared/time.ts";
import type { Trx } from "../../db/schema.ts";
import { serverLimits } from "../../limits.ts";

/** Stores which courses users take after a course, and which they have as favorites beside it. */
export async function relateCoursesInTx(trx: Trx): Promise<void> {
  await trx.deleteFrom("course_relation").execute();
  await sql`
    with used as (
      select 'TAKEN_NEXT' as kind, user_id, course_id, min(starts_at) as used_at from registration
      where course_id is not null and expired_reason is distinct from 'REFUND' group by user_id, course_id
      union all
      select 'FAVORITED_TOGETHER', user_id, item_id, null from favorite
      where item_type = 'COURSE' and removed_at is null),
    total as (select kind, course_id, count(*)::int as users from used group by kind, course_id),
    pair as (
      select a.kind, a.course_id, b.course_id as other_course_id, count(*)::int as users
      from used a join used b on b.kind = a.kind and b.user_id = a.user_id and b.course_id <> a.course_id
        and (a.used_at is null or b.used_at >= a.used_at)
      group by a.kind, a.course_id, b.course_id having count(*) >= ${serverLimits.relatedUsersMin}),
    ranked as (
      select p.*, t.users as course_users, row_number() over (
        partition by p.kind, p.course_id order by p.users desc, p.other_course_id) as rank
      from pair p join total t on t.kind = p.kind and t.course_id = p.course_id)
    insert into course_relation (kind, course_id, other_course_id, users, course_users)
    select r.kind, r.course_id, r.other_course_id, r.users, r.course_users
    from ranked r join course a on a.course_id = r.course_id join course b on b.course_id = r.other_course_id
    where r.rank <= ${serverLimits.relatedCoursesMax}
  `.execute(trx);
}

/**
 * Orders the published courses for everyone: the best of each category first, then the second of each. Within a
 * category courses for beginners come first, then what was taken most of late.
 */
export async function rankStartersInTx(trx: Trx, at: Date): Promise<void> {
  const trendFrom = addDays(at, -serverLimits.trendDays);
  const newFrom = addDays(at, -serverLimits.newCourseDays);
  await trx.deleteFrom("starter_course").execute();
  await sql`
    with recent as (
      select course_id, count(distinct user_id)::int as users from registration
      where course_id is not null and starts_at > ${trendFrom} and expired_reason is distinct from 'REFUND'
      group by course_id),
    measured as (
      select c.course_id, c.category, c.level, c.price, c.published_at, s.registrations,
        coalesce(r.users, 0) as recent_users,
        coalesce(r.users, 0) >= ${serverLimits.popularLearnersMin} and r.users = max(r.users) over (partition by c.category) as is_popular,
        coalesce(rating.review_count >= ${serverLimits.topRatedReviewsMin} and rating.average = max(
          case when rating.review_count >= ${serverLimits.topRatedReviewsMin} then rating.average end)
          over (partition by c.category), false) as is_top_rated
      from course c join course_stats s on s.course_id = c.course_id left join recent r on r.course_id = c.course_id
        left join course_rating rating on rating.course_id = c.course_id
      where c.status = 'PUBLISHED'),
    ranked as (
      select m.*, row_number() over (partition by category order by level in ('입문', '초급') desc, recent_users desc,
        registrations desc, published_at desc, course_id desc) as rank
      from measured m)
    insert into starter_course (course_id, category, reason, position, users)
    select course_id, category,
      case when is_popular then 'POPULAR' when is_top_rated then 'TOP_RATED' when published_at > ${newFrom} then 'NEW'
        when price = 0 then 'FREE' when registrations > 0 then 'TAKEN' else 'CATEGORY' end,
      row_number() over (order by rank, recent_users desc, registrations desc, published_at desc, course_id desc),
      registrations
    from ranked
  `.execute(trx);
}
