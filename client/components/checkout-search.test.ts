import { expect, test } from "vitest";
import { readCheckoutItems, toCheckoutSearch } from "./checkout-search.ts";

const course = { itemType: "COURSE" as const, itemId: "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7" };
const lecture = { itemType: "LECTURE" as const, itemId: "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c8" };

test("items survive a round trip through an address", () => {
  expect(readCheckoutItems(toCheckoutSearch([course, lecture]).items)).toEqual([course, lecture]);
});

test.each(["", "COURSE", "GAME.01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7", "COURSE.x", ",,,"])(
  "%j contains no items",
  (items) => {
    expect(readCheckoutItems(items)).toEqual([]);
  },
);

test("a repeated item is read once; a course and a lecture of the same id are two items", () => {
  const sameId = { ...course, itemType: "LECTURE" as const };
  expect(readCheckoutItems(toCheckoutSearch([course, sameId, { ...course }]).items)).toEqual([course, sameId]);
});
