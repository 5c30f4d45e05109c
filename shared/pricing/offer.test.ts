import { expect, test } from "vitest";
import { type Offer, orderProblem, priceLine, quoteOf } from "./offer.ts";

const itemId = "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7";
const offer: Offer = {
  itemType: "COURSE",
  itemId,
  title: "컵",
  category: "공예",
  level: "입문",
  teacherName: "윤서하",
  teacherId: "0197c2a0-0000-7000-8000-00000000000a",
  lectureCount: 24,
  countedLectures: 22,
  durationSec: 3_600,
  accessDays: null,
  price: 100_000,
  salePrice: null,
  lowestPrice30: null,
  published: true,
  owned: false,
  refunding: false,
  ownedLectures: 0,
  credits: [],
  courses: [],
};
const credits = (...amounts: number[]) => amounts.map((amount, n) => ({ orderLineId: `line-${n}`, amount }));

test.each([
  ["its price", {}, [100_000, 0, 0, 100_000]],
  ["its sale price", { salePrice: 70_000 }, [100_000, 30_000, 0, 70_000]],
  ["its price less a lecture bought before", { credits: credits(9_900) }, [100_000, 0, 9_900, 90_100]],
  ["its sale price less two", { salePrice: 70_000, credits: credits(9_900, 5_100) }, [100_000, 30_000, 15_000, 55_000]],
  ["nothing, when they cost more than it", { credits: credits(90_000, 20_000) }, [100_000, 0, 100_000, 0]],
  ["nothing, when it is free", { price: 0, credits: credits(9_900) }, [0, 0, 0, 0]],
])("an item costs %s", (_, changes, [listPrice, discount, credit, paidAmount]) => {
  const line = priceLine({ ...offer, price: 100_000, ...changes });
  expect(line).toMatchObject({ listPrice, discount, credit, paidAmount });
  expect(line.credits.reduce((sum, { amount }) => sum + amount, 0)).toBe(credit);
});

test.each([
  ["unknown", undefined, "NOT_FOUND"],
  ["not published", { ...offer, published: false }, "NOT_FOUND"],
  ["not sold alone", { ...offer, price: null }, "NOT_FOR_SALE"],
  ["on its way back", { ...offer, refunding: true }, "REFUND_IN_PROGRESS"],
  ["owned", { ...offer, owned: true }, "ALREADY_REGISTERED"],
  ["for sale", offer, null],
])("an item that is %s is evaluated", (_, given, problem) => {
  expect(orderProblem(given)).toBe(problem);
});

test("whatever the prices and credits, a line adds up and nothing is taken off twice or below nothing", () => {
  let state = 42;
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % limit;
  };
  for (let n = 0; n < 5_000; n += 1) {
    const price = below(2_000_000);
    const salePrice = price > 1 && below(2) === 0 ? below(price) : null;
    const given = credits(...Array.from({ length: below(6) }, () => 1 + below(400_000)));
    const line = priceLine({ ...offer, price, salePrice, credits: given });
    expect(line.paidAmount).toBe(line.listPrice - line.discount - line.credit);
    expect(line.paidAmount).toBeGreaterThanOrEqual(0);
    expect(line.credit).toBe(
      Math.min(
        salePrice ?? price,
        given.reduce((sum, { amount }) => sum + amount, 0),
      ),
    );
    for (const taken of line.credits) {
      const whole = given.find(({ orderLineId }) => orderLineId === taken.orderLineId);
      expect(taken.amount > 0 && taken.amount <= (whole?.amount ?? 0)).toBe(true);
    }
    const quote = quoteOf([offer], [{ ...offer, price, salePrice, credits: given }]);
    expect(quote.totalAmount).toBe(quote.listAmount - quote.discountAmount - quote.creditAmount);
  }
});

test("a lecture bought before is taken off one of two courses that contain it, and off one that can be bought", () => {
  const second = { ...offer, itemId: "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c8" };
  const held = credits(9_900);
  const both = quoteOf(
    [offer, second],
    [
      { ...offer, credits: held },
      { ...second, credits: held },
    ],
  );
  expect(both.items.map(({ credit }) => credit)).toEqual([9_900, 0]);
  const turned = quoteOf(
    [second, offer],
    [
      { ...offer, credits: held },
      { ...second, credits: held },
    ],
  );
  expect(turned.items.map(({ credit }) => credit)).toEqual([9_900, 0]);
  const one = quoteOf(
    [offer, second],
    [
      { ...offer, credits: held, owned: true },
      { ...second, credits: held },
    ],
  );
  expect(one).toMatchObject({ creditAmount: 9_900, totalAmount: 90_100 });
});

