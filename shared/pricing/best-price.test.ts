import { expect, test } from "vitest";
import type { CouponTerms } from "../coupon/rule.ts";
import { bestOf, bestPrice, couponLines, type QuotedItems } from "./best-price.ts";

const coupon = (couponId: string, terms: Partial<CouponTerms>): CouponTerms => ({
  couponId,
  percent: null,
  amount: null,
  discountMax: null,
  scope: "ALL",
  scopeCategory: null,
  scopeId: null,
  minimumAmount: 0,
  ...terms,
});
const course: QuotedItems[number] = {
  itemType: "COURSE",
  itemId: "c1",
  category: "공예",
  teacherId: "t1",
  amount: 50_000,
  problem: null,
};
const lecture: QuotedItems[number] = { ...course, itemType: "LECTURE", itemId: "l1", amount: 10_000 };

test("only the lines that can be ordered have a price", () => {
  const withdrawn: QuotedItems[number] = { ...course, itemId: "c2", problem: "NOT_FOUND" };
  expect(couponLines([course, withdrawn, { ...lecture, teacherId: null }])).toEqual([
    { itemType: "COURSE", itemId: "c1", category: "공예", teacherId: "t1", amount: 50_000 },
    { itemType: "LECTURE", itemId: "l1", category: "공예", teacherId: "", amount: 10_000 },
  ]);
  expect(bestPrice([], [course, withdrawn, lecture])).toEqual({ couponIds: [], couponAmount: 0, totalAmount: 60_000 });
});

const small = coupon("small", { amount: 3_000 });
const tenth = coupon("tenth", { percent: 10 });
const lectures = coupon("lectures", { amount: 2_000, scope: "LECTURES" });

test("the lowest price takes the coupons with the largest discount together", () => {
  expect(bestPrice([small, tenth], [course])).toEqual({
    couponIds: ["tenth"],
    couponAmount: 5_000,
    totalAmount: 45_000,
  });
  const ofCourses = coupon("courses", { amount: 4_000, scope: "COURSES" });
  expect(bestPrice([ofCourses, lectures], [course, lecture])).toMatchObject({
    couponAmount: 6_000,
    totalAmount: 54_000,
  });
});

test("coupons that take nothing off are not part of the best ones", () => {
  const unreachable = coupon("unreachable", { amount: 40_000, minimumAmount: 60_000 });
  const applied = bestOf([unreachable, lectures, small], couponLines([course]));
  expect(applied).toEqual([{ couponId: "small", amount: 3_000, shares: [3_000] }]);
});

test("a quote without a line that can be ordered costs nothing", () => {
  expect(bestPrice([small], [{ ...course, problem: "ALREADY_REGISTERED" }])).toEqual({
    couponIds: [],
    couponAmount: 0,
    totalAmount: 0,
  });
});
