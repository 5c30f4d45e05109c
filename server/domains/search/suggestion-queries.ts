import { sql } from "kysely";
import { limits } from "../../../shared/limits.ts";
import type { Suggestion, SuggestionList } from "../../../shared/search/schema.ts";
import { runningSale, teacherPhoto } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";
import { find, withinTime } from "./find-queries.ts";
import { uniqueById, type Hit } from "./hit-rules.ts";
import { matchRanges } from "./match/match-rules.ts";
import { parseAll, parseSpellings, type ParsedQuery } from "./query-rules.ts";
import { spellingsTyped } from "./spelling-rules.ts";
import { startsWith } from "./start-fragments.ts";

/** A title can start with more words than suggestions are shown. */
const limit = 16;
const jamoMax = 118;

type Suggested = Pick<Hit, "type" | "id">;

const typed = statement<{ key: string; jamo: string }>()(
  "search.typed",
  (param) => sql<Pick<Hit, "type" | "id"> & { isExact: boolean }>`
    with found as (
      (select entry_key, weight, ''::text as start, 0 as tier from search_entry
        where left(key, 100) collate "C" = left(${param("key")}, 100) and key = ${param("key")} order by weight desc, entry_key limit 1)
      union all select entry_key, weight, start, 1 from ${startsWith("jamo", { text: param("jamo"), isFirst: true, limit })} titles
      union all select entry_key, weight, start, 2 from ${startsWith("jamo", { text: param("jamo"), isFirst: false, limit })} words),
    best as (
      select entry_key, weight, min(tier) as tier, min(start) filter (where tier > 0) as start from found
      group by entry_key, weight)
    select e.entry_type as type, e.entry_id as id, best.tier = 0 as "isExact"
    from best join search_entry e using (entry_key)
    order by best.tier, best.weight desc, best.start collate "C", entry_key`,
);

/** One row is for a title that is equal to the query; a caller who wants one row alone gets the best of all. */
const rowsOfOthers = (rows: number): number => Math.max(1, rows - 1);

/**
 * Titles and words that start with what is typed. Their order does not depend on the query. The texts of an input
 * method on the way to the next syllable match less and nothing else: a title stays until it does not match. The
 * first row is for the title that is equal to the query, so that it takes none of the others.
 */
async function findTyped(reads: ReadPool, { key, jamo }: ParsedQuery, rows: number): Promise<Suggested[]> {
  const found = await reads.query(typed, { key, jamo: jamo.slice(0, jamoMax) });
  const exact = found.filter(({ isExact }) => isExact).slice(0, 1);
  const others = found.filter(({ isExact }) => !isExact).slice(0, rowsOfOthers(rows));
  return [...exact, ...others];
}

const suggestionRows = statement<{ types: string[]; ids: string[]; now: Date }>()(
  "search.suggestions",
  (param) => sql<Omit<Suggestion, "ranges">>`
    select asked.type, asked.id, coalesce(c.title, l.title, t.name) as text, coalesce(c.category, l.category) as category,
      coalesce(c.cover, l.cover) as cover,
      coalesce(${runningSale("c", param("now"))}, c.price, case when l.is_preview then 0 else l.price end) as price,
      ${teacherPhoto} as "photoId"
    from unnest(${param("types")}::text[], ${param("ids")}::uuid[]) with ordinality asked(type, id, n)
      left join course c on asked.type = 'COURSE' and c.course_id = asked.id
      left join lecture l on asked.type = 'LECTURE' and l.lecture_id = asked.id
      left join teacher t on asked.type = 'TEACHER' and t.teacher_id = asked.id
    where coalesce(c.title, l.title, t.name) is not null
    order by asked.n`,
);

/** The suggestions of hits, in their order, with the part that matches one of the spellings. */
export async function readSuggestions(
  reads: ReadPool,
  hits: readonly Suggested[],
  spellings: readonly ParsedQuery[],
  now: Date,
): Promise<Suggestion[]> {
  if (hits.length === 0) return [];
  const [types, ids] = [hits.map(({ type }) => type), hits.map(({ id }) => id)];
  const items = await reads.query(suggestionRows, { types, ids, now });
  return items.map((item) => ({ ...item, ranges: matchRanges(item.text, spellings) }));
}

/** A statement beyond its time limit suggests nothing: the next letter sends another. */
const whatIsTyped = (reads: ReadPool, query: ParsedQuery, rows: number) =>
  withinTime(findTyped(reads, query, rows), () => {});

/** Titles that match what is typed so far; those of other spellings of its terms after those of the text itself. */
export async function suggest(
  reads: ReadPool,
  { q, rows = limits.suggestionsMax }: { q: string; rows?: number | undefined },
  now: Date,
): Promise<SuggestionList> {
  const [query, ...others] = parseSpellings(q);
  const spellings =
    query && query.readings.length === 0 ? [...others, ...parseAll(spellingsTyped(query.folded))] : others;
  const [typed = [], ...spelled] = query
    ? await Promise.all([query, ...spellings].map((spelling) => whatIsTyped(reads, spelling, rows)))
    : [];
  const started = uniqueById([...typed, ...spelled.flat()]).slice(0, rows);
  const found =
    query && started.length < rowsOfOthers(rows)
      ? await find(reads, q, { most: rows, isStart: started.length > 0 })
      : undefined;
  const suggested = uniqueById([...started, ...(found?.hits ?? [])]).slice(0, rows);
  const correctedQuery = started.length === 0 ? (found?.correctedQuery ?? null) : null;
  const shown = correctedQuery === null && query ? [query, ...spellings] : (found?.spellings ?? []);
  const items = await readSuggestions(reads, suggested, shown, now);
  return { items, page: 1, rows, total: items.length, correctedQuery };
}
