import { expect, test } from "vitest";
import type { QuoteLine } from "../../../shared/order/schema.ts";
import { checkoutLines, checkoutTotals } from "./checkout-lines.ts";

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
  // Lectures that were free give no credit.
  [
    [{ listPrice: 50_000, price: 50_000, credit: 0, ownedLectures: 3 }],
    { list: 50_000, sale: 0, credit: 0, creditedLectures: 0, total: 50_000 },
  ],
  [[{ listPrice: 0, price: 0, ...none }], { list: 0, sale: 0, credit: 0, creditedLectures: 0, total: 0 }],
])("the items %j make %j", (items, expected) => {
  expect(checkoutTotals(items)).toEqual(expected);
});

const line: QuoteLine = {
  itemType: "COURSE",
  itemId: "a",
  title: "컵",
  category: "공예",
  level: "입문",
  teacherName: "윤서하",
  teacherId: "0197c2a0-0000-7000-8000-00000000000a",
  lectureCount: 24,
  countedLectures: 24,
  durationSec: 3_600,
  accessDays: 365,
  listPrice: 129_000,
  discount: 30_000,
  lowestPrice30: 99_000,
  credit: 9_900,
  ownedLectures: 2,
  amount: 89_100,
  problem: null,
  includedIn: null,
};

test("a line costs what the quote says, less what was paid before", () => {
  expect(checkoutLines([line])).toEqual([{ ...line, price: 89_100 }]);
});

test("a lecture that a course of the same order includes costs nothing", () => {
  const includedIn = { courseId: "c", title: "컵" };
  const free = { ...line, listPrice: 0, discount: 0, credit: 0, amount: 0, includedIn };
  expect(checkoutLines([free])[0]).toMatchObject({ listPrice: 0, price: 0, includedIn });
});

test.each(["NOT_FOUND", "NOT_FOR_SALE", "ALREADY_REGISTERED", "REFUND_IN_PROGRESS"] as const)(
  "an item that is %s has no price and no credit, also alone",
  (problem) => {
    expect(checkoutLines([{ ...line, problem }])[0]).toMatchObject({ price: null, credit: 0, ownedLectures: 0 });
  },
);
