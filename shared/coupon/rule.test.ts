import { describe, expect, test } from "vitest";
import {
  applyCoupons,
  areExclusive,
  bestCoupons,
  chargedShares,
  couponDiscount,
  type CouponLine,
  couponProblem,
  type CouponTerms,
  lostDiscount,
  splitByWeight,
} from "./rule.ts";
import { paymentMin } from "../money.ts";

const line = (amount: number, more: Partial<CouponLine> = {}): CouponLine => ({
  itemType: "COURSE",
  itemId: "c1",
  category: "공예",
  teacherId: "t1",
  amount,
  ...more,
});
const coupon = (more: Partial<CouponTerms>): CouponTerms => ({
  couponId: "k1",
  percent: null,
  amount: null,
  discountMax: null,
  scope: "ALL",
  scopeCategory: null,
  scopeId: null,
  minimumAmount: 0,
  ...more,
});

describe("what a coupon takes off", () => {
  const course = line(89_100);
  const lecture = line(12_300, { itemType: "LECTURE", itemId: "l1", category: "개발", teacherId: "t2" });
  const lines = [course, lecture];
  test.each<[string, Partial<CouponTerms>, number]>([
    ["a percentage of the courses, rounded down", { percent: 15, scope: "COURSES" }, 13_365],
    ["a percentage up to its most", { percent: 15, scope: "COURSES", discountMax: 10_000 }, 10_000],
    ["an amount off the lectures", { amount: 3_000, scope: "LECTURES", minimumAmount: 10_000 }, 3_000],
    ["no more than the lines cost", { amount: 20_000, scope: "LECTURES" }, 12_300],
    ["a percentage of everything", { percent: 10, minimumAmount: 50_000 }, 10_140],
    ["exactly the minimum", { amount: 1_000, scope: "LECTURES", minimumAmount: 12_300 }, 1_000],
    ["nothing below the minimum", { amount: 1_000, scope: "LECTURES", minimumAmount: 12_301 }, 0],
    ["a category", { amount: 1_000, scope: "CATEGORY", scopeCategory: "개발" }, 1_000],
    ["another category", { amount: 1_000, scope: "CATEGORY", scopeCategory: "음악" }, 0],
    ["a teacher", { percent: 50, scope: "TEACHER", scopeId: "t2" }, 6_150],
    ["one course", { amount: 8_000, scope: "COURSE", scopeId: "c1" }, 8_000],
    ["a lecture with the id of the course", { amount: 8_000, scope: "LECTURE", scopeId: "c1" }, 0],
  ])("%s", (_, terms, expected) => {
    expect(couponDiscount(coupon(terms), lines)).toBe(expected);
  });

  test("says why it takes nothing off", () => {
    expect(couponProblem(coupon({ percent: 10, scope: "CATEGORY", scopeCategory: "음악" }), lines)).toBe(
      "NOT_FOR_ITEMS",
    );
    expect(couponProblem(coupon({ percent: 10, minimumAmount: 200_000 }), lines)).toBe("BELOW_MINIMUM");
    expect(couponProblem(coupon({ percent: 10 }), [line(0)])).toBe("NOT_FOR_ITEMS");
    expect(couponProblem(coupon({ percent: 10 }), lines)).toBeNull();
  });

  test("is not used with another one that covers the same line", () => {
    const [all, courses, lectures] = [coupon({}), coupon({ scope: "COURSES" }), coupon({ scope: "LECTURES" })];
    expect(areExclusive(all, courses, lines)).toBe(true);
    expect(areExclusive(courses, lectures, lines)).toBe(false);
  });
});

describe("a discount is split over the lines by largest remainder", () => {
  test.each([
    [10_000, [50_000, 30_000, 20_000], [5_000, 3_000, 2_000]],
    [10_000, [10_000, 10_000, 10_000], [3_334, 3_333, 3_333]],
    [1, [3, 3, 3], [1, 0, 0]],
    [5, [0, 5, 0], [0, 5, 0]],
    [2_000_000_000, [1_999_999_999, 1], [1_999_999_999, 1]],
  ])("%i over %j", (amount, weights, expected) => {
    expect(splitByWeight(amount, weights)).toEqual(expected);
  });

  test("the parts sum to the amount and never exceed the line", () => {
    const random = generator(7);
    for (let run = 0; run < 2_000; run += 1) {
      const weights = Array.from({ length: 1 + random(20) }, () => random(2_000_000));
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const amount = Math.floor((total * random(101)) / 100);
      const parts = splitByWeight(amount, weights);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      expect(parts.every((part, index) => part >= 0 && part <= (weights[index] ?? 0))).toBe(true);
    }
  });
});

