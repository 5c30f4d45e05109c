import { expect, test } from "vitest";
import type { ItemRef } from "../../../shared/item.ts";
import { checkoutTotals, withoutRepeats } from "./checkout-totals.ts";

const none = { credit: 0, ownedLectures: 0 };

test.each([
  [[], { list: 0, sale: 0, credit: 0, creditedLectures: 0, total: 0 }],
  [
    [{ listPrice: 129_000, price: 99_000, ...none }],
    { list: 129_000, sale: 30_000, credit: 0, creditedLectures: 0, total: 99_000 },
  ],
  [
    [
      { listPrice: 129_000, price: 89_100, credit: 9_900, ownedLectures: 1 },
      { listPrice: 12_300, price: 12_300, ...none },
    ],
    { list: 141_300, sale: 30_000, credit: 9_900, creditedLectures: 1, total: 101_400 },
  ],
  // Lectures that were had for nothing take nothing off.
  [
    [{ listPrice: 50_000, price: 50_000, credit: 0, ownedLectures: 3 }],
    { list: 50_000, sale: 0, credit: 0, creditedLectures: 0, total: 50_000 },
  ],
  [[{ listPrice: 0, price: 0, ...none }], { list: 0, sale: 0, credit: 0, creditedLectures: 0, total: 0 }],
])("the items %j make %j", (items, expected) => {
  expect(checkoutTotals(items)).toEqual(expected);
});

test("an item named twice is ordered once, a course and a lecture of one id are two", () => {
  const course: ItemRef = { itemType: "COURSE", itemId: "a" };
  const lecture: ItemRef = { itemType: "LECTURE", itemId: "a" };
  expect(withoutRepeats([course, lecture, { ...course }])).toEqual([course, lecture]);
});
