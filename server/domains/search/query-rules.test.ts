import { expect, test } from "vitest";
import { parseAll, parseQuery, parseSpellings } from "./query-rules.ts";

test.each([
  ["C++ 시작하기", "c++ 시작하기"],
  ["  파이썬!\u0000 ", "파이썬"],
  // A half of a pair of code units, which JSON can carry.
  ["\ud83d파이썬", "파이썬"],
  ["파이\ufffd썬", "파이 썬"],
  // A mark on nothing.
  ["\u0ecc파이썬", "파이썬"],
  ["ภาษาไทย", "ภาษาไทย"],
])("%j is searched for as %j", (query, folded) => {
  expect(parseQuery(query)?.folded).toBe(folded);
});

test.each(["\ud800".repeat(45), "\ufffd", "\u0ecc\u0ecc", "%_", "😀", " "])(
  "%j has nothing to search for: an index could not find it",
  (query) => {
    expect(parseQuery(query)).toBeUndefined();
  },
);

test.each([
  ["ㅊㅇ", [["ㅊㅇ", "^[차-칳][아-잏]", false]]],
  // Two consonants that are typed as one letter.
  ["ㄳ", [["ㄱㅅ", "^[가-깋][사-싷]", false]]],
  ["ㅊ가", [["ㅊㄱ", "^[차-칳][가-갛]", true]]],
  ["ㅊ각", [["ㅊㄱ", "^[차-칳]각", true]]],
  ["가ㅊ", [["ㄱㅊ", "^가[차-칳]", true]]],
  ["ㅊ+", [["ㅊ+", String.raw`^[차-칳]\+`, false]]],
  ["ㅎ힇", [["ㅎㅎ", "^[하-힣]힇", true]]],
])("the consonants of %s mean a title: %j", (query, readings) => {
  expect(
    parseQuery(query)?.readings.map(({ initials, pattern, hasSyllables }) => [initials, pattern, hasSyllables]),
  ).toEqual(readings);
});

test.each([
  ["재밍ㄴ", ["^재밍[나-닣]", "^재미[아-잏][나-닣]"]],
  ["강물ㅇㅎ", ["^강물[아-잏][하-힣]", "^강무[라-맇][아-잏][하-힣]"]],
])("the last consonant of a syllable in %s may be an initial", (query, patterns) => {
  expect(parseQuery(query)?.readings.map(({ pattern }) => pattern)).toEqual(patterns);
});

test("a query of complete syllables has no initials", () => {
  expect(parseQuery("파이썬")?.readings).toEqual([]);
});

const foldedOf = (query: string) => parseSpellings(query).map(({ folded }) => folded);
test("terms of a query are spelled otherwise as well, but not beside consonants", () => {
  expect(foldedOf("파이썬 기초")).toEqual(["파이썬 기초", "python 기초"]);
  expect(foldedOf("파이썬 ㄱㅊ")).toEqual(["파이썬 ㄱㅊ"]);
  expect(foldedOf("!")).toEqual([]);
});

test("texts without a letter or digit are left out", () => {
  expect(parseAll(["컵", "!", "접시"]).map(({ folded }) => folded)).toEqual(["컵", "접시"]);
});

test("a word that is repeated is one word", () => {
  expect(parseQuery("컵 접시 컵")).toMatchObject({ words: ["컵", "접시"], key: "컵접시컵" });
});