describe("coupons leave nothing to pay, or what a card takes", () => {
  test.each([
    [10_000, 10_000, 0],
    [10_000, 9_901, paymentMin],
    [10_000, 9_999, paymentMin],
    [10_000, 9_900, 100],
    [10_000, 9_000, 1_000],
    [90, 50, 90],
  ])("of %i won with %i won off, %i won are left", (price, amount, left) => {
    const applied = applyCoupons([coupon({ amount })], [line(price)]);
    expect(price - applied.reduce((sum, one) => sum + one.amount, 0)).toBe(left);
  });
});

describe("of several discounts the largest takes less off, so that a card takes the rest", () => {
  const lines = [line(10_000, { itemId: "c1" }), line(5_000, { itemId: "c2" }), line(8_000, { itemId: "c3" })];
  const ofItem = (itemId: string, amount: number) =>
    coupon({ couponId: itemId, amount, scope: "COURSE", scopeId: itemId });
  const amounts = (...discounts: number[]) =>
    applyCoupons(
      discounts.map((amount, index) => ofItem(`c${index + 1}`, amount)),
      lines,
    ).map(({ couponId, amount }) => [couponId, amount]);

  test.each([
    [
      "the first",
      [9_990, 5_000, 8_000],
      [
        ["c1", 9_900],
        ["c2", 5_000],
        ["c3", 8_000],
      ],
    ],
    [
      "the last",
      [3, 4_999, 8_000],
      [
        ["c1", 3],
        ["c2", 4_999],
        ["c3", 8_000],
      ],
    ],
    [
      "the one in the middle",
      [20, 5_000, 30],
      [
        ["c1", 20],
        ["c2", 5_000],
        ["c3", 30],
      ],
    ],
  ])("%s, and none where enough is left", (_, discounts, expected) => {
    expect(amounts(...discounts)).toEqual(expected);
  });

  test("whatever its position", () => {
    const two = [line(200, { itemId: "c1" }), line(5_000, { itemId: "c2" })];
    const applied = applyCoupons([ofItem("c1", 190), ofItem("c2", 4_990)], two);
    expect(applied.map(({ amount }) => amount)).toEqual([190, 4_910]);
    const turned = applyCoupons([ofItem("c2", 4_990), ofItem("c1", 190)], two);
    expect(turned.map(({ amount }) => amount)).toEqual([4_910, 190]);
  });

  test("and the next one, where it alone is less than what is missing", () => {
    const small = [line(60, { itemId: "c1" }), line(50, { itemId: "c2" })];
    const applied = applyCoupons([ofItem("c1", 59), ofItem("c2", 50)], small);
    // 100 of 110 won are left to pay: 59 and 40 fewer are taken off.
    expect(applied.map(({ couponId, amount }) => [couponId, amount])).toEqual([["c2", 10]]);
  });
});

/** The same integers below `most` for the same seed. */
function generator(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}
type Random = ReturnType<typeof generator>;

const categories = ["공예", "개발", "음악"] as const;
const oneOf = <T>(random: Random, values: readonly T[]): T => {
  const value = values[random(values.length)];
  if (value === undefined) throw new Error("no values");
  return value;
};

const randomLine = (random: Random, index: number): CouponLine =>
  line(oneOf(random, [0, 50, 150, 9_900, 12_345, 100 + random(200_000), 100 + random(200_000)]), {
    itemType: oneOf(random, ["COURSE", "LECTURE"]),
    itemId: `i${index}`,
    category: oneOf(random, categories),
    teacherId: oneOf(random, ["t0", "t1", "t2"]),
  });

const randomCoupon = (random: Random, index: number): CouponTerms => {
  const scope = oneOf(random, ["ALL", "COURSES", "LECTURES", "CATEGORY", "TEACHER", "COURSE", "LECTURE"] as const);
  const discount = random(2)
    ? { percent: 1 + random(100), discountMax: random(2) ? 1 + random(50_000) : null }
    : { amount: 1 + random(100_000) };
  return coupon({
    couponId: `k${index}`,
    scope,
    scopeCategory: scope === "CATEGORY" ? oneOf(random, categories) : null,
    scopeId: scope === "TEACHER" ? `t${random(3)}` : `i${random(6)}`,
    minimumAmount: oneOf(random, [0, 0, 10_000, 100_000]),
    ...discount,
  });
};

