import { type RawBuilder, sql } from "kysely";
import type { OrderStatus } from "../../shared/order/schema.ts";
import type { RegistrationStatus } from "../../shared/registration/schema.ts";
import type { TeacherCard, TeacherRef } from "../../shared/teacher/schema.ts";
import { publishedCount } from "./catalog-counts.ts";

/** SQL fragments used by the queries of more than one domain. */

/** Length of a clip in whole seconds, rounded up, from a column in milliseconds. */
export const wholeSeconds = (column: string): RawBuilder<number> => sql`((${sql.ref(column)} + 999) / 1000)`;

/** Version of the poster of the clip `m` in its address: its content, or the clip with which an imported one came; null without a poster. */
export const posterVersion = sql<string | null>`case m.poster_file when 'poster.webp' then right(m.media_id::text, 12)
  else substring(m.poster_file from '^poster-([0-9a-f]+)\\.webp$') end`;

/** The captions of the clip `m`, without their addresses. */
export const captionFiles = sql<{ lang: string; label: string; file: string }[]>`(
  select coalesce(json_agg(json_build_object('lang', mc.lang, 'label', mc.label, 'file', mc.file) order by mc.lang), '[]')
  from media_caption mc where mc.media_id = m.media_id)`;

/** The sources of the clip `m`, the best first, without their addresses. */
export const sourceFiles = sql<{ type: string; file: string }[]>`(
  select coalesce(json_agg(json_build_object('type', s.content_type, 'file', s.file) order by s.position), '[]')
  from media_source s where s.media_id = m.media_id)`;

/** Watched seconds of the progress `p`, which may be missing. */
export const watchedSeconds = sql<number>`coalesce(multirange_length(p.watched), 0) / 1000`;

/**
 * Seconds of the clip `m` that count as watched by the progress `p`. A finished lecture counts with its full length, so
 * that its unwatched rest (at most a tenth) does not prevent 100 %.
 */
export const countedSeconds = sql<number>`case when p.completed_at is null then ${watchedSeconds} else ${wholeSeconds("m.duration_ms")} end`;

/** An aggregate over lectures with their clip `m` and their progress `p`: percent of the time, rounded down. */
export const progressRate = sql<number>`(100 * sum(${countedSeconds}) / greatest(sum(${wholeSeconds("m.duration_ms")}), 1))::int`;

/** The sale price of the course aliased `alias` if its sale is active at `now`, else null. */
export const runningSale = (alias: string, now: RawBuilder<Date>): RawBuilder<number | null> =>
  sql`case when ${sql.ref(`${alias}.sale_ends_at`)} is null or ${sql.ref(`${alias}.sale_ends_at`)} > ${now}
      then ${sql.ref(`${alias}.sale_price`)} end`;

/**
 * The lowest price of the last thirty days of the course aliased `alias`, which is shown beside a sale price; null without an
 * active sale.
 * @param prices the prices `p` that it has had
 */
export const lowestPrice30 = (
  alias: string,
  now: RawBuilder<Date>,
  prices: RawBuilder<unknown> = pastPrices(alias),
): RawBuilder<number | null> => sql`
  case when ${runningSale(alias, now)} is not null then ${lowestOf30(alias, now, prices)} end`;

const pastPrices = (alias: string, row = "p"): RawBuilder<unknown> =>
  sql`course_price ${sql.raw(row)} where ${sql.ref(`${row}.course_id`)} = ${sql.ref(`${alias}.course_id`)}`;

/** The lowest price of the last thirty days of the course aliased `alias`, from its history; null for one without any. */
export const lowestOf30 = (
  alias: string,
  now: RawBuilder<Date>,
  prices: RawBuilder<unknown> = pastPrices(alias),
): RawBuilder<number | null> => sql`(
    select min(case when h.sale_price is not null
        and (h.sale_ends_at is null or h.sale_ends_at > greatest(h.since, ${now}::timestamptz - interval '30 days'))
      then h.sale_price else h.price end)
    from (
      select p.*, lead(p.since) over (order by p.since) as until from ${prices}) h
    where h.since <= ${now} and (h.until is null or h.until > ${now}::timestamptz - interval '30 days'))`;

const stepsMax = 200;

/**
 * Rows `since, price`: what the course aliased `alias` was sold at in the last thirty days, the newest two hundred changes.
 * A sale that ends by itself has no row in the history; its end is a step all the same.
 */
