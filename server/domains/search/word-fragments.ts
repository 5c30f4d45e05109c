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

/** Which indexes find the words of a query. Together they contain every part of a condition. */
export const wordIndexes = ["trigrams", "grams", "both"] as const;
export type WordIndex = (typeof wordIndexes)[number];

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);
const likeOf = (word: string): string => `%${escaped(word)}%`;

/** The longest words are looked up by index, each of them; what they leave is compared with all words. */
export function wordParams(words: readonly string[]): { index: WordIndex; params: WordParams } {
  const long = words.filter((word) => word.length >= trigram).toSorted((a, b) => b.length - a.length);
  const grams = words.filter((word) => word.length < trigram);
  const [like1 = "%", like2 = "%", like3 = "%", like4 = "%"] = long.map(likeOf);
  const index = long.length === 0 ? "grams" : grams.length === 0 ? "trigrams" : "both";
  return { index, params: { like1, like2, like3, like4, likes: words.map(likeOf), grams } };
}

/** Whether a text has every word: `text` and `grams` as they are indexed. */
export function hasWords(
  index: WordIndex,
  { text, grams }: { text: RawBuilder<unknown>; grams: RawBuilder<unknown> },
  param: ParamOf<WordParams>,
): RawBuilder<boolean> {
  const byTrigrams = (["like1", "like2", "like3", "like4"] as const).map((name) => sql`${text} like ${param(name)}`);
  const byGrams = sql`${grams} @> ${param("grams")}::text[]`;
  // With all trigrams the planner expects so few rows that it does not use the second index.
  const conditions = { trigrams: byTrigrams, grams: [byGrams], both: [...byTrigrams.slice(0, 1), byGrams] }[index];
  return sql`${sql.join(conditions, sql` and `)} and ${text} like all(${param("likes")}::text[])`;
}
