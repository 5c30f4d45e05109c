import { sql } from "kysely";
import { serverLimits } from "../../limits.ts";
import { teacherRef, wholeSeconds } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { memoizedStatements, type ParamOf, statement } from "../../db/statement.ts";
import type { ParsedQuery } from "./query-rules.ts";
import { filterParams, matchesFilters, type SearchFilter } from "./page-queries.ts";

type LineRow = {
  lectureId: string;
  title: string;
  category: string;
  isPreview: boolean;
  teacher: { teacherId: string; name: string };
  course: { courseId: string; title: string; number: number } | null;
  position: number;
  startMs: number;
  content: string;
  /** The lines around it. */
  before: string;
  after: string;
  total: number;
};
type TextParams = { like: string; likes: string[]; grams: string[]; rows: number; offset: number };
type Params = TextParams & ReturnType<typeof filterParams>;

const key = sql`replace(line.folded, ' ', '')`;
const byIndex = {
  long: (param: ParamOf<TextParams>) =>
    sql`${key} like ${param("like")} and ${key} like all(${param("likes")}::text[])`,
  short: (param: ParamOf<TextParams>) =>
    sql`search_line_grams(line.folded) @> ${param("grams")}::text[] and ${key} like all(${param("likes")}::text[])`,
};

const around = (order: "desc" | "asc") => sql`coalesce((
  select string_agg(near.content, ' ' order by near.position) from (
    select n.content, n.position from caption_line n
    where n.media_id = p.media_id and n.lang = p.lang and n.position ${sql.raw(order === "desc" ? "<" : ">")} p.position
    order by n.position ${sql.raw(order)} limit 4) near), '')`;

const captionHits = memoizedStatements(
  (length: keyof typeof byIndex) => `search.captions.${length}`,
  (length, name) =>
    statement<Params>()(
      name,
      (param) => sql<LineRow>`
        with found as materialized (
          select line.media_id, line.lang, line.position, line.start_ms, line.content from caption_line line
          where ${byIndex[length](param)} limit ${sql.lit(serverLimits.searchLinesMax)}),
        page as materialized (
          select i.*, count(*) over ()::int as total from (
            select found.*, l.lecture_id, l.title, l.category, l.is_preview, l.teacher_id, null::text as level,
              case when l.is_preview then 0 else l.price end as price, ${wholeSeconds("m.duration_ms")} as length,
              r.average as rating, s.registrations
            from found join lecture l on l.media_id = found.media_id join media m on m.media_id = l.media_id
              join lecture_stats s on s.lecture_id = l.lecture_id
              left join lecture_rating r on r.lecture_id = l.lecture_id
            where l.status = 'PUBLISHED') i
          where ${matchesFilters(param)}
          order by i.registrations desc, i.lecture_id, i.lang, i.position limit ${param("rows")} offset ${param("offset")})
        select p.lecture_id as "lectureId", p.title, p.category, p.is_preview as "isPreview", ${teacherRef} as teacher,
          (select json_build_object('courseId', c.course_id, 'title', c.title, 'number', cl.position + 1)
            from course_lecture cl join course c on c.course_id = cl.course_id
            where cl.lecture_id = p.lecture_id and c.status = 'PUBLISHED' order by c.published_at desc, c.course_id limit 1) as course,
          p.position, p.start_ms as "startMs", p.content, ${around("desc")} as before, ${around("asc")} as after, p.total
        from page p join teacher t on t.teacher_id = p.teacher_id
        order by p.registrations desc, p.lecture_id, p.lang, p.position`,
    ),
  ["long", "short"],
);

/** Captions of published lectures that contain every word of the query. */
export function findCaptions(
  reads: ReadPool,
  { words }: ParsedQuery,
  { filter, ...page }: { filter: SearchFilter; rows: number; offset: number; now: Date },
): Promise<LineRow[]> {
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), "");
  const likes = words.map((word) => `%${word}%`);
  const { now, ...paging } = page;
  return reads.query(captionHits(longest.length >= 3 ? "long" : "short"), {
    ...filterParams(filter, now),
    ...paging,
    like: `%${longest}%`,
    likes,
    grams: words,
  });
}