export const steps30 = (alias: string, now: RawBuilder<Date>): RawBuilder<unknown> => sql`
  select greatest(e.since, ${now}::timestamptz - interval '30 days') as since, e.price
  from (
    select c.*, lead(c.since) over (order by c.since) as until
    from (
      select h.since, case when h.sale_price is not null and (h.sale_ends_at is null or h.sale_ends_at > h.since)
        then h.sale_price else h.price end as price
      from ${pastPrices(alias, "h")}
      union all
      select h.sale_ends_at, h.price
      from (select p.*, lead(p.since) over (order by p.since) as until from ${pastPrices(alias)}) h
      where h.sale_price is not null and h.sale_ends_at > h.since and (h.until is null or h.sale_ends_at < h.until)) c) e
  where e.since <= ${now} and (e.until is null or e.until > ${now}::timestamptz - interval '30 days')
  order by e.since desc limit ${sql.lit(stepsMax)}`;

/** Since when the course aliased `alias` has been sold below its price without a break; null without an active sale. */
export const saleSince = (alias: string, now: RawBuilder<Date>): RawBuilder<string | null> => sql`
  case when ${runningSale(alias, now)} is not null then (
    select ${isoInstant("coalesce(max(h.until) filter (where h.sale_price is null or h.sale_ends_at < h.until), min(h.since))")}
    from (select p.*, lead(p.since) over (order by p.since) as until from ${pastPrices(alias)}) h) end`;

/** A reference to the teacher in the row aliased `t`. */
export const teacherRef: RawBuilder<TeacherRef> = sql`json_build_object('teacherId', t.teacher_id, 'name', t.name)`;

const courseCount = publishedCount("COURSE", sql.ref("t.teacher_id"));
const lectureCount = publishedCount("LECTURE", sql.ref("t.teacher_id"));

/** The photo of the user whose page the row aliased `t` is; null without one. */
export const teacherPhoto: RawBuilder<string | null> =
  sql`(select face.photo_id from "user" face where face.user_id = t.user_id)`;

type TeacherCounts = { courses: RawBuilder<number>; lectures: RawBuilder<number> };

/** A teacher card from the row aliased `t`. */
export const teacherCardOf = ({ courses, lectures }: TeacherCounts): RawBuilder<TeacherCard> => sql`json_build_object(
  'teacherId', t.teacher_id, 'photoId', ${teacherPhoto}, 'name', t.name, 'headline', t.headline, 'quote', t.quote, 'specialties', t.specialties, 'tool', t.tool,
  'courseCount', ${courses}, 'lectureCount', ${lectures})`;

export const teacherCardJson = teacherCardOf({ courses: courseCount, lectures: lectureCount });

export const teacherCardColumns = sql`
  t.teacher_id as "teacherId", ${teacherPhoto} as "photoId", t.name, t.headline, t.quote, t.specialties, t.tool,
  ${courseCount} as "courseCount", ${lectureCount} as "lectureCount"`;

export const teacherColumns = sql`${teacherCardColumns}, t.bio, t.links`;

/** Number of lectures and total length of the course aliased `c`, which has one row. Joined laterally as `size`. */
export const courseSize = sql`lateral (
  select s.lecture_count, s.duration_sec from course_stats s where s.course_id = c.course_id) size`;

/** Columns of a row of `course_rating` or `lecture_rating` aliased `rating`, which is missing without a review. */
export const ratingColumns = sql`
  coalesce(rating.review_count, 0) as "ratingCount", rating.average::float8 as "ratingAverage"`;

/** The same as arguments of json_build_object. */
export const ratingJson = sql`
  'ratingCount', coalesce(rating.review_count, 0), 'ratingAverage', rating.average::float8`;

/** Whether all items of the paid order aliased `o` have ended by refunds and all of its money was given back. */
export const isRefundedWhole: RawBuilder<boolean> = sql`(
  o.refunded_line_count = o.line_count and o.refunded_amount = o.total_amount)`;

/**
 * The status at `now` of the order aliased `o`, which depends on the time: it is derived from what triggers store of its
 * payments and refunds.
 */
export const orderStatus = (now: RawBuilder<Date>): RawBuilder<OrderStatus> =>
  sql`case
      when o.paid_at is not null then
        case when ${isRefundedWhole} then 'REFUNDED'
          when o.refunded_line_count > 0 or o.refunded_amount > 0 then 'PART_REFUNDED' else 'PAID' end
      when o.canceled_at is not null then 'CANCELED'
      when o.awaits_deposit then 'WAITING_FOR_DEPOSIT'
      when o.expires_at <= ${now} then 'EXPIRED' else 'PENDING' end`;

/**
 * Whether the amount of the order line `column` has been deducted from the price of a course that is paid and not
 * refunded, or whose payment is in progress. `except`: the order to ignore.
 */