const lectureId = "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c8";
const secondId = "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c9";
const lecture: Offer = { ...offer, itemType: "LECTURE", itemId: lectureId, price: 9_900, courses: [itemId] };
const second: Offer = { ...offer, itemId: secondId, title: "접시", price: 50_000 };
const included = { amount: 0, listPrice: 0, problem: null, includedIn: { courseId: itemId, title: "컵" } };
const charged = { amount: 9_900, listPrice: 9_900, problem: null, includedIn: null };

test.each([
  ["beside its course is included", [offer, lecture], 100_000, included],
  ["named before its course is included", [lecture, offer], 100_000, included],
  [
    "of two courses is included in the first",
    [offer, second, { ...lecture, courses: [secondId, itemId] }],
    150_000,
    included,
  ],
  ["beside another course is charged", [second, { ...lecture, courses: [] }], 59_900, charged],
  ["alone is charged", [{ ...lecture, courses: [] }], 9_900, charged],
  ["beside a course that cannot be ordered is charged", [{ ...offer, published: false }, lecture], 9_900, charged],
  ["beside a course that is owned is charged", [{ ...offer, owned: true }, lecture], 9_900, charged],
  [
    "that is owned remains a problem",
    [offer, { ...lecture, owned: true }],
    100_000,
    { problem: "ALREADY_REGISTERED", includedIn: null },
  ],
  [
    "that is not sold alone remains a problem",
    [offer, { ...lecture, price: null }],
    100_000,
    { problem: "NOT_FOR_SALE", includedIn: null },
  ],
  ["beside its free course is included", [{ ...offer, price: 0 }, lecture], 0, included],
])("a lecture %s", (_, offers, totalAmount, line) => {
  const quote = quoteOf(offers, offers);
  expect(quote.totalAmount).toBe(totalAmount);
  expect(quote.items.find(({ itemId: id }) => id === lectureId)).toMatchObject(line);
});

const unorderable = { ...offer, price: 56_000, salePrice: 44_800, credits: credits(9_900), ownedLectures: 1 };
const shown = { listPrice: 56_000, discount: 11_200, credit: 9_900, ownedLectures: 1, amount: 34_900 };
const hidden = { listPrice: 0, discount: 0, credit: 0, ownedLectures: 0, amount: 0 };

test.each([
  ["owned", { ...unorderable, owned: true }, "ALREADY_REGISTERED", shown],
  ["being refunded", { ...unorderable, refunding: true }, "REFUND_IN_PROGRESS", shown],
  ["not published", { ...unorderable, published: false }, "NOT_FOUND", shown],
  ["not sold alone", { ...unorderable, price: null, salePrice: null }, "NOT_FOR_SALE", hidden],
])("an item that is %s has its prices in the quote, which are in no sum", (_, given, problem, prices) => {
  const quote = quoteOf([given, second], [given, second]);
  expect(quote.items[0]).toMatchObject({ ...prices, problem });
  expect(quote).toMatchObject({ listAmount: 50_000, discountAmount: 0, creditAmount: 0, totalAmount: 50_000 });
});

test("an unknown item has no prices in the quote", () => {
  const [line] = quoteOf([offer], []).items;
  expect(line).toMatchObject({ ...hidden, title: "", problem: "NOT_FOUND" });
});

test("a quoted line describes its item as the catalog does, and the first offer of an item counts", () => {
  const [line] = quoteOf([offer], [offer, { ...offer, title: "다른 컵", price: 1 }]).items;
  const { title, category, level, teacherName, teacherId, lectureCount, countedLectures, durationSec } = offer;
  const described = { title, category, level, teacherName, teacherId, lectureCount, countedLectures, durationSec };
  expect(line).toMatchObject({ ...described, listPrice: 100_000, amount: 100_000 });
});

test("an item that cannot be found is described by nothing", () => {
  const [line] = quoteOf([offer], [{ ...offer, published: false }]).items;
  expect(line).toMatchObject({ title: "", category: "", level: null, teacherName: "", teacherId: null });
});

test("a lecture includes no lecture", () => {
  const other = { ...lecture, itemId: secondId, courses: [lectureId] };
  expect(quoteOf([lecture, other], [lecture, other]).items.map(({ includedIn }) => includedIn)).toEqual([null, null]);
});
