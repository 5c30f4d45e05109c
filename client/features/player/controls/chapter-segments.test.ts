import { expect, test } from "vitest";
import { chapterAt, chapterSegments, watchedShare } from "./chapter-segments.ts";

const chapter = (title: string, startSec: number, endSec: number) => ({ title, startSec, endSec });
const rangesOf = (...args: Parameters<typeof chapterSegments>) =>
  chapterSegments(...args).map(({ title, from, to }) => [title, from, to]);

test("adjacent chapters are the segments", () => {
  expect(rangesOf([chapter("가", 0, 4), chapter("나", 4, 10)], 10)).toEqual([
    ["가", 0, 0.4],
    ["나", 0.4, 1],
  ]);
});

test("ranges between and around chapters are unnamed segments", () => {
  expect(rangesOf([chapter("가", 2, 4), chapter("나", 6, 8)], 10)).toEqual([
    ["", 0, 0.2],
    ["가", 0.2, 0.4],
    ["", 0.4, 0.6],
    ["나", 0.6, 0.8],
    ["", 0.8, 1],
  ]);
});

test("the last chapter reaches the end even when the video is slightly longer", () => {
  expect(rangesOf([chapter("가", 0, 9.5)], 10)).toEqual([["가", 0, 1]]);
});

test("without chapters the bar is one segment, without a length it has none", () => {
  expect(rangesOf([], 10)).toEqual([["", 0, 1]]);
  expect(chapterSegments([chapter("가", 0, 4)], 0)).toEqual([]);
});

test("watched ranges are cut at the seams", () => {
  const [first, second] = chapterSegments([chapter("가", 0, 4), chapter("나", 4, 8)], 8);
  if (!first || !second) throw new Error("two parts expected");
  expect(watchedShare(first, [[1, 6]], 8)).toEqual([[0.25, 1]]);
  expect(watchedShare(second, [[1, 6]], 8)).toEqual([[0, 0.5]]);
  expect(watchedShare(second, [[0, 4]], 8)).toEqual([]);
});

test("the chapter at a time is the one that started last", () => {
  const chapters = [chapter("가", 0, 4), chapter("나", 4, 8)];
  expect([0, 3.9, 4, 99].map((sec) => chapterAt(chapters, sec)?.title)).toEqual(["가", "가", "나", "나"]);
});