export const isCreditUsed = (column: string, except?: RawBuilder<string>): RawBuilder<boolean> => sql`exists (
  select from line_credit sc join order_line sl on sl.order_line_id = sc.order_line_id
    join "order" so on so.order_id = sl.order_id
  where sc.credited_line_id = ${sql.ref(column)} ${except ? sql`and so.order_id <> ${except}` : sql``} and (
    (so.paid_at is not null and not exists (
      select from refund sr where sr.order_line_id = sl.order_line_id and sr.ends_access and sr.status = 'DONE'))
    or exists (select from payment sp where sp.order_id = so.order_id
      and sp.status in ('IN_PROGRESS', 'WAITING_FOR_DEPOSIT'))))`;

/** A registration's status at `now`: EXPIRED as soon as its end has passed, before a job updates the row. */
export const registrationStatus = (alias: string, now: RawBuilder<Date>): RawBuilder<RegistrationStatus> =>
  sql`case when ${sql.ref(`${alias}.expires_at`)} <= ${now} then 'EXPIRED' else ${sql.ref(`${alias}.status`)} end`;

/**
 * The lectures that the registration aliased `r` gives access to: those of its course in order, or the single
 * lecture.
 */
export const registeredLectures: RawBuilder<unknown> = sql`(
  select cl.lecture_id, cl.position from course_lecture cl where cl.course_id = r.course_id
  union all select r.lecture_id, 0 where r.lecture_id is not null)`;

/**
 * A course of a lecture, and the lecture's number in it: a preferred one, else the newest. Joined laterally as `of_course`.
 * @param prefers a condition on the course `c`
 */
export const courseOfLecture = (
  lectureId: RawBuilder<unknown>,
  prefers?: RawBuilder<boolean | null>,
): RawBuilder<unknown> => sql`lateral (
  select c.title as course_title, cl.position + 1 as number from course_lecture cl join course c using (course_id)
  where cl.lecture_id = ${lectureId} and c.status <> 'DRAFT'
  order by ${prefers ? sql`(${prefers}) desc nulls last,` : sql``} c.published_at desc limit 1) of_course`;

type Watcher = { userId: RawBuilder<string | null>; lectureId: RawBuilder<unknown>; now: RawBuilder<Date> };

/**
 * The running registrations `r` that give a user access to a lecture: for the lecture itself or for a course that
 * contains it.
 */
export const openingRegistrations = ({ userId, lectureId, now }: Watcher): RawBuilder<unknown> => sql`
  registration r left join course_lecture cl on cl.course_id = r.course_id and cl.lecture_id = ${lectureId}
  where r.user_id = ${userId} and r.status = 'VALID' and (r.expires_at is null or r.expires_at > ${now})
    and (r.lecture_id = ${lectureId} or cl.lecture_id is not null)`;

/** Whether a lecture can be watched without a registration. */
export const isOpenToAll = (lectureId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from lecture pl where pl.lecture_id = ${lectureId} and pl.is_preview and pl.status = 'PUBLISHED')`;

const isRunningOf = ({ userId, now }: Pick<Watcher, "userId" | "now">): RawBuilder<boolean> =>
  sql`r.user_id = ${userId} and r.status = 'VALID' and (r.expires_at is null or r.expires_at > ${now})`;

/** Whether a user has a running registration of the lecture aliased `l`. Registrations are read once for all rows of a list. */
export const isRegistered = (watcher: Pick<Watcher, "userId" | "now">): RawBuilder<boolean> => sql`
  (l.course_ids || l.lecture_id) && array(
    select coalesce(r.course_id, r.lecture_id) from registration r where ${isRunningOf(watcher)})`;

/** Whether a user may watch a lecture at `now`. @param isOpen whether it can be watched without a registration */
export const isWatchable = (
  { userId, lectureId, now }: Watcher,
  isOpen: RawBuilder<boolean> = isOpenToAll(lectureId),
): RawBuilder<boolean> => {
  const isRunning = isRunningOf({ userId, now });
  // Probes of unique indexes, however many registrations the user has.
  return sql`(${isOpen}
    or exists (select from registration r where r.lecture_id = ${lectureId} and ${isRunning})
    or exists (select from course_lecture cl join registration r on r.course_id = cl.course_id
      where cl.lecture_id = ${lectureId} and ${isRunning}))`;
};

/** An instant inside JSON, in the format of a timestamptz column: `2026-01-02T03:04:05.678Z`. */
export const isoInstant = (expression: string): RawBuilder<string> =>
  sql`to_char(${sql.raw(expression)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whether a user is the teacher of the lecture aliased `l`. */
export const isTeacherOfLecture = (userId: RawBuilder<string | null>): RawBuilder<boolean> =>
  sql`exists (select from teacher own where own.teacher_id = l.teacher_id and own.user_id = ${userId})`;

/** A question that is listed, aliased `q`: a deleted one only as long as it has answers. */
export const isListedQuestion: RawBuilder<boolean> = sql`(q.hidden_at is null and (q.deleted_at is null or q.answers > 0))`;
