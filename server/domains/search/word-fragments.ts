import { type RawBuilder, sql } from "kysely";
import type { ParamOf } from "../../db/statement.ts";
import { bigramsOf, distinctiveBigrams } from "./bigram-rules.ts";

export type WordParams = { likes: string[]; grams: string[]; most: number };

const likeOf = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The words of a query: an index finds their bigrams, and what it leaves is compared with the words. */
export function wordParams(words: readonly string[], most: number): WordParams {
  const bigrams = distinctiveBigrams(words.flatMap(bigramsOf));
  return { likes: words.map(likeOf), grams: bigrams.length > 0 ? bigrams : [...words], most };
}

/**
 * The first rows with every word of a query. The bigrams of a row are indexed with the part of the table that it
 * belongs to. One part after another is read until there are enough: frequent words take no longer than rare ones.
 * @param columns and the `from` of the rows, which are aliased `found`
 */
export const firstWithWords = (
  {
    parts,
    columns,
    from,
    grams,
    text,
  }: {
    parts: RawBuilder<unknown>;
    columns: RawBuilder<unknown>;
    from: RawBuilder<unknown>;
    grams: RawBuilder<unknown>;
    text: RawBuilder<unknown>;
  },
  param: ParamOf<WordParams>,
): RawBuilder<unknown> => sql`(
  select found.*
  from (select array(select part.name || gram from unnest(${param("grams")}::text[]) gram) as grams from ${parts} part(name)) part,
    lateral (
      select ${columns} from ${from}
      where ${grams} @> part.grams and ${text} like all(${param("likes")}::text[])
      limit ${param("most")}) found
  limit ${param("most")})`;
