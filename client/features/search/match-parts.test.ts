import { expect, test } from "vitest";
import { matchParts } from "./match-parts.ts";

const shown = (text: string, ranges: [number, number][]) =>
  matchParts(text, ranges)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

test.each<[string, [number, number][], string]>([
  ["처음 만나는 파이썬", [[7, 10]], "처음 만나는 [파이썬]"],
  ["파이썬", [[0, 3]], "[파이썬]"],
  ["파이썬 첫걸음", [], "파이썬 첫걸음"],
  [
    "표로 읽는 데이터 표",
    [
      [10, 11],
      [0, 1],
    ],
    "[표]로 읽는 데이터 [표]",
  ],
  [
    "도자기 컵",
    [
      [0, 2],
      [1, 3],
    ],
    "[도자][기] 컵",
  ],
  ["컵", [[0, 9]], "[컵]"],
  ["컵", [[3, 9]], "컵"],
  ["컵", [[1, 1]], "컵"],
  ["", [], ""],
])("%s with matches at %j reads %s", (text, ranges, expected) => {
  expect(shown(text, ranges)).toBe(expected);
});

test("the parts together are the text", () => {
  const text = "한글 😀 텍스트";
  expect(
    matchParts(text, [[3, 5]])
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});
