import { expect, test } from "vitest";
import { findMatches } from "./find-matches.ts";

test.each<[string, string, [number, number][]]>([
  ["print를 다섯 줄", "다섯", [[7, 9]]],
  [
    "Range와 range",
    "RANGE",
    [
      [0, 5],
      [7, 12],
    ],
  ],
  ["가나다", " 나 ", [[1, 2]]],
  ["가나다", "라", []],
  ["가나다", "", [[0, 0]]],
])("in '%s' the words '%s' are at %j", (text, query, places) => {
  expect(findMatches(text, query)).toEqual(places);
});
