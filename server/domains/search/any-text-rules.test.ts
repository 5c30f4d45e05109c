import { expect, test } from "vitest";
import { neverThrows, threeLetterTexts } from "../../test/texts/any-text.ts";
import { searchWordsOf } from "../../db/similar-titles.ts";
import { escapeHtml } from "../../../shared/html.ts";
import { bigramsOf, distinctiveBigrams } from "./bigram-rules.ts";
import { startOfTitle } from "./layout-rules.ts";
import { matchRanges } from "./match/match-rules.ts";
import { SearchLog } from "./popular/search-log.ts";
import { parseQuery, parseSpellings } from "./query-rules.ts";
import { otherSpellings, spellingsTyped } from "./spelling-rules.ts";
import { typoSearchOf } from "./typo-rules.ts";

const title = "Git으로 hotel 사진 100% 찍기";
const log = new SearchLog({
  write: async () => {},
  onError: (error) => {
    throw error;
  },
});

const functions: Record<string, (text: string) => unknown> = {
  parseQuery,
  parseSpellings,
  bigramsOf,
  distinctiveBigrams: (text) => distinctiveBigrams(bigramsOf(text)),
  startOfTitle: (text) => startOfTitle(title, text),
  startOfAnyTitle: (text) => startOfTitle(text, "ho"),
  matchRanges: (text) => matchRanges(title, parseSpellings(text), true),
  matchRangesOfAnyText: (text) => matchRanges(text, parseSpellings("사진 ㅎㅌ"), true),
  otherSpellings,
  spellingsTyped,
  typoSearchOf,
  searchWordsOf,
  escapeHtml,
  searchLog: (text) => log.add(text, { network: "a", at: new Date("2026-03-01T01:00:00Z") }),
};

test("no rule of the search throws on any text", () => {
  expect(() => neverThrows(functions, 200)).not.toThrow();
});

test("no rule of the search throws on three letters", () => {
  const { typoSearchOf: slow, ...quick } = functions;
  const readAll = () => {
    for (const read of Object.values(quick)) for (const text of threeLetterTexts) read(text);
    // A hundred variants of each text: a part of them is enough, as it knows no letter from another.
    for (const text of threeLetterTexts.slice(0, 1_000)) slow?.(text);
  };
  expect(readAll).not.toThrow();
});
