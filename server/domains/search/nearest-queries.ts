import { sql } from "kysely";
import type { Suggestion } from "../../../shared/search/schema.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";
import { serverLimits } from "../../limits.ts";
import { withinTime } from "./find-queries.ts";
import { hit } from "./hit-queries.ts";
import type { Hit } from "./hit-rules.ts";
import { bigramsOf, distinctiveBigrams } from "./bigram-rules.ts";
import { parseQuery } from "./query-rules.ts";
import { weights } from "./start-fragments.ts";
import { readSuggestions } from "./suggestion-queries.ts";

/** Entries that are compared for each bigram, the most popular ones. */
const compared = sql.lit(40);

const nearestHits = statement<{ bigrams: string[]; most: number }>()(
  "search.nearestHits",
  (param) => sql<Pick<Hit, "type" | "id">>`
    with near as (
      select distinct found.entry_key from unnest(${param("bigrams")}::text[]) bigram, lateral (
        select found.entry_key from ${weights} step(weight), lateral (
          select x.entry_key from search_entry x
          where search_grams(x.weight, x.haystack) @> array[step.weight || bigram] limit ${compared}) found
        limit ${compared}) found)
    select ${hit} from near join search_entry e using (entry_key), lateral (
      select count(*) filter (where strpos(e.key, bigram) > 0) as in_title,
        count(*) filter (where strpos(e.haystack, bigram) > 0) as in_text
      from unnest(${param("bigrams")}::text[]) bigram) shared
    order by shared.in_title desc, shared.in_text desc, e.weight desc, length(e.key), e.entry_key
    limit ${param("most")}`,
);

/**
 * Titles that share the most with a query that finds nothing: its bigrams, those of titles first.
 * Nothing if there is no such bigram, or if it takes too long.
 */
export async function findNearest(reads: ReadPool, q: string, now: Date): Promise<Suggestion[]> {
  const query = parseQuery(q);
  const bigrams = distinctiveBigrams(query?.words.flatMap(bigramsOf) ?? []);
  if (!query || bigrams.length === 0) return [];
  const most = serverLimits.searchNearestRows;
  const found = await withinTime(reads.query(nearestHits, { bigrams, most }), () => {});
  return readSuggestions(reads, found, [query], now);
}
