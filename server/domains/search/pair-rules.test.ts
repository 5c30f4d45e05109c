import { expect, test } from "vitest";
import { pairsOf, tellingPairs } from "./pair-rules.ts";

test.each([
  ["파이썬", ["파이", "이썬"]],
  ["차", []],
  // One character of two code units.
  ["𠮷野", ["𠮷野"]],
])("the pairs of %s are %j", (word, pairs) => {
  expect(pairsOf(word)).toEqual(pairs);
});

test.each([
  ["시작하기", ["시작", "작하"]],
  ["하기", ["하기"]],
  ["혼자하는피아노악보", ["혼자", "자하", "는피", "아노", "노악"]],
])("of the pairs of %s the index is asked for %j", (word, pairs) => {
  expect(tellingPairs(pairsOf(word))).toEqual(pairs);
});
