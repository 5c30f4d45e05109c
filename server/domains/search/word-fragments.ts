import { type RawBuilder, sql } from "kysely";
import type { ParamOf } from "../../db/statement.ts";

/** Words of three and more characters have trigrams; shorter ones are looked up by their characters. */
const trigram = 3;

export type WordParams = {
  like1: string;
  like2: string;
  like3: string;
  like4: string;
  likes: string[];
  grams: string[];
};

/** Which index finds the words of a query. Together they contain every part of a condition. */
export const wordIndexes = ["trigrams", "grams"] as const;
export type WordIndex = (typeof wordIndexes)[number];

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);
const likeOf = (word: string): string => `%${escaped(word)}%`;

/** Every two characters of a word that follow each other. */
const pairsOf = (word: string): string[] =>
  Array.from(word).flatMap((char, at, chars) => (chars[at + 1] === undefined ? [] : [char + chars[at + 1]]));

/**
 * All words are looked up in one index: each of the longest four by its trigrams, or, if there is a shorter one, all by their
 * characters. What an index leaves is compared with all words.
 */
export function wordParams(words: readonly string[]): { index: WordIndex; params: WordParams } {
  const isLong = (word: string) => word.length >= trigram;
  const [like1 = "%", like2 = "%", like3 = "%", like4 = "%"] = words
    .toSorted((a, b) => b.length - a.length)
    .map(likeOf);
  const grams = [...new Set(words.flatMap((word) => (isLong(word) ? pairsOf(word) : [word])))];
  const params = { like1, like2, like3, like4, likes: words.map(likeOf), grams };
  return { index: words.every(isLong) ? "trigrams" : "grams", params };
}

/** Whether a text has every word: `text` and `grams` as they are indexed. */
export function hasWords(
  index: WordIndex,
  { text, grams }: { text: RawBuilder<unknown>; grams: RawBuilder<unknown> },
  param: ParamOf<WordParams>,
): RawBuilder<boolean> {
  const conditions =
    index === "trigrams"
      ? (["like1", "like2", "like3", "like4"] as const).map((name) => sql`${text} like ${param(name)}`)
      : [sql`${grams} @> ${param("grams")}::text[]`];
  return sql`${sql.join(conditions, sql` and `)} and ${text} like all(${param("likes")}::text[])`;
}
