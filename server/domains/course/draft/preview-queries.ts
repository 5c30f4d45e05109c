import { type RawBuilder, sql } from "kysely";
import { courseLevels } from "../../../../shared/codes.ts";
import type { Course } from "../../../../shared/course/schema.ts";
import { wholeSeconds } from "../../../db/fragments.ts";
import type { ReadPool } from "../../../db/reads.ts";
import { type ParamOf, statement } from "../../../db/statement.ts";
import { type CourseSource, courseColumns, published } from "../page-queries.ts";
import { type StoredCourse, withTrailerUrls } from "../trailer-queries.ts";

type Params = { userId: string; courseId: string; now: Date };

/** Columns that a draft has like a course. */
const sameColumns = sql`d.course_id, d.teacher_id, d.title, d.subtitle, d.description, d.cover, d.tags, d.before, d.outcomes, d.requirements, d.access_days`;

/** A sale that begins later is none yet. */
const saleNow = (param: ParamOf<Params>) => ({
  price: sql`case when d.sale_starts_at is null or d.sale_starts_at <= ${param("now")} then d.sale_price end`,
  endsAt: sql`case when d.sale_starts_at is null or d.sale_starts_at <= ${param("now")} then d.sale_ends_at end`,
});

/** The trailer of the draft, if its files are those that everyone may read at the address of the course. */
const publicTrailer = sql`case when p.status = 'PUBLISHED' and p.trailer_media_id = d.trailer_media_id then d.trailer_media_id end`;

/**
 * The draft as the course that a publication would make of it; fields that are not written yet have a value that shows none.
 * So has a trailer that is not public yet.
 */
const draftAsCourse = (param: ParamOf<Params>) => sql`
  select ${sameColumns}, ${publicTrailer} as trailer_media_id,
    ${saleNow(param).price} as sale_price, ${saleNow(param).endsAt} as sale_ends_at,
    coalesce(d.category, '') as category, coalesce(d.level, ${sql.lit(courseLevels[0])}) as level,
    coalesce(d.price, 0) as price, coalesce(p.featured, false) as featured,
    coalesce(p.published_at, ${param("now")}) as published_at, ${param("now")}::timestamptz as updated_at,
    'PUBLISHED' as status, p.status as former_status, p.course_id is null or
      (p.price, p.sale_price, p.sale_ends_at) is distinct from (coalesce(d.price, 0), ${saleNow(param).price}, ${saleNow(param).endsAt}) as is_price_new
  from course_draft d join teacher t on t.teacher_id = d.teacher_id left join course p on p.course_id = d.course_id
  where d.course_id = ${param("courseId")} and t.user_id = ${param("userId")}`;

/** Lectures in the order of the draft; those that were removed stay behind the last section, as after a publication. */
const draftLectures = (param: ParamOf<Params>) => sql`
  written as (
    select l.lecture_id, l.title, l.is_preview, coalesce(a.media_id, l.media_id) as media_id, s.position as section_position,
      l.position
    from draft d join lecture_draft l on l.course_id = d.course_id join section_draft s on s.section_id = l.section_id
      left join media_asset a on a.media_asset_id = l.media_asset_id
    where not l.is_removed),
  shown as (
    select * from written
    union all
    select l.lecture_id, l.title, l.is_preview, l.media_id, last.section_position, ${behindAll} + cl.position
    from draft d join course_lecture cl on cl.course_id = d.course_id join lecture l on l.lecture_id = cl.lecture_id
      join lateral (select max(section_position) as section_position from written) last on last.section_position is not null
    where cl.course_id = ${param("courseId")} and not exists (select from written w where w.lecture_id = cl.lecture_id)),
  measured as (
    select shown.*, coalesce(m.duration_ms, 0) as duration_ms from shown left join media m on m.media_id = shown.media_id)`;

/** Positions of no lecture of a draft. */
const behindAll = sql.lit(100_000);

/** The captions of the media `m`: those that are edited become visible with the publication. */
const captionLangs = sql`
  select mc.lang from media_caption mc where mc.media_id = m.media_id and not (${isEdited()})
  union select cue.lang from media_draft_cue cue
  where cue.media_id = m.media_id and cue.content <> '' and cue.start_ms < m.duration_ms and (${isEdited()})`;

function isEdited(): RawBuilder<boolean> {
  return sql`exists (select from media_draft md
    where md.media_id = m.media_id and (md.published_at is null or md.updated_at > md.published_at))`;
}

const size = sql`(
  select count(*)::int as lecture_count, coalesce(sum(${wholeSeconds("m.duration_ms")}), 0)::int as duration_sec,
    array(select distinct lang.lang from measured m, lateral (${captionLangs}) lang order by 1) as caption_langs
  from measured m)`;

const ofDraft = (param: ParamOf<Params>): CourseSource => ({
  sections: sql`section_draft s
    where s.course_id = c.course_id and exists (select from written w where w.section_position = s.position)`,
  lectures: sql`measured l cross join lateral (select l.duration_ms) m cross join lateral (select l.position) cl
    where l.section_position = s.position`,
  prices: sql`(
    select course_id, since, price, sale_price, sale_ends_at from course_price
    union all select c.course_id, ${param("now")}, c.price, c.sale_price, c.sale_ends_at where c.is_price_new) p
    where p.course_id = c.course_id`,
  counts: {
    courses: sql`${published.counts.courses} + (c.former_status is distinct from 'PUBLISHED')::int`,
    lectures: sql`${published.counts.lectures} + (select count(*)::int from written w where not exists (
        select from lecture l where l.lecture_id = w.lecture_id and (l.status = 'PUBLISHED' or l.is_blocked)))
      - (select count(*)::int from lecture l join lecture_draft ld on ld.lecture_id = l.lecture_id
        where ld.course_id = c.course_id and ld.is_removed and l.status = 'PUBLISHED')`,
  },
});

const preview = statement<Params>()(
  "courseDraft.preview",
  (param) => sql<StoredCourse>`
    with draft as (${draftAsCourse(param)}), ${draftLectures(param)}
    select ${courseColumns(param("now"), ofDraft(param))}
    from draft c join teacher t on t.teacher_id = c.teacher_id cross join ${size} size
      left join course_rating rating on rating.course_id = c.course_id`,
);

/** The draft of the user as visitors would read it, if it were published at `now`. */
export async function findPreview(
  reads: ReadPool,
  { userId, courseId }: { userId: string; courseId: string },
  now: Date,
): Promise<Course | undefined> {
  const found = await reads.queryOne(preview, { userId, courseId, now });
  return found && withTrailerUrls(found);
}
