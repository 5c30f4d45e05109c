import { expect, test } from "vitest";
import { type EntryText, foundIn } from "./found-in-rules.ts";
import { parseSpellings } from "../query-rules.ts";

const texts: EntryText[] = [
  { field: "SUBTITLE", text: "반죽부터 굽기까지 한 번에" },
  { field: "TAG", text: "베이킹, 발효, Python" },
  { field: "TEACHER", text: "변담" },
  { field: "CATEGORY", text: "요리/공예" },
];
const find = (q: string, title = "집에서 굽는 첫 빵", of = texts) => foundIn(title, of, parseSpellings(q));
const marked = (q: string, title?: string, of?: EntryText[]) => {
  const found = find(q, title, of);
  return found && [found.field, ...found.ranges.map(([from, to]) => found.text.slice(from, to))];
};

test.each([
  ["반죽", ["SUBTITLE", "반죽"]],
  ["한번에", ["SUBTITLE", "한 번에"]],
  ["발효", ["TAG", "발효"]],
  ["파이썬", ["TAG", "Python"]],
  ["변담", ["TEACHER", "변담"]],
  ["공예", ["CATEGORY", "공예"]],
])("%s is found in a text beside the title, and marked there", (q, expected) => {
  expect(marked(q)).toEqual(expected);
});

test.each(["빵", "첫빵", "굽는 첫", "없는말"])("%s needs no other text", (q) => {
  expect(find(q)).toBeNull();
});

test("of a query whose words are in several texts, that with a word which the title lacks is shown", () => {
  expect(marked("빵 변담")).toEqual(["TEACHER", "변담"]);
  expect(marked("빵 발효 변담")).toEqual(["TAG", "발효"]);
});

test("a long text is cut around the match, between characters", () => {
  const long = `${"가나다 ".repeat(30)}물레를 돌려요 ${"😀".repeat(60)}`;
  const found = find("물레", "컵", [{ field: "SUMMARY", text: long }]);
  expect(found?.text).toMatch(/^…가나다 .*물레를 돌려요 😀.*…$/u);
  expect(found?.text.isWellFormed()).toBe(true);
  expect(found?.text.length).toBeLessThanOrEqual(83);
  expect(found?.ranges.map(([from, to]) => found.text.slice(from, to))).toEqual(["물레"]);
});

test("a text without spaces is cut as well", () => {
  const found = find("물레", "컵", [{ field: "SUMMARY", text: `${"가".repeat(500)}물레${"나".repeat(500)}` }]);
  expect(found?.text.length).toBeLessThanOrEqual(83);
  expect(found?.text).toContain("물레");
});
