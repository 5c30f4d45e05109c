import { expect, test } from "vitest";
import { bigramsOf, distinctiveBigrams } from "./bigram-rules.ts";

test.each([
  ["파이썬", ["파이", "이썬"]],
  ["차", []],
  // One character of two code units.
  ["𠮷野", ["𠮷野"]],
])("the bigrams of %s are %j", (word, bigrams) => {
  expect(bigramsOf(word)).toEqual(bigrams);
});

test.each([
  ["시작하기", ["시작", "작하"]],
  ["하기", ["하기"]],
  ["혼자하는피아노악보", ["혼자", "자하", "는피", "아노", "노악"]],
])("of the bigrams of %s, %j are looked up", (word, bigrams) => {
  expect(distinctiveBigrams(bigramsOf(word))).toEqual(bigrams);
});
