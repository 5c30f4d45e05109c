import { type RawBuilder, sql } from "kysely";
import { serverLimits } from "../../limits.ts";
import { teacherRef } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { memoizedStatements, type ParamOf, statement } from "../../db/statement.ts";
import { lecturePrice } from "../lecture/list-queries.ts";
import type { ParsedQuery } from "./query-rules.ts";
import { hasWords, type WordIndex, wordIndexes, type WordParams, wordParams } from "./word-fragments.ts";

/** A line of a published lecture. */
export type LineKey = { mediaId: string; lang: string; position: number };

const texts = { text: sql`replace(line.folded, ' ', '')`, grams: sql`search_line_grams(line.folded)` };

const lineKeys = memoizedStatements(
  (index: WordIndex) => `search.lines.${index}`,
  (index, name) =>
    statement<WordParams>()(
      name,
      (param) => sql<LineKey>`
        select line.media_id as "mediaId", line.lang, line.position from caption_line line
        where ${hasWords(index, texts, param)}
          and exists (select from lecture l where l.media_id = line.media_id and l.status = 'PUBLISHED')
        limit ${sql.lit(serverLimits.searchLinesMax)}`,
    ),
  wordIndexes,
);

/** The lines of published lectures that contain every word of a query. Initials are looked for in titles alone. */
export async function findLines(reads: ReadPool, { words, readings }: ParsedQuery): Promise<LineKey[]> {
  if (readings.length > 0) return [];
  const { index, params } = wordParams(words);
  return reads.query(lineKeys(index), params);
}

export type LineParams = { media: string[]; langs: string[]; positions: number[] };

export const lineParams = (lines: readonly LineKey[]): LineParams => ({
  media: lines.map(({ mediaId }) => mediaId),
  langs: lines.map(({ lang }) => lang),
  positions: lines.map(({ position }) => position),
});

/** The lines with the columns of their lectures by which they are filtered. */
export const lineItems = (param: ParamOf<LineParams>): RawBuilder<unknown> => sql`
  select found.*, 'CAPTION' as entry_type, l.lecture_id, l.title, l.category, l.is_preview, l.teacher_id, null::text as level,
    ${lecturePrice} as price, s.duration_sec as length, r.average as rating, s.registrations
  from unnest(${param("media")}::uuid[], ${param("langs")}::text[], ${param("positions")}::int[]) found(media_id, lang, position)
    join lecture l on l.media_id = found.media_id join lecture_stats s on s.lecture_id = l.lecture_id
    left join lecture_rating r on r.lecture_id = l.lecture_id
  where l.status = 'PUBLISHED'`;

const around = (order: "desc" | "asc") => sql`coalesce((
  select string_agg(near.content, ' ' order by near.position) from (
    select n.content, n.position from caption_line n
    where n.media_id = p.media_id and n.lang = p.lang and n.position ${sql.raw(order === "desc" ? "<" : ">")} p.position
    order by n.position ${sql.raw(order)} limit 4) near), '')`;

/** The lines of the rows aliased `p`, by their lectures. */
export const lineJson: RawBuilder<unknown> = sql`json_build_object(
  'lectureId', p.lecture_id, 'title', p.title, 'category', p.lecture_category, 'isPreview', p.is_preview,
  'teacher', (select ${teacherRef} from teacher t where t.teacher_id = p.teacher_id),
  'course', (select json_build_object('courseId', c.course_id, 'title', c.title, 'number', cl.position + 1)
    from course_lecture cl join course c on c.course_id = cl.course_id
    where cl.lecture_id = p.lecture_id and c.status = 'PUBLISHED' order by c.published_at desc, c.course_id limit 1),
  'position', p.position, 'startMs', line.start_ms, 'content', line.content,
  'before', ${around("desc")}, 'after', ${around("asc")})`;
