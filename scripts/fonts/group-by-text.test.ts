import { expect, test } from "vitest";
import { groupByText } from "./group-by-text.ts";

test("characters of the same texts are in the same file", () => {
  const texts = ["가나다라", "마바사아"];
  expect(groupByText("가마나바다사라아", texts, 4)).toEqual([
    ["가", "나", "다", "라"],
    ["마", "바", "사", "아"],
  ]);
});

test("what most texts have comes first, and what none has is left out", () => {
  expect(groupByText("힣가나다", ["가나", "나다", "나"], 1)).toEqual([["나"], ["가"], ["다"]]);
});

test("a file has at most as many characters as stated, and each character once", () => {
  const groups = groupByText("가나다라마", ["가나다라마", "가나"], 2);
  expect(groups.map((group) => group.length)).toEqual([2, 2, 1]);
  expect(groups.flat().toSorted().join("")).toBe("가나다라마");
});