/** Every set of coupons, by brute force. */
function bestByBruteForce(coupons: CouponTerms[], lines: CouponLine[]): number {
  let best = 0;
  for (let chosen = 0; chosen < 1 << coupons.length; chosen += 1) {
    const set = coupons.filter((one, index) => ((chosen >> index) & 1) === 1 && couponDiscount(one, lines) > 0);
    const clashes = set.some((one, index) => set.slice(index + 1).some((other) => areExclusive(one, other, lines)));
    if (!clashes) best = Math.max(best, amountOf(set, lines));
  }
  return best;
}
const amountOf = (set: CouponTerms[], lines: CouponLine[]) =>
  applyCoupons(set, lines).reduce((sum, { amount }) => sum + amount, 0);

describe("the best combination", () => {
  test("of 2,000 random carts is the one that brute force finds", () => {
    const random = generator(2026);
    for (let run = 0; run < 2_000; run += 1) {
      const lines = Array.from({ length: 1 + random(6) }, (_, index) => randomLine(random, index));
      const coupons = Array.from({ length: random(9) }, (_, index) => randomCoupon(random, index));
      const ids = bestCoupons(coupons, lines);
      const chosen = coupons.filter(({ couponId }) => ids.includes(couponId));
      const clashes = chosen.some((one, i) => chosen.slice(i + 1).some((other) => areExclusive(one, other, lines)));
      expect(clashes).toBe(false);
      expect(amountOf(chosen, lines)).toBe(bestByBruteForce(coupons, lines));
      for (const [index, { amount }] of lines.entries()) {
        const taken = applyCoupons(chosen, lines).reduce((sum, { shares }) => sum + (shares[index] ?? 0), 0);
        expect(taken).toBeLessThanOrEqual(amount);
      }
    }
  });

  test("uses fewer coupons for the same discount, and of equal coupons the first", () => {
    const lines = [line(10_000), line(10_000, { itemType: "LECTURE", itemId: "l1" })];
    const courses = coupon({ couponId: "a", amount: 1_000, scope: "COURSES" });
    const lectures = coupon({ couponId: "b", amount: 1_000, scope: "LECTURES" });
    const all = coupon({ couponId: "c", amount: 2_000 });
    expect(bestCoupons([courses, lectures, all], lines)).toEqual(["c"]);
    expect(bestCoupons([{ ...all, couponId: "d" }, all], lines)).toEqual(["d"]);
  });

  test("is found for twenty lines with coupons of every category, teacher and item", () => {
    const lines = Array.from({ length: 20 }, (_, index) =>
      line(1_000 + index * 997, { itemId: `i${index}`, category: `c${index % 5}`, teacherId: `t${index % 4}` }),
    );
    const coupons = [
      coupon({ couponId: "all", percent: 5 }),
      ...[0, 1, 2, 3, 4].map((n) =>
        coupon({ couponId: `c${n}`, percent: 7 + n, scope: "CATEGORY", scopeCategory: `c${n}` }),
      ),
      ...[0, 1, 2, 3].map((n) => coupon({ couponId: `t${n}`, percent: 8 + n, scope: "TEACHER", scopeId: `t${n}` })),
      ...lines.map(({ itemId }, n) =>
        coupon({ couponId: itemId, amount: 50 * n + 1, scope: "COURSE", scopeId: itemId }),
      ),
    ];
    expect(bestCoupons(coupons, lines).length).toBeGreaterThan(1);
  });
});

describe("a coupon whose minimum is no longer reached", () => {
  const lines = [
    { amount: 8_900, discount: 7_120 },
    { amount: 7_000, discount: 5_600 },
  ];
  test.each([
    ["reached exactly", 15_900, 0],
    ["missed by one won", 15_901, 12_720],
    ["without a minimum", 0, 0],
  ])("%s", (_, minimum, lost) => {
    expect(lostDiscount(minimum, lines)).toBe(lost);
  });

  test("loses nothing without a line", () => {
    expect(lostDiscount(10_000, [])).toBe(0);
  });

  test.each([
    [12_720, [7_120, 5_600]],
    [1_001, [560, 441]],
    [0, [0, 0]],
  ])("%i of it is charged to the lines, exactly and to none more than its discount", (lost, shares) => {
    expect(chargedShares(lost, lines)).toEqual(shares);
  });
});
