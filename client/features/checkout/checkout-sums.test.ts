import { expect, test } from "vitest";
import type { ItemRef } from "../../../shared/item.ts";
import { checkoutSums, withoutRepeats } from "./checkout-sums.ts";

test.each([
  [[], { list: 0, sale: 0, total: 0 }],
  [[{ listPrice: 129_000, price: 99_000 }], { list: 129_000, sale: 30_000, total: 99_000 }],
  [
    [
      { listPrice: 129_000, price: 99_000 },
      { listPrice: 12_300, price: 12_300 },
    ],
    { list: 141_300, sale: 30_000, total: 111_300 },
  ],
  [[{ listPrice: 0, price: 0 }], { list: 0, sale: 0, total: 0 }],
])("the items %j make %j", (items, expected) => {
  expect(checkoutSums(items)).toEqual(expected);
});

test("an item named twice is ordered once, a course and a lecture of one id are two", () => {
  const course: ItemRef = { itemType: "COURSE", itemId: "a" };
  const lecture: ItemRef = { itemType: "LECTURE", itemId: "a" };
  expect(withoutRepeats([course, lecture, { ...course }])).toEqual([course, lecture]);
});
