import { expect, test } from "vitest";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { wonMax } from "../../../shared/money.ts";
import { hasDuplicate, isTooLarge, orderedWithin, orderName } from "./rules.ts";

// Nine in the morning in Korea.
const now = new Date("2026-03-02T00:00:00Z");

test.each([
  ["LAST_YEAR", "2025-03-01T15:00:00.000Z", "9999-12-31T00:00:00.000Z"],
  ["2025", "2024-12-31T15:00:00.000Z", "2025-12-31T15:00:00.000Z"],
  [undefined, "1970-01-01T00:00:00.000Z", "9999-12-31T00:00:00.000Z"],
])("the period %s is from %s until %s", (period, from, until) => {
  expect(orderedWithin(period, now)).toEqual({ from: new Date(from), until: new Date(until) });
});

const courseItem = (itemId: string): ItemRef => ({ itemType: "COURSE", itemId });
test.each<[string, ItemRef[], boolean]>([
  ["no item", [], false],
  ["different items", [courseItem("a"), courseItem("b")], false],
  ["a course and a lecture of the same id", [courseItem("a"), { itemType: "LECTURE", itemId: "a" }], false],
  ["an item twice, apart", [courseItem("a"), courseItem("b"), courseItem("a")], true],
])("an order of %s has a duplicate: %s", (_, items, expected) => {
  expect(hasDuplicate(items)).toBe(expected);
});

test.each([
  ["nothing", [], false],
  ["the largest amount", [wonMax - 1, 1], false],
  ["a won more than that", [wonMax - 1, 2], true],
])("list prices of %s are too large for an order: %s", (_, prices, expected) => {
  expect(isTooLarge(prices.map((listPrice) => ({ listPrice })))).toBe(expected);
});

test.each([
  [[], ""],
  [["컵"], "컵"],
  [["컵", "접시"], "컵 외 1건"],
  [["컵", "접시", "주전자"], "컵 외 2건"],
])("an order of %j is named %s", (titles, name) => {
  expect(orderName(titles)).toBe(name);
});
