import { expect, test } from "vitest";
import { newOwnCoupon } from "../../../../shared/coupon/schema.ts";
import { type CouponDraft, newCouponOf, problemsOf } from "./coupon-draft.ts";

const now = new Date("2026-03-01T00:00:00Z");
const courseId = "0190a0a0-0000-7000-8000-000000000001";
const draft: CouponDraft = {
  name: " 봄 첫 수강 ",
  issue: "CODE",
  code: "봄 첫-수강",
  kind: "PERCENT",
  amount: "",
  percent: "15",
  discountMax: "5,000원",
  minimum: "20,000",
  uses: "2",
  startsAt: "2026-03-01T09:00",
  endsAt: "2026-03-31T23:59",
  total: "100",
};

const price = 30_000;

test("a draft without problems is a coupon of the course by the rules of the server", () => {
  expect(problemsOf(draft, price, now)).toEqual({});
  expect(newOwnCoupon.parse(newCouponOf(draft, courseId))).toMatchObject({
    name: "봄 첫 수강",
    issue: "CODE",
    code: "봄첫수강",
    percent: 15,
    discountMax: 5_000,
    scope: "COURSE",
    scopeId: courseId,
    startsAt: "2026-03-01T00:00:00.000Z",
    endsAt: "2026-03-31T14:59:00.000Z",
    total: 100,
    minimumAmount: 20_000,
    usesPerUser: 2,
  });
});

test("fields of the way that was not chosen do not count", () => {
  const open: CouponDraft = {
    ...draft,
    issue: "CLAIM",
    code: "?",
    kind: "AMOUNT",
    amount: "3,000",
    percent: "0",
    minimum: "",
    total: "",
  };
  expect(problemsOf(open, price, now)).toEqual({});
  expect(newOwnCoupon.parse(newCouponOf(open, courseId))).toMatchObject({
    issue: "CLAIM",
    amount: 3_000,
    minimumAmount: 0,
  });
});

test.each([
  ["name", { name: "  " }],
  ["name", { name: "가".repeat(41) }],
  ["code", { code: "봄날3" }],
  ["percent", { percent: "101" }],
  ["percent", { percent: "" }],
  ["amount", { kind: "AMOUNT", amount: "0" }],
  ["amount", { kind: "AMOUNT", amount: "삼천" }],
  ["discountMax", { discountMax: "-1" }],
  ["minimum", { minimum: "만원" }],
  ["minimum", { minimum: "30,001" }],
  ["uses", { uses: "" }],
  ["uses", { uses: "101" }],
  ["startsAt", { startsAt: "" }],
  ["endsAt", { endsAt: "2026-03-01T09:00" }],
  ["endsAt", { startsAt: "2026-02-01T09:00", endsAt: "2026-02-20T09:00" }],
  ["total", { total: "0" }],
] as const)("a problem is named at its field: %s of %j", (field, change) => {
  const problems = problemsOf({ ...draft, ...change }, price, now);
  expect(Object.keys(problems)).toEqual([field]);
});

test("a minimum that the course never reaches names its price; one of its price is right", () => {
  expect(problemsOf({ ...draft, minimum: "30,001" }, price, now).minimum).toContain("30,000원");
  expect(problemsOf({ ...draft, minimum: "30,000" }, price, now)).toEqual({});
  expect(problemsOf({ ...draft, minimum: "30,001" }, null, now)).toEqual({});
});
