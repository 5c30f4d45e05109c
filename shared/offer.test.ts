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
  accessDays: null,
  price: 100_000,
  salePrice: null,
  published: true,
  owned: false,
  refunding: false,
  ownedLectures: 0,
  credits: [],
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
])("an item that is %s is judged", (_, given, problem) => {
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

test("a lecture bought before is taken off one of two courses that hold it, and off one that can be bought", () => {
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
