import { type RawBuilder, sql } from "kysely";
import { serverLimits } from "../../limits.ts";
import type { ReadPool } from "../../db/reads.ts";
import { type ParamOf, statement } from "../../db/statement.ts";
import { hit, tier } from "./hit-queries.ts";
import { uniqueById, type Hit } from "./hit-rules.ts";
import type { ParsedQuery } from "./query-rules.ts";
import { rangeEnd, weights } from "./start-fragments.ts";
import { typoSearchOf } from "./typo-rules.ts";

const limit = serverLimits.searchHitsMax;

const variantHits = statement<{ variants: string[]; ofEach: number; most: number }>()(
  "search.variantHits",
  (param) => sql<Hit>`
    select s.entry_type as type, s.entry_id as id, ${tier("SIMILAR")} as tier
    from unnest(${param("variants")}::text[]) variant(jamo), lateral (
      select x.entry_key, x.weight, x.entry_type, x.entry_id from search_start x
      where x.jamo >= variant.jamo collate "C" and x.jamo < ${rangeEnd(sql`variant.jamo`)} limit ${param("ofEach")}) s
    group by s.entry_key, s.weight, s.entry_type, s.entry_id order by s.weight desc, s.entry_key limit ${param("most")}`,
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

type BigramParams = { oneWrong: string[]; twoWrong: string[]; jamo: string; most: number };

/** Letters that may differ. */
const wrongMax = 2;
/** Titles that are compared for each one that is asked for. */
const comparedFor = 8;

/** The most popular titles with one of several sets of bigrams that start like the query, or have a word that does. */
const near = (sets: RawBuilder<string[]>, param: ParamOf<BigramParams>) => {
  const most = sql`least(${param("most")}::int * ${sql.lit(comparedFor)}, ${sql.lit(limit)})`;
  /** The distance from the query to a start of its length and `extra` letters; more than `max` if it is longer than that. */
  const distanceTo = (extra: number, max: number): RawBuilder<number> =>
    sql`levenshtein_less_equal(left(s.jamo, length(${param("jamo")}) + ${sql.lit(extra)}), ${param("jamo")}, ${sql.lit(max)})`;
  const distance = sql.join([0, -1, 1].map((extra) => distanceTo(extra, wrongMax)));
  return sql`
    select entry_key, weight, entry_type, entry_id, min(distance) as distance
    from (
      select s.entry_key, s.weight, s.entry_type, s.entry_id, least(${distance}) as distance
      from (
          select distinct on (found.entry_key) found.*
          from (
              select found.* from (
                select words[1]::int as position, words[2] as bigram,
                  array(select step.weight || bigram from unnest(words[2:]) bigram) as grams,
                  array(select '%' || bigram || '%' from unnest(words[2:]) bigram) as likes
                from ${weights} step(weight), unnest(${sets}::text[]) one(text), lateral string_to_array(one.text, ' ') words
                order by step.weight desc) one,
              lateral (
                select e.entry_key, one.position, one.bigram from search_entry e
                where search_grams(e.weight, e.haystack) @> one.grams and e.key like all(one.likes)
                limit ${most}) found
              limit ${most}) found) candidate
        join search_start s using (entry_key)
      -- A comparison takes longer than all of the search before it. One letter more or less changes a distance by one at most, so
      -- that most starts are compared once.
      where strpos(s.key, candidate.bigram) between candidate.position - 1 and candidate.position + 3
        and ${distanceTo(0, wrongMax + 1)} <= ${sql.lit(wrongMax + 1)}) compared
    where distance <= ${sql.lit(wrongMax)} group by entry_key, weight, entry_type, entry_id`;
};

const bigramHits = statement<BigramParams>()(
  "search.bigramHits",
  (param) => sql<Hit>`
    with nearest as materialized (${near(param("oneWrong"), param)}),
    found as (select * from nearest
      union all select * from (${near(param("twoWrong"), param)}) further
      where not exists (select from nearest))
    select entry_type as type, entry_id as id, ${tier("SIMILAR")} as tier
    from found order by distance, weight desc, entry_key limit ${param("most")}`,
);

const jamoMax = 118;

/** Hits with a wrong letter, or an incomplete last syllable. */
export async function findSimilarHits(
  reads: ReadPool,
  { key, jamo }: ParsedQuery,
  most: number = limit,
): Promise<Hit[]> {
  const search = typoSearchOf(key);
  if (!search) return [];
  return search.by === "variants"
    ? reads.query(variantHits, { ...search, most })
    : reads.query(bigramHits, { ...search, jamo: jamo.slice(0, jamoMax), most });
}

/**
 * Entries with Latin letters and Hangul in the title, all of which were typed with the keys of Latin letters: "Gitdmfh" is
 * Git으로. The titles are there to show what was meant.
 */
export async function findTypedInLatin(reads: ReadPool, { key }: ParsedQuery): Promise<(Hit & { title: string })[]> {
  if (!/^[a-z0-9+#]{3,}$/.test(key)) return [];
  return uniqueById(await reads.query(typedHits, { keys: key.slice(0, jamoMax) }));
}
