import { expect, test } from "vitest";
import { readCues, textAt } from "../../../../shared/captions/cues.ts";
import { findMatches } from "./find-matches.ts";

test("cues are read with their times, with and without an id and hours", () => {
  const file =
    "WEBVTT\n\n1\n00:00:00.400 --> 00:00:03.200\n안녕하세요.\n\n00:03.300 --> 00:05.900 align:start\n두 줄로\n말해요.\n";
  expect(readCues(file)).toEqual([
    { startSec: 0.4, endSec: 3.2, text: "안녕하세요." },
    { startSec: 3.3, endSec: 5.9, text: "두 줄로\n말해요." },
  ]);
});

test("tags are removed and Windows line endings are read", () => {
  const file = "\uFEFFWEBVTT - 대본\r\n\r\n01:00:00.000 --> 01:00:01.000\r\n<v 민지><i>a &lt; b</i> &amp; c\r\n";
  expect(readCues(file)).toEqual([{ startSec: 3600, endSec: 3601, text: "a < b & c" }]);
});

test("cues are in order of time", () => {
  const file = "WEBVTT\n\n00:09.000 --> 00:10.000\n둘\n\n00:01.000 --> 00:02.000\n하나";
  expect(readCues(file).map(({ text }) => text)).toEqual(["하나", "둘"]);
});

test.each([
  ["a note", "NOTE 메모\n00:01.000 쯤"],
  ["a style", "STYLE\n::cue { color: red }"],
  ["a cue without text", "00:01.000 --> 00:02.000\n"],
  ["a cue that ends before it starts", "00:03.000 --> 00:02.000\n거꾸로"],
  ["an invalid time", "00:99.000 --> 00:02.000\n모름"],
])("%s is left out", (_, block) => {
  expect(readCues(`WEBVTT\n\n${block}\n\n00:05.000 --> 00:06.000\n다음`)).toEqual([
    { startSec: 5, endSec: 6, text: "다음" },
  ]);
});

test("the caption at a time is the current one", () => {
  const cues = readCues("WEBVTT\n\n00:01.000 --> 00:02.000\n하나\n\n00:03.000 --> 00:04.000\n둘");
  expect([0, 1, 1.9, 2, 3.5, 4].map((sec) => textAt(cues, sec))).toEqual(["", "하나", "하나", "", "둘", ""]);
});

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
  ["두 줄로\n말해요", "줄로 말", [[2, 6]]],
  ["두 줄로 말해요", "줄로   말", [[2, 6]]],
  ["İzmir 부엌", "부엌", [[6, 8]]],
  ["가나다", "나".normalize("NFD"), [[1, 2]]],
])("in '%s' the query '%s' matches at %j", (text, query, matches) => {
  expect(findMatches(text, query)).toEqual(matches);
});
