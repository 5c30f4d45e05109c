import { expect, test } from "vitest";
import { intersectionOf, lengthOf, type Range, unionOf, within, without } from "./ranges.ts";

type Ranges = Range[];

test.each<[string, Ranges, Ranges, Ranges]>([
  ["nothing", [], [[0, 5]], []],
  ["the same", [[0, 5]], [[0, 5]], [[0, 5]]],
  ["what touches only", [[0, 5]], [[5, 9]], []],
  [
    "several parts of one range",
    [[0, 9]],
    [
      [1, 2],
      [4, 12],
    ],
    [
      [1, 2],
      [4, 9],
    ],
  ],
  [
    "parts that overlap on both sides",
    [
      [0, 4],
      [6, 9],
    ],
    [
      [2, 7],
      [8, 20],
    ],
    [
      [2, 4],
      [6, 7],
      [8, 9],
    ],
  ],
])("two unions have in common: %s", (_, left, right, both) => {
  expect(intersectionOf(left, right)).toEqual(both);
  expect(intersectionOf(right, left)).toEqual(both);
});

test.each<[string, Ranges, Ranges, Ranges]>([
  ["all without a cut", [[0, 5]], [], [[0, 5]]],
  [
    "both ends of a cut in the middle",
    [[0, 9]],
    [[3, 5]],
    [
      [0, 3],
      [5, 9],
    ],
  ],
  ["the end of a cut at the start", [[0, 9]], [[0, 5]], [[5, 9]]],
  ["the start of a cut at the end", [[0, 9]], [[5, 9]], [[0, 5]]],
  ["nothing of a cut that is as long", [[0, 9]], [[0, 9]], []],
  [
    "all beside cuts that touch it",
    [[3, 5]],
    [
      [0, 3],
      [5, 9],
    ],
    [[3, 5]],
  ],
])("outside of what is taken there is %s", (_, ranges, taken, rest) => {
  expect(without(ranges, taken)).toEqual(rest);
});

test.each<[string, Ranges, Ranges]>([
  ["a range inside", [[4, 6]], [[4, 6]]],
  ["a range that is longer", [[0, 20]], [[3, 8]]],
  [
    "no range that only touches",
    [
      [0, 3],
      [8, 9],
    ],
    [],
  ],
  [
    "the parts of several",
    [
      [0, 4],
      [5, 6],
      [7, 9],
    ],
    [
      [3, 4],
      [5, 6],
      [7, 8],
    ],
  ],
])("from 3 up to 8 there is %s", (_, ranges, inside) => {
  expect(within(ranges, 3, 8)).toEqual(inside);
});

test("a union is as long as its parts, and ranges that touch are one", () => {
  const union = unionOf([
    [5, 9],
    [0, 5],
    [11, 12],
  ]);
  expect([union, lengthOf(union), lengthOf([])]).toEqual([
    [
      [0, 9],
      [11, 12],
    ],
    10,
    0,
  ]);
});

test("the union of ranges leaves them as they are", () => {
  const ranges: Ranges = [
    [0, 5],
    [3, 9],
  ];
  unionOf(ranges);
  expect(ranges).toEqual([
    [0, 5],
    [3, 9],
  ]);
});
