import { expect, test } from "vitest";
import type { OrderQuote } from "../../shared/order.ts";
import { quotedItem, type SaleItem } from "./sale-item.ts";

const item: SaleItem = {
  itemType: "COURSE",
  itemId: "a",
  title: "컵",
  subject: "공예",
  level: "입문",
  teacherName: "윤서하",
  lectureCount: 24,
  durationSec: 3_600,
  accessDays: 365,
  listPrice: 129_000,
  price: 99_000,
  credit: 0,
  ownedLectures: 0,
  problem: null,
  includedIn: null,
  lectureIds: [],
  first: null,
};
const line: OrderQuote["items"][number] = {
  itemType: "COURSE",
  itemId: "a",
  listPrice: 129_000,
  discount: 30_000,
  credit: 9_900,
  ownedLectures: 2,
  amount: 89_100,
  problem: null,
  includedIn: null,
};

test("without a word from the server the catalogue's price is shown", () => {
  expect(quotedItem(item, undefined, false)).toEqual(item);
});

test("the server's price takes off what was paid before", () => {
  expect(quotedItem(item, line, false)).toMatchObject({ price: 89_100, credit: 9_900, ownedLectures: 2 });
});

test("a lecture that a course of the same order includes costs nothing", () => {
  const includedIn = { courseId: "c", title: "컵" };
  const free = { ...line, listPrice: 0, discount: 0, credit: 0, amount: 0, includedIn };
  expect(quotedItem(item, free, false)).toMatchObject({ listPrice: 0, price: 0, includedIn });
});

test("what is not sold alone gets no price from anywhere", () => {
  expect(quotedItem({ ...item, price: null }, line, false).price).toBeNull();
});

test.each([
  [false, null],
  [true, 99_000],
])("what is owned has, standing alone %s, the price %s", (alone, price) => {
  const owned = quotedItem(item, { ...line, problem: "ALREADY_REGISTERED" }, alone);
  expect(owned).toMatchObject({ price, problem: "ALREADY_REGISTERED", credit: 0 });
});
