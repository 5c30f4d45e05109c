import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serverLimits } from "../../limits.ts";
import { addDays } from "../../../shared/time.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeCoupon } from "../../test/coupons.ts";
import { type Learner, makeLearner } from "../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const claim = ({ token }: Learner, couponId: string) => t.rest("POST", `/coupons/${couponId}/claims`, { token });
const register = ({ token }: Learner, code: string) => t.rest("POST", "/coupons/codes", { token, body: { code } });
const couponsOf = async ({ token, userId }: Learner) =>
  (await t.rest("GET", `/users/${userId}/coupons`, { token })).body.items;

test("open coupons are listed without a token, with how many are left", async () => {
  const couponId = await makeCoupon(t, { name: "백 장", total: 100, percent: 10, discount_max: 8_000 });
  await makeCoupon(t, { name: "코드", issue: "CODE", code: "HIDDEN2026" });
  await makeCoupon(t, { name: "내일부터", starts_at: addDays(t.clock.at, 1) });
  await makeCoupon(t, { name: "어제까지", ends_at: t.clock.at });
  await claim(await makeLearner(t), couponId);
  const { status, body } = await t.rest("GET", "/coupons");
  expect(status).toBe(200);
  const names = body.items.map(({ name }: { name: string }) => name);
  expect(names).toContain("백 장");
  expect(names).not.toContain("코드");
  expect(names).not.toContain("내일부터");
  expect(names).not.toContain("어제까지");
  expect(JSON.stringify(body)).not.toContain("HIDDEN2026");
  expect(body.items.find((item: { couponId: string }) => item.couponId === couponId)).toMatchObject({
    total: 100,
    remaining: 99,
    percent: 10,
    amount: null,
    discountMax: 8_000,
  });
});

describe("claiming", () => {
  test("gives the coupon once, and belongs to its user alone", async () => {
    const [learner, other] = [await makeLearner(t), await makeLearner(t)];
    const couponId = await makeCoupon(t, { valid_days: 7 });
    expect((await claim(learner, couponId)).status).toBe(200);
    expect((await claim(learner, couponId)).body).toEqual({ couponId });
    expect(await couponsOf(learner)).toMatchObject([
      { couponId, status: "USABLE", expiresAt: addDays(t.clock.at, 7).toISOString() },
    ]);
    expect(await couponsOf(other)).toEqual([]);
    const asOther = await t.rest("GET", `/users/${learner.userId}/coupons`, { token: other.token });
    expect(asOther.status).toBe(403);
  });

  test("fifty users at once get exactly the ten coupons that there are", async () => {
    const couponId = await makeCoupon(t, { total: 10 });
    const learners = await Promise.all(Array.from({ length: 50 }, () => makeLearner(t)));
    const answers = await Promise.all(learners.map((learner) => claim(learner, couponId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === "COUPON_SOLD_OUT")).toHaveLength(40);
    const stock = await t.db.selectFrom("coupon_stock").where("coupon_id", "=", couponId).selectAll().execute();
    expect(stock).toMatchObject([{ total: 10, taken: 10 }]);
  });

  test("twenty calls of one user at once take one coupon", async () => {
    const couponId = await makeCoupon(t, { total: 10 });
    const learner = await makeLearner(t);
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(learner, couponId)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const stock = await t.db.selectFrom("coupon_stock").where("coupon_id", "=", couponId).selectAll().execute();
    expect(stock).toMatchObject([{ taken: 1 }]);
  });

  test.each([
    ["COUPON_NOT_STARTED", async () => makeCoupon(t, { starts_at: addDays(t.clock.at, 1) })],
    ["COUPON_ENDED", async () => makeCoupon(t, { ends_at: t.clock.at })],
    ["NOT_FOUND", async () => makeCoupon(t, { issue: "CODE", code: "SECRETONE" })],
    ["NOT_FOUND", async () => "0197c2a0-0000-7000-8000-000000000000"],
    ["VALIDATION_FAILED", async () => "mine"],
  ])("is refused with %s", async (code, couponId) => {
    expect((await claim(await makeLearner(t), await couponId())).body.code).toBe(code);
  });

  test("needs an account", async () => {
    expect((await t.rest("POST", `/coupons/${await makeCoupon(t)}/claims`)).status).toBe(401);
  });
});

describe("a code", () => {
  test("is read without case, spaces and hyphens, and gives the coupon once", async () => {
    const learner = await makeLearner(t);
    const couponId = await makeCoupon(t, { issue: "CODE", code: "가을학기2026" });
    expect((await register(learner, " 가을-학기 2026 ")).body).toEqual({ couponId });
    expect((await register(learner, "가을학기2026")).status).toBe(200);
    expect(await couponsOf(learner)).toHaveLength(1);
  });

  test.each([
    ["COUPON_UNKNOWN", 404, "NOSUCHCODE", {}],
    ["COUPON_NOT_STARTED", 409, "TOMORROW1", { starts_at: addDays(new Date("2026-03-02T03:04:05.678Z"), 1) }],
    ["COUPON_ENDED", 409, "YESTERDAY", { ends_at: new Date("2026-03-02T03:04:05.678Z") }],
    ["COUPON_SOLD_OUT", 409, "ONLYONE1", { total: 1 }],
  ])("is refused with %s", async (code, status, text, values) => {
    if (code !== "COUPON_UNKNOWN") await makeCoupon(t, { issue: "CODE", code: text, ...values });
    if (code === "COUPON_SOLD_OUT") await register(await makeLearner(t), text);
    const answer = await register(await makeLearner(t), text);
    expect(answer).toMatchObject({ status, body: { code } });
  });

  test("that is no code is invalid input", async () => {
    const learner = await makeLearner(t);
    for (const text of ["", "abc", "';--", "가".repeat(60)])
      expect((await register(learner, text)).body.code).toBe("VALIDATION_FAILED");
  });

  test("cannot be guessed: wrong ones are limited, right ones are not counted", async () => {
    const learner = await makeLearner(t);
    await makeCoupon(t, { issue: "CODE", code: "RIGHTCODE" });
    for (let tried = 0; tried < serverLimits.couponCodesPerUser - 1; tried += 1)
      expect((await register(learner, `WRONG${tried}`)).status).toBe(404);
    expect((await register(learner, "RIGHTCODE")).status).toBe(200);
    expect((await register(learner, "WRONGLAST")).status).toBe(404);
    const answer = await register(learner, "WRONGMORE");
    expect(answer).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
    expect(answer.body.retryAfterSeconds).toBeGreaterThan(0);
  });
});
