import { expect, test } from "vitest";
import { type CartLine, priceTogether } from "./cart-lines.ts";

const line = (itemType: CartLine["itemType"], itemId: string, changes: Partial<CartLine> = {}): CartLine => ({
  cartId: null,
  itemType,
  itemId,
  title: itemId,
  category: "공예",
  level: null,
  teacherName: "윤서하",
  lectureCount: null,
  listPrice: 9_900,
  discount: 0,
  lowestPrice30: null,
  credit: 0,
  ownedLectures: 0,
  amount: 9_900,
  amountSeen: 9_900,
  problem: null,
  includedIn: [],
  ...changes,
});
const course = line("COURSE", "c");
const lecture = line("LECTURE", "l", { includedIn: [{ courseId: "c", title: "컵" }] });

test.each([
  ["beside its course", [course, lecture], ["c", "l"], 0],
  ["beside its course that is not selected", [course, lecture], ["l"], 9_900],
  ["that is not selected itself", [course, lecture], ["c"], 9_900],
  [
    "beside its course that cannot be bought",
    [{ ...course, problem: "WITHDRAWN" as const }, lecture],
    ["c", "l"],
    9_900,
  ],
  ["beside another course", [line("COURSE", "d"), lecture], ["d", "l"], 9_900],
])("a lecture %s costs what the order will charge", (_, lines, chosen, amount) => {
  const priced = priceTogether(lines, ({ itemId }) => chosen.includes(itemId));
  expect(priced.find(({ itemId }) => itemId === "l")?.amount).toBe(amount);
});
