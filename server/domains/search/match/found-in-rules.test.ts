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

const summary = (text: string): EntryText[] => [{ field: "SUMMARY", text }];

test("a title with another spelling of the query needs no other text", () => {
  expect(find("파이썬", "Python 기초", summary("파이썬으로 시작해요"))).toBeNull();
});

test("the text with the whole query comes before one with a word of it", () => {
  const both: EntryText[] = [
    { field: "SUBTITLE", text: "물레 이야기" },
    { field: "TAG", text: "물레 유약" },
  ];
  expect(marked("물레 유약", "컵", both)).toEqual(["TAG", "물레 유약"]);
});

test("a text with only the words of the title says nothing new", () => {
  const both: EntryText[] = [
    { field: "SUBTITLE", text: "빵 이야기" },
    { field: "TEACHER", text: "변담" },
  ];
  expect(marked("빵 변담", "첫 빵", both)).toEqual(["TEACHER", "변담"]);
  expect(find("빵 없는말", "첫 빵", both)).toBeNull();
});

const words = (length: number) => "가나다라 ".repeat(100).slice(0, length);
test.each([
  ["of eighty characters is shown as it is", `물레${words(78)}`, `물레${words(78)}`],
  ["of more is cut at its end", `물레${words(79)}`, `물레${words(78)}…`],
  [
    "with a match at the twenty-fourth character starts with it",
    `${words(24)}물레${words(90)}`,
    `${words(24)}물레${words(54)}…`,
  ],
  ["with a later match starts with a word", `${words(25)}물레${words(90)}`, `…${words(25).slice(10)}물레${words(63)}…`],
  ["with a match at its end is cut at its start", `${words(100)}물레`, `…${words(100).slice(85)}물레`],
])("a text %s", (_, text, shown) => {
  const found = find("물레", "컵", summary(text));
  expect(found?.text).toBe(shown);
  expect(found?.ranges.map(([from, to]) => shown.slice(from, to))).toEqual(["물레"]);
});

test("marks end where the text is cut", () => {
  const rangesOf = (at: number) => find("물레 유약", "컵", summary(`물레${words(at - 2)}유약${words(40)}`))?.ranges;
  expect(rangesOf(78)).toEqual([
    [0, 2],
    [78, 80],
  ]);
  expect(rangesOf(79)).toEqual([
    [0, 2],
    [79, 80],
  ]);
  expect(rangesOf(80)).toEqual([[0, 2]]);
});
