import { type RawBuilder, sql } from "kysely";
import type { searchMatches } from "../../../shared/codes.ts";
import { serverLimits } from "../../limits.ts";
import type { ReadPool } from "../../db/reads.ts";
import { type ParamOf, statement } from "../../db/statement.ts";
import { uniqueById, type Hit } from "./hit-rules.ts";
import type { ParsedQuery } from "./query-rules.ts";
import { startsWith, weights } from "./start-fragments.ts";
import { firstWithWords, type WordParams, wordParams } from "./word-fragments.ts";

type Kind = (typeof searchMatches)[number];
/** The numbers of `searchMatches`. */
const tierOf: Record<Kind, number> = {
  EXACT: 0,
  PREFIX: 1,
  WORD_PREFIX: 2,
  INITIALS: 3,
  SUBSTRING: 4,
  TEXT: 5,
  WORDS: 6,
  SIMILAR: 7,
};

const limit = serverLimits.searchHitsMax;
export const tier = (kind: Kind) => sql.lit(tierOf[kind]);
/** The columns of the entry aliased `e`. */
export const hit = sql`e.entry_type as type, e.entry_id as id`;

type TextParams = WordParams & { key: string; startKey: string };

type TextParam = ParamOf<TextParams>;

const startOf = (param: TextParam, isFirst: boolean, limit: RawBuilder<number>) =>
  startsWith("key", {
    text: param("startKey"),
    isFirst,
    limit,
    columns: ["entry_type", "entry_id", "title_length"],
  });

const inside = (param: TextParam) =>
  firstWithWords(
    {
      parts: weights,
      columns: sql`e.entry_key, e.entry_type, e.entry_id, e.weight, e.key, e.haystack`,
      from: sql`search_entry e`,
      grams: sql`search_grams(e.weight, e.haystack)`,
      text: sql`e.haystack`,
    },
    param,
  );

/**
 * Titles and words that start with the query come before all that contains it somewhere, which is looked up only if they
 * are too few. An index has all that is needed of them, unless the query is longer than what it has of a title: then
 * their entries are compared with it.
 */
const textHits = statement<TextParams>()(
  "search.textHits",
  (param) => sql<Hit>`
    with title as materialized (select * from ${startOf(param, true, param("most"))} titles),
    word as (
      select distinct entry_key, weight, entry_type, entry_id, title_length
      from ${startOf(param, false, sql`greatest(0, ${param("most")} - (select count(*) from title))`)} words
      where entry_key not in (select entry_key from title)),
    started as materialized (
      select entry_key, weight, entry_type, entry_id, title_length,
        case when title_length = length(${param("key")}) then ${tier("EXACT")} else ${tier("PREFIX")} end as tier
      from title
      union all select entry_key, weight, entry_type, entry_id, title_length, ${tier("WORD_PREFIX")} from word
      union all
      select entry_key, weight, entry_type, entry_id, length(key), ${tier("EXACT")}
      from (select * from search_entry
        where left(key, 100) collate "C" = left(${param("key")}, 100) and key = ${param("key")} limit ${param("most")}) equal
      where entry_key not in (select entry_key from title)),
    inside as materialized (
      select * from ${inside(param)} e where (select count(*) from started) < ${param("most")}),
    compared as (
      select *, entry_key in (select entry_key from started) as has_start from inside
      union all
      select e.entry_key, e.entry_type, e.entry_id, e.weight, e.key, '', true
      from search_entry e
      where ${param("startKey")} <> ${param("key")}
        and e.entry_key = any(array(select entry_key from started where entry_key not in (select entry_key from inside)))
        and strpos(e.key, ${param("key")}) > 0),
    found as (
      select * from started where ${param("startKey")} = ${param("key")}
      union all
      select entry_key, weight, entry_type, entry_id, length(key), case
        when key = ${param("key")} then ${tier("EXACT")}
        when starts_with(key, ${param("key")}) then ${tier("PREFIX")}
        when strpos(key, ${param("key")}) = 0 then
          case when strpos(haystack, ${param("key")}) > 0 then ${tier("TEXT")} else ${tier("WORDS")} end
        when has_start then ${tier("WORD_PREFIX")}
        else ${tier("SUBSTRING")} end
      from compared where ${param("startKey")} <> ${param("key")} or not has_start)
    select entry_type as type, entry_id as id, tier
    from found
    order by tier, weight desc, title_length, entry_key limit ${param("most")}`,
);

type InitialParams = { initials: string; most: number };
type PatternParams = InitialParams & { pattern: string };

const foundByInitials = (param: ParamOf<InitialParams>, pattern?: RawBuilder<string>): RawBuilder<unknown> => {
  const startOf = (isFirst: boolean) =>
    startsWith("initials", {
      text: param("initials"),
      isFirst,
      limit: param("most"),
      columns: ["entry_type", "entry_id"],
      pattern,
    });
  return sql`
    select entry_type as type, entry_id as id, ${tier("INITIALS")} as tier
    from (select * from ${startOf(true)} titles union all select * from ${startOf(false)} words) starts
    group by entry_key, weight, entry_type, entry_id order by weight desc, min(start), entry_key limit ${param("most")}`;
};

const initialHits = statement<InitialParams>()("search.initialHits", (param) => sql<Hit>`${foundByInitials(param)}`);

/** Hits of a query with initials and syllables. */
const patternHits = statement<PatternParams>()(
  "search.patternHits",
  (param) => sql<Hit>`${foundByInitials(param, param("pattern"))}`,
);

/** Starts of titles are stored up to this length. */
const startMax = 40;

/** Entries with the query in a text or its initials in a title, the best first. */
export async function findHits(reads: ReadPool, query: ParsedQuery, most: number = limit): Promise<Hit[]> {
  const { key, words, readings } = query;
  if (readings.length === 0)
    return reads.query(textHits, { ...wordParams(words, most), key, startKey: key.slice(0, startMax) });
  const found = await Promise.all(
    readings.map(({ initials, pattern, hasSyllables }) =>
      hasSyllables
        ? reads.query(patternHits, { initials, pattern, most })
        : reads.query(initialHits, { initials, most }),
    ),
  );
  return uniqueById(found.flat());
}
