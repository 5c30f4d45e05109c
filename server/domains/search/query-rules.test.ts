import { expect, test } from "vitest";
import { parseQuery } from "./query-rules.ts";

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
