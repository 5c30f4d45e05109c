import { type RawBuilder, sql } from "kysely";
import type { searchMatches } from "../../../shared/codes.ts";
import { serverLimits } from "../../limits.ts";
import type { ReadPool } from "../../db/reads.ts";
import { memoizedStatements, type ParamOf, statement } from "../../db/statement.ts";
import type { ParsedQuery } from "./query-rules.ts";
import { rangeEnd, startsWith } from "./start-fragments.ts";
import { typoSearchOf } from "./typo-rules.ts";
import { hasWords, type WordIndex, wordIndexes, type WordParams, wordParams } from "./word-fragments.ts";

type Kind = (typeof searchMatches)[number];
export type Hit = { entryKey: number; tier: number };
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

type TextParams = WordParams & { key: string; startKey: string; most: number };

const texts = { text: sql`e.haystack`, grams: sql`search_grams(e.haystack)` };

const textHits = memoizedStatements(
  (index: WordIndex) => `search.textHits.${index}`,
  (index, name) =>
    statement<TextParams>()(
      name,
      (param) => sql<Hit>`
        with found as (
          select entry_key, bool_or(has_start) as has_start from (
            select entry_key, true as has_start from ${startsWith("key", { text: param("startKey"), isFirst: true, limit: param("most") })} titles
            union all select entry_key, true from ${startsWith("key", { text: param("startKey"), isFirst: false, limit: param("most") })} words
            union all (select e.entry_key, false from search_entry e where ${hasWords(index, texts, param)} limit ${param("most")})) any_tier
          group by entry_key)
        select e.entry_key as "entryKey", case
            when e.key = ${param("key")} then ${tier("EXACT")}
            when starts_with(e.key, ${param("key")}) then ${tier("PREFIX")}
            when has_start then ${tier("WORD_PREFIX")}
            when strpos(e.key, ${param("key")}) > 0 then ${tier("SUBSTRING")}
            when strpos(e.haystack, ${param("key")}) > 0 then ${tier("TEXT")}
            else ${tier("WORDS")} end as tier
        from found join search_entry e using (entry_key)
        order by tier, e.weight desc, length(e.key), e.entry_key limit ${param("most")}`,
    ),
  wordIndexes,
);

const initialHits = statement<{ initials: string; pattern: string }>()(
  "search.initialHits",
  (param) => sql<Hit>`
    with found as (
      select entry_key, weight from ${startsWith("initials", { text: param("initials"), isFirst: true, limit, pattern: param("pattern") })} titles
      union select entry_key, weight from ${startsWith("initials", { text: param("initials"), isFirst: false, limit, pattern: param("pattern") })} words)
    select entry_key as "entryKey", ${tier("INITIALS")} as tier from found
    order by weight desc, entry_key limit ${bounded}`,
);

const variantHits = statement<{ variants: string[] }>()(
  "search.variantHits",
  (param) => sql<Hit>`
    select s.entry_key as "entryKey", ${tier("SIMILAR")} as tier
    from unnest(${param("variants")}::text[]) variant(jamo), lateral (
      select x.entry_key, x.weight from search_start x
      where x.jamo >= variant.jamo collate "C" and x.jamo < ${rangeEnd(sql`variant.jamo`)} limit 50) s
    group by s.entry_key order by max(s.weight) desc, s.entry_key limit ${bounded}`,
);

const typedHits = statement<{ keys: string }>()(
  "search.typedHits",
  (param) => sql<Hit & { title: string }>`
    select s.entry_key as "entryKey", ${tier("SIMILAR")} as tier, e.title
    from (select entry_key, is_first, weight from search_start
      where search_typed(jamo) >= ${param("keys")} and search_typed(jamo) < ${rangeEnd(param("keys"))} limit 200) s
      join search_entry e using (entry_key)
    order by s.is_first desc, s.weight desc, length(e.title), s.entry_key`,
);

type PartParams = { patterns: string[]; jamo: string; distance: number };

const distanceTo = (param: ParamOf<PartParams>, extra: number): RawBuilder<number> =>
  sql`levenshtein_less_equal(left(s.jamo, length(${param("jamo")}) + ${sql.lit(extra)}), ${param("jamo")}, ${param("distance")}::int)`;

const partHits = statement<PartParams>()(
  "search.partHits",
  (param) => sql<Hit>`
    with candidate as (
      select e.entry_key, e.weight from search_entry e where e.jamo like any(${param("patterns")}::text[]) limit 1500),
    near as (
      select c.entry_key, c.weight,
        min(least(${distanceTo(param, 0)}, ${distanceTo(param, -1)}, ${distanceTo(param, 1)})) as distance
      from candidate c join search_start s using (entry_key) group by c.entry_key, c.weight)
    select entry_key as "entryKey", ${tier("SIMILAR")} as tier from near where distance <= ${param("distance")}::int
    order by distance, weight desc, entry_key limit ${bounded}`,
);

/** What a title starts with is stored up to this length. */
const startMax = 40;
const jamoMax = 118;

/** What has the query in a text or its initials in a title, the best first. */
export async function findHits(reads: ReadPool, query: ParsedQuery, most: number = limit): Promise<Hit[]> {
  if (query.readings.length > 0) {
    const found = await Promise.all(query.readings.map((reading) => reads.query(initialHits, reading)));
    return [...new Map(found.flat().map((hit) => [hit.entryKey, hit])).values()];
  }
  const { key, words } = query;
  const { index, params } = wordParams(words);
  return reads.query(textHits(index), { ...params, key, startKey: key.slice(0, startMax), most });
}

/** What has a wrong letter, or an incomplete last syllable. */
export async function findSimilarHits(reads: ReadPool, { key, jamo }: ParsedQuery): Promise<Hit[]> {
  const search = typoSearchOf(key);
  if (!search) return [];
  return search.by === "variants"
    ? reads.query(variantHits, search)
    : reads.query(partHits, { ...search, jamo: jamo.slice(0, jamoMax) });
}

/**
 * What has Latin letters and Hangul in its title, all of which were typed with the keys of Latin letters: "Gitdmfh" is
 * Git으로. The titles are there to show what was meant.
 */
export async function findTypedInLatin(reads: ReadPool, { key }: ParsedQuery): Promise<(Hit & { title: string })[]> {
  if (!/^[a-z0-9+#]{3,}$/.test(key)) return [];
  const hits = await reads.query(typedHits, { keys: key.slice(0, jamoMax) });
  return [...new Map(hits.toReversed().map((hit) => [hit.entryKey, hit])).values()].toReversed();
}
