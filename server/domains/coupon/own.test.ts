import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { limits } from "../../../shared/limits.ts";
import { addDays } from "../../../shared/time.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { mutate, read } from "../../test/asking.ts";
import { authenticated, course, pay } from "../../test/buying.ts";
import { makeCoupon } from "../../test/coupons.ts";
import { type Learner, makeCourse, makeLearner, makeTeacher } from "../../test/factories.ts";

let t: TestApp;
let base: string;
let teacher: Learner;
let courseId: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
beforeEach(async () => {
  teacher = await makeLearner(t);
  courseId = await courseOf(teacher);
});
afterAll(() => t.close());

async function courseOf({ userId }: Learner): Promise<string> {
  return makeCourse(t.db, { price: 30_000, teacherId: await makeTeacher(t.db, { userId }) });
}

const terms = (more: object = {}) => ({
  courseId,
  name: "첫 수강 응원",
  issue: "CLAIM",
  amount: 3_000,
  startsAt: t.clock.at.toISOString(),
  endsAt: addDays(t.clock.at, 7).toISOString(),
  ...more,
});
const create = (more: object = {}, as = teacher) => mutate(t, "ownCoupon.create", as, terms(more));
const list = (as = teacher, of = courseId) => read(t, "ownCoupon.list", as, { courseId: of });
const end = (couponId: string, as = teacher) => mutate(t, "ownCoupon.end", as, { couponId });
const claim = ({ token }: Learner, couponId: string) => t.rest("POST", `/coupons/${couponId}/claims`, { token });
const place = ({ token }: Learner, ids: string[]) =>
  t.rest("POST", "/orders", { token, body: { items: [course(courseId)], coupons: ids } });

test("a teacher gives a coupon for an own course, and sees how it is used", async () => {
  const { couponId } = (await create({ total: 10, minimumAmount: 20_000, usesPerUser: 2 })).body;
  const learner = await makeLearner(t);
  await claim(learner, couponId);
  const { body: order } = await place(learner, [couponId]);
  expect(order).toMatchObject({ totalAmount: 27_000, coupons: [{ couponId, amount: 3_000 }] });
  await pay(t, learner, await authenticated(base, order, "APPROVE"));
  expect((await list()).body).toMatchObject([
    {
      couponId,
      name: "첫 수강 응원",
      issue: "CLAIM",
      code: null,
      amount: 3_000,
      minimumAmount: 20_000,
      usesPerUser: 2,
      total: 10,
      taken: 1,
      spent: 1,
      discounted: 3_000,
    },
  ]);
});

test("a code may be Hangul, is found however it is typed, and is for that course alone", async () => {
  const { couponId } = (await create({ issue: "CODE", code: "봄 첫-수강" })).body;
  const learner = await makeLearner(t);
  const registered = await t.rest("POST", "/coupons/codes", { token: learner.token, body: { code: "봄첫수강" } });
  expect(registered.body).toEqual({ couponId });
  const item = course(await makeCourse(t.db, { price: 30_000 }));
  const { body } = await t.rest("POST", "/orders", {
    token: learner.token,
    body: { items: [item], coupons: [couponId] },
  });
  expect(body).toMatchObject({ code: "COUPON_NOT_FOR_ITEMS" });
  expect((await create({ issue: "CODE", code: "봄첫수강" })).body).toMatchObject({ code: "COUPON_CODE_TAKEN" });
});

test.each([
  ["both a percentage and an amount", { percent: 10 }],
  ["neither", { amount: undefined }],
  ["more than everything", { amount: undefined, percent: 101 }],
  ["a limit without a percentage", { discountMax: 1_000 }],
  ["a code that everyone may claim", { code: "SPRING26" }],
  ["a code of three letters", { issue: "CODE", code: "봄날3" }],
  ["an end before the start", { endsAt: "2020-01-01T00:00:00Z" }],
  ["one that everyone has: a sale is that", { issue: "AUTOMATIC" }],
  ["a minimum above the price, which is never reached", { minimumAmount: 30_001 }],
  ["a coupon that a user cannot use", { usesPerUser: 0 }],
  ["a name of 41 letters", { name: "가".repeat(41) }],
])("the rules are those of the shop's coupons: %s is refused", async (_, more) => {
  expect((await create(more)).body).toMatchObject({ code: "VALIDATION_FAILED" });
  expect((await list()).body).toEqual([]);
});

test("the minimum may be the price: a course on sale does not reach it", async () => {
  const { couponId } = (await create({ minimumAmount: 30_000 })).body;
  const learner = await makeLearner(t);
  await claim(learner, couponId);
  await t.db.updateTable("course").set({ sale_price: 29_999 }).where("course_id", "=", courseId).execute();
  expect((await place(learner, [couponId])).body).toMatchObject({ code: "COUPON_BELOW_MINIMUM" });
  await t.db.updateTable("course").set({ sale_price: null }).where("course_id", "=", courseId).execute();
  expect((await place(learner, [couponId])).body).toMatchObject({ totalAmount: 27_000 });
});

test("a coupon that is over already is refused", async () => {
  const period = { startsAt: addDays(t.clock.at, -3).toISOString(), endsAt: addDays(t.clock.at, -1).toISOString() };
  expect((await create(period)).body).toMatchObject({ code: "VALIDATION_FAILED" });
});

test("courses and coupons of others are not found", async () => {
  const other = await makeLearner(t);
  const theirs = await courseOf(other);
  const { couponId } = (await mutate(t, "ownCoupon.create", other, { ...terms(), courseId: theirs })).body;
  const ofShop = await makeCoupon(t, { scope: "COURSE", scope_id: courseId });
  const answers = [
    await list(teacher, theirs),
    await create({ courseId: theirs }),
    await end(couponId),
    await end(ofShop),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, "NOT_FOUND"]));
  expect((await list()).body).toEqual([]);
  expect((await list(other, theirs)).body).toHaveLength(1);
});

test("an ended coupon cannot be claimed, nor used by those who have it; it ends once", async () => {
  const { couponId } = (await create()).body;
  const learner = await makeLearner(t);
  await claim(learner, couponId);
  expect((await end(couponId)).status).toBe(200);
  expect((await end(couponId)).status).toBe(404);
  expect((await claim(await makeLearner(t), couponId)).body).toMatchObject({ code: "COUPON_ENDED" });
  expect((await place(learner, [couponId])).body).toMatchObject({ code: "COUPON_NOT_USABLE" });
});

test("of many coupons created at once a teacher gets as many as there may be", async () => {
  const room = 3;
  for (let made = 0; made < limits.ownCouponsMax - room; made += 1) expect((await create()).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 12 }, () => create()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(room);
  expect(answers.filter(({ body }) => body.code === "DRAFT_FULL")).toHaveLength(12 - room);
  const { body } = await list();
  expect(body).toHaveLength(limits.ownCouponsMax);
  await end(body[0].couponId);
  expect((await create()).status).toBe(200);
});

test("of fifty users who claim a coupon of ten at once, ten have it", async () => {
  const { couponId } = (await create({ total: 10 })).body;
  const learners = await Promise.all(Array.from({ length: 50 }, () => makeLearner(t)));
  const answers = await Promise.all(learners.map((learner) => claim(learner, couponId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect((await list()).body).toMatchObject([{ total: 10, taken: 10 }]);
});
