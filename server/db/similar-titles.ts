import { type RawBuilder, sql } from "kysely";
import { textLength } from "../../shared/text/length.ts";
import type { ParamOf } from "./statement.ts";

/** Words by how they are compared: only those of three and more syllables have trigrams of their own. */
export type SearchWords = { longWords: string[]; shortWords: string[] };

const wordsMax = 6;

/** The words of a text, the longest first; single syllables say too little. */
export function searchWordsOf(text: string): SearchWords {
  const words = [
    ...new Set(
      text
        .normalize("NFC")
        .toLowerCase()
        .match(/[\p{L}\p{N}]{2,40}/gu),
    ),
  ]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, wordsMax);
  return { longWords: words.filter(isLong), shortWords: words.filter((word) => !isLong(word)) };
}

const isLong = (word: string): boolean => textLength(word) >= 3;

export const hasWords = ({ longWords, shortWords }: SearchWords): boolean => longWords.length + shortWords.length > 0;

/** Korean endings differ: half of the trigrams of a word are enough. */
const leastSimilarity = 0.45;
/** A word of two syllables that a title contains. */
const shortWordScore = 0.6;

/** How well the title `column` matches: 0 for no word. */
export const scoreOf = (column: RawBuilder<string>, param: ParamOf<SearchWords>): RawBuilder<number> => sql`(
  select coalesce(sum(found.score), 0)::float8 from (
    select word_similarity(word, lower(${column})) as score from unnest(${param("longWords")}::text[]) word
      where word_similarity(word, lower(${column})) >= ${sql.lit(leastSimilarity)}
    union all
    select ${sql.lit(shortWordScore)} from unnest(${param("shortWords")}::text[]) word
      where strpos(lower(${column}), word) > 0) found)`;
