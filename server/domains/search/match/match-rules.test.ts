import { expect, test } from "vitest";
import { parseSpellings } from "../query-rules.ts";
import { matchRanges } from "./match-rules.ts";

/** The marked parts of a text. */
const marked = (text: string, query: string, isSimilar = false) =>
  matchRanges(text, parseSpellings(query), isSimilar).map(([from, to]) => text.slice(from, to));

test.each([
  ["the query as it is", "물레 앞에서 처음 빚는 컵", "처음", ["처음"]],
  ["a query across spaces", "물레 앞에서 처음 빚는 컵", "앞에서처음", ["앞에서 처음"]],
  ["a query across a space at the start", "물레 앞에서 처음", "물레 앞", ["물레 앞"]],
  ["the end of a text", "물레 앞에서 처음 빚는 컵", "빚는 컵", ["빚는 컵"]],
  ["another spelling", "Python 기초", "파이썬", ["Python"]],
  ["the first spelling that matches", "Python 파이썬", "파이썬", ["파이썬"]],
  ["initials", "물레 앞에서 처음 빚는 컵", "ㅊㅇ", ["처음"]],
  ["initials after a syllable", "물레 앞에서 처음 빚는 컵", "빚ㄴ", ["빚는"]],
  ["a text without these initials", "물레 앞에서", "ㅊㅇ", []],
  ["each word", "컵을 빚는 물레", "물레 컵", ["컵", "물레"]],
  ["the word that the text has", "컵을 빚는 물레", "물레 유약", ["물레"]],
  ["words beside each other", "컵물레", "물레 컵", ["컵물레"]],
  ["words that overlap", "도자기 접시", "자기 도자", ["도자기"]],
  ["a character of two code units", "𠮷野 선생", "𠮷", ["𠮷"]],
  ["what follows a character of two code units", "𠮷野 선생", "선생", ["선생"]],
  ["a syllable that is not complete", "파이썬으로 시작", "파이써", ["파이썬"]],
  ["a syllable that is not complete, within a text", "처음 파이썬", "파이ㅆ", ["파이썬"]],
  ["a syllable that is not complete, after others", "처음 쓰는 파이썬", "파이써", ["파이썬"]],
  ["a vowel that is not complete, up to the next syllable", "도와줘", "도오", ["도와"]],
  ["what the text continues", "처음 파이썬", "썬이", []],
  ["a text without the query", "물레 앞에서", "유약", []],
  ["a text that ends while it is typed", "처음 파", "파이", []],
])("%s is marked", (_, text, query, expected) => {
  expect(marked(text, query)).toEqual(expected);
});

test("in a similar title single words are not marked", () => {
  expect(marked("컵을 빚는 물레", "물레 유약", true)).toEqual([]);
  expect(marked("컵을 빚는 물레", "물레", true)).toEqual(["물레"]);
});

test("without a spelling nothing is marked", () => {
  expect(matchRanges("컵", [])).toEqual([]);
});
