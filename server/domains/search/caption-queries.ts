import { sql } from "kysely";
import { serverLimits } from "../../limits.ts";
import { teacherRef } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { type ParamOf, statement } from "../../db/statement.ts";
import { type Line, lineKey, type LineHit } from "./hit-rules.ts";
import type { ParsedQuery } from "./query-rules.ts";
import { firstWithWords, type WordParams, wordParams } from "./word-fragments.ts";

/** The parts of all videos by which `search_line_grams` indexes their captions. */
const parts = sql`generate_series(0, 4)`;

const found = (param: ParamOf<WordParams>) =>
  firstWithWords(
    {
      parts,
      columns: sql`l.lecture_id, line.lang, line.position`,
      from: sql`caption_line line join lecture l on l.media_id = line.media_id and l.status = 'PUBLISHED'`,
      grams: sql`search_line_grams(line.media_id, line.folded)`,
      text: sql`replace(line.folded, ' ', '')`,
    },
    param,
  );

const lines = statement<WordParams>()(
  "search.lines",
  (param) => sql<LineHit>`
    select 'CAPTION' as type, found.lecture_id as "lectureId", found.lang, found.position, s.registrations
    from ${found(param)} found join lecture_stats s on s.lecture_id = found.lecture_id`,
);

/**
 * The lines of published lectures that contain every word of a query; a single character starts a word. Initials are
 * searched only in titles.
 */
export async function findLines(
  reads: ReadPool,
  { words, readings }: ParsedQuery,
  most: number = serverLimits.searchLinesMax,
): Promise<LineHit[]> {
  if (readings.length > 0) return [];
  const params = wordParams(words, most);
  const single = words.filter((word) => word.length === 1);
  return reads.query(lines, { ...params, grams: [...new Set([...params.grams, ...single])] });
}

const around = (order: "desc" | "asc") => sql`coalesce((
  select string_agg(near.content, ' ' order by near.position) from (
    select n.content, n.position from caption_line n
    where n.media_id = line.media_id and n.lang = line.lang and n.position ${sql.raw(order === "desc" ? "<" : ">")} line.position
    order by n.position ${sql.raw(order)} limit 4) near), '')`;

const shownLines = statement<{ lectures: string[]; langs: string[]; positions: number[] }>()(
  "search.shownLines",
  (param) => sql<Line>`
    select l.lecture_id as "lectureId", l.title, l.category, l.is_preview as "isPreview", ${teacherRef} as teacher,
      (select json_build_object('courseId', c.course_id, 'title', c.title, 'number', cl.position + 1)
        from course_lecture cl join course c on c.course_id = cl.course_id
        where cl.lecture_id = l.lecture_id and c.status = 'PUBLISHED' order by c.published_at desc, c.course_id limit 1) as course,
      line.lang, line.position, line.start_ms as "startMs", line.content,
      ${around("desc")} as before, ${around("asc")} as after
    from unnest(${param("lectures")}::uuid[], ${param("langs")}::text[], ${param("positions")}::int[]) shown(lecture_id, lang, position)
      join lecture l on l.lecture_id = shown.lecture_id and l.status = 'PUBLISHED' join teacher t on t.teacher_id = l.teacher_id
      join caption_line line on line.media_id = l.media_id and line.lang = shown.lang and line.position = shown.position`,
);

/** The lines of a page, by `lineKey`. */
export async function readLines(reads: ReadPool, hits: readonly LineHit[]): Promise<Map<string, Line>> {
  if (hits.length === 0) return new Map();
  const rows = await reads.query(shownLines, {
    lectures: hits.map(({ lectureId }) => lectureId),
    langs: hits.map(({ lang }) => lang),
    positions: hits.map(({ position }) => position),
  });
  return new Map(rows.map((line) => [lineKey(line), line]));
}
