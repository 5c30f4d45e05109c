import { type RawBuilder, sql } from "kysely";
import type { searchMatches } from "../../../shared/codes.ts";
import { serverLimits } from "../../limits.ts";
import type { ReadPool } from "../../db/reads.ts";
import { type ParamOf, statement } from "../../db/statement.ts";
import type { ParsedQuery } from "./query-rules.ts";
import { rangeEnd, startsWith, weights } from "./start-fragments.ts";
import { typoSearchOf } from "./typo-rules.ts";
import { firstWithWords, type WordParams, wordParams } from "./word-fragments.ts";

type Kind = (typeof searchMatches)[number];
/** A course, lecture or teacher. */
export type Hit = { type: "COURSE" | "LECTURE" | "TEACHER"; id: string; tier: number };
/** The numbers of `searchMatches`. */
export const tierOf: Record<Kind, number> = {
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
const bounded = sql.lit(limit);
const tier = (kind: Kind) => sql.lit(tierOf[kind]);
const hit = sql`e.entry_type as type, e.entry_id as id`;

type TextParams = WordParams & { key: string; startKey: string };

/**
 * Titles and words that start with the query come before all that contains it somewhere, which is looked up only if they
 * are too few.
 */
const textHits = statement<TextParams>()("search.textHits", (param) => {
  const inside = firstWithWords(
    {
      parts: weights,
      columns: sql`e.entry_key, e.entry_type, e.entry_id, e.weight, e.key, e.haystack`,
      from: sql`search_entry e`,
      grams: sql`search_grams(e.weight, e.haystack)`,
      text: sql`e.haystack`,
    },
    param,
  );
  const start = (isFirst: boolean, limit: RawBuilder<number>) =>
    startsWith("key", { text: param("startKey"), isFirst, limit });
  const left = sql<number>`greatest(0, ${param("most")} - (select count(*) from title))`;
  return sql<Hit>`
    with title as materialized (select entry_key from ${start(true, param("most"))} titles),
    started as materialized (
      select entry_key from title
      union select entry_key from ${start(false, left)} words
      union (select entry_key from search_entry
        where left(key, 100) collate "C" = left(${param("key")}, 100) and key = ${param("key")} limit ${param("most")})),
    inside as materialized (
      select * from ${inside} e where (select count(*) from started) < ${param("most")}),
    found as (
      select entry_key, entry_type, entry_id, weight, key, haystack, entry_key in (select entry_key from started) as has_start
      from inside
      union all
      select e.entry_key, e.entry_type, e.entry_id, e.weight, e.key, '', true
      from search_entry e
      where e.entry_key = any(array(select entry_key from started where entry_key not in (select entry_key from inside)))
        and strpos(e.key, ${param("key")}) > 0)
    select entry_type as type, entry_id as id, case
        when key = ${param("key")} then ${tier("EXACT")}
        when starts_with(key, ${param("key")}) then ${tier("PREFIX")}
        when strpos(key, ${param("key")}) = 0 then
          case when strpos(haystack, ${param("key")}) > 0 then ${tier("TEXT")} else ${tier("WORDS")} end
        when has_start then ${tier("WORD_PREFIX")}
        else ${tier("SUBSTRING")} end as tier
    from found
    order by tier, weight desc, length(key), entry_key limit ${param("most")}`;
});

/** @param pattern undefined: the initials say all */
type InitialParams = { initials: string; pattern: string | undefined; most: number };

const initialHits = statement<InitialParams>()("search.initialHits", (param) => {
  const start = (isFirst: boolean) =>
    startsWith("initials", { text: param("initials"), isFirst, limit: param("most"), pattern: param("pattern") });
  return sql<Hit>`
    with found as (
      select entry_key, weight, min(start) as start
      from (select * from ${start(true)} titles union all select * from ${start(false)} words) starts
      group by entry_key, weight order by weight desc, min(start), entry_key limit ${param("most")})
    select ${hit}, ${tier("INITIALS")} as tier from found join search_entry e using (entry_key)
    order by found.weight desc, found.start, found.entry_key`;
});

const variantHits = statement<{ variants: string[]; ofEach: number; most: number }>()(
  "search.variantHits",
  (param) => sql<Hit>`
    with found as (
      select s.entry_key, max(s.weight) as weight
      from unnest(${param("variants")}::text[]) variant(jamo), lateral (
        select x.entry_key, x.weight from search_start x
        where x.jamo >= variant.jamo collate "C" and x.jamo < ${rangeEnd(sql`variant.jamo`)} limit ${param("ofEach")}) s
      group by s.entry_key order by max(s.weight) desc, s.entry_key limit ${param("most")})
    select ${hit}, ${tier("SIMILAR")} as tier from found join search_entry e using (entry_key)
    order by found.weight desc, found.entry_key`,
);

const typedHits = statement<{ keys: string }>()(
  "search.typedHits",
  (param) => sql<Hit & { title: string }>`
    select ${hit}, ${tier("SIMILAR")} as tier, e.title
    from (select entry_key, is_first, weight from search_start
      where search_typed(jamo) >= ${param("keys")} and search_typed(jamo) < ${rangeEnd(param("keys"))} limit 200) s
      join search_entry e using (entry_key)
    order by s.is_first desc, s.weight desc, length(e.title), s.entry_key`,
);

type PairParams = { oneWrong: string[]; twoWrong: string[]; jamo: string; most: number };

/** Letters that may differ. */
const wrongMax = sql.lit(2);
/** Titles that are compared for each one that is asked for. */
const comparedFor = 8;

/** The most popular titles with one of several sets of pairs that start like the query, or have a word that does. */
const near = (sets: RawBuilder<string[]>, param: ParamOf<PairParams>) => {
  const most = sql`least(${param("most")}::int * ${sql.lit(comparedFor)}, ${bounded})`;
  const distanceTo = (extra: number): RawBuilder<number> =>
    sql`levenshtein_less_equal(left(s.jamo, length(${param("jamo")}) + ${sql.lit(extra)}), ${param("jamo")}, ${wrongMax})`;
  return sql`
    select entry_key, weight, min(distance) as distance
    from (
      select s.entry_key, s.weight, least(${distanceTo(0)}, ${distanceTo(-1)}, ${distanceTo(1)}) as distance
      from (
          select distinct on (found.entry_key) found.*
          from (
              select found.* from (
                select words[1]::int as place, words[2] as pair,
                  array(select step.weight || pair from unnest(words[2:]) pair) as grams,
                  array(select '%' || pair || '%' from unnest(words[2:]) pair) as likes
                from ${weights} step(weight), unnest(${sets}::text[]) one(text), lateral string_to_array(one.text, ' ') words
                order by step.weight desc) one,
              lateral (
                select e.entry_key, one.place, one.pair from search_entry e
                where search_grams(e.weight, e.haystack) @> one.grams and e.key like all(one.likes)
                limit ${most}) found
              limit ${most}) found) candidate
        join search_start s using (entry_key)
      -- A comparison takes longer than all of the search before it.
      where strpos(s.key, candidate.pair) between candidate.place - 1 and candidate.place + 3) compared
    where distance <= ${wrongMax} group by entry_key, weight`;
};

const pairHits = statement<PairParams>()(
  "search.pairHits",
  (param) => sql<Hit>`
    with nearest as materialized (${near(param("oneWrong"), param)}),
    found as (select * from nearest
      union all select * from (${near(param("twoWrong"), param)}) further
      where not exists (select from nearest))
    select ${hit}, ${tier("SIMILAR")} as tier from found join search_entry e using (entry_key)
    order by found.distance, found.weight desc, found.entry_key limit ${param("most")}`,
);

/** What a title starts with is stored up to this length. */
const startMax = 40;
const jamoMax = 118;

/** In the order in which they are found first. */
export const eachOnce = <Item extends { id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/** What has the query in a text or its initials in a title, the best first. */
export async function findHits(reads: ReadPool, query: ParsedQuery, most: number = limit): Promise<Hit[]> {
  const { key, words, readings } = query;
  if (readings.length === 0)
    return reads.query(textHits, { ...wordParams(words, most), key, startKey: key.slice(0, startMax) });
  const found = await Promise.all(
    readings.map(({ initials, pattern, hasSyllables }) =>
      reads.query(initialHits, { initials, pattern: hasSyllables ? pattern : undefined, most }),
    ),
  );
  return eachOnce(found.flat());
}

/** What has a wrong letter, or an incomplete last syllable. */
export async function findSimilarHits(
  reads: ReadPool,
  { key, jamo }: ParsedQuery,
  most: number = limit,
): Promise<Hit[]> {
  const search = typoSearchOf(key);
  if (!search) return [];
  return search.by === "variants"
    ? reads.query(variantHits, { ...search, most })
    : reads.query(pairHits, { ...search, jamo: jamo.slice(0, jamoMax), most });
}

/**
 * What has Latin letters and Hangul in its title, all of which were typed with the keys of Latin letters: "Gitdmfh" is
 * Git으로. The titles are there to show what was meant.
 */
export async function findTypedInLatin(reads: ReadPool, { key }: ParsedQuery): Promise<(Hit & { title: string })[]> {
  if (!/^[a-z0-9+#]{3,}$/.test(key)) return [];
  return eachOnce(await reads.query(typedHits, { keys: key.slice(0, jamoMax) }));
}
