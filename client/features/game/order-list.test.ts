import { expect, test } from "vitest";
import { moved } from "./order-list.ts";

test.each([
  ["down", 0, 2, ["나", "다", "가", "라"]],
  ["up", 3, 1, ["가", "라", "나", "다"]],
  ["nowhere", 1, 1, ["가", "나", "다", "라"]],
  ["before the start", 1, -1, ["나", "가", "다", "라"]],
  ["behind the end", 1, 9, ["가", "다", "라", "나"]],
  ["from outside", 7, 0, ["가", "나", "다", "라"]],
])("an item is moved %s", (_, from, to, expected) => {
  expect(moved(["가", "나", "다", "라"], from, to)).toEqual(expected);
});
