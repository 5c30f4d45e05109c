import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { buy, course, type Ordered } from "../../test/buying.ts";
import { makeWatcher, postReview, watchPercent } from "../../test/community.ts";
import { freshToken, type Learner, makeCourse, makeLearner, makeLecture } from "../../test/factories.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

/** As they are after all notices of changes have arrived. */
async function ratingsOf(courseId: string) {
  t.deps.responseCache.invalidate(null);
  const { body } = await t.rest("GET", `/courses/${courseId}`);
  const list = (await t.rest("GET", `/lectures/reviews?courseId=${courseId}&sort=NEWEST`)).body;
  return {
    count: body.ratingCount,
    average: body.ratingAverage,
    listed: [list.total, list.items.map((item: { isCounted: boolean }) => item.isCounted)],
  };
}

async function watchSome({ userId }: Learner, courseId: string, lectureId: string) {
  const { registration_id: registrationId } = await t.db
    .selectFrom("registration")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .where("status", "=", "VALID")
    .select("registration_id")
    .executeTakeFirstOrThrow();
  await watchPercent(t, registrationId, lectureId, 30);
}

async function refund(learner: Learner, { orderId, items }: Ordered) {
  const token = await freshToken(t, learner);
  const { body: order } = await t.rest("GET", `/orders/${orderId}`, { token });
  const [{ estimate }] = order.items;
  const body = { orderItemId: items[0]?.orderItemId, amount: estimate.amount, reason: "CHANGED_MIND" };
  expect((await t.rest("POST", "/refunds", { token, body })).status).toBe(201);
  return estimate.amount;
}

/** A course with a review of 5 by another learner, and one of 1 by a buyer who watched a part of one lecture. */
async function makeRated() {
  const lectureIds = await Promise.all([1, 2, 3, 4].map(() => makeLecture(t.db)));
  const [first = ""] = lectureIds;
  const courseId = await makeCourse(t.db, { lectureIds, price: 40_000 });
  await postReview(t, await makeWatcher(t, first), first, { rating: 5 });
  const learner = await makeLearner(t);
  const { order } = await buy(t, base, learner, course(courseId));
  await watchSome(learner, courseId, first);
  t.clock.advance(1);
  expect((await postReview(t, learner, first, { rating: 1 })).status).toBe(201);
  return { courseId, lectureIds, learner, order };
}

test("a review after a full refund keeps its text, and its stars leave the rating until the course is bought again", async () => {
  const { courseId, learner, order } = await makeRated();
  expect(await ratingsOf(courseId)).toEqual({ count: 2, average: 3, listed: [2, [true, true]] });
  expect(await refund(learner, order)).toBe(40_000);
  expect(await ratingsOf(courseId)).toEqual({ count: 1, average: 5, listed: [2, [false, true]] });
  await buy(t, base, { ...learner, token: await freshToken(t, learner) }, course(courseId));
  expect(await ratingsOf(courseId)).toEqual({ count: 2, average: 3, listed: [2, [true, true]] });
});

test("a review that is written after the full refund has no stars in the rating", async () => {
  const { courseId, lectureIds, learner, order } = await makeRated();
  const [, second = ""] = lectureIds;
  await watchSome(learner, courseId, second);
  await refund(learner, order);
  const { status } = await postReview(t, { token: await freshToken(t, learner) }, second, { rating: 1 });
  expect(status).toBe(201);
  expect(await ratingsOf(courseId)).toEqual({ count: 1, average: 5, listed: [3, [false, false, true]] });
});

test("a review stays in the rating when only a part was given back: its author paid for what was watched", async () => {
  const { courseId, lectureIds, learner, order } = await makeRated();
  await t.db
    .updateTable("progress")
    .set({ last_opened_at: t.clock.at })
    .where("lecture_id", "=", lectureIds[0] ?? "")
    .execute();
  t.clock.advance(20 * 86_400);
  expect(await refund(learner, order)).toBe(30_000);
  expect(await ratingsOf(courseId)).toMatchObject({ count: 2, average: 3 });
});

test("the ratings are the same after the curriculum has changed", async () => {
  const { courseId, learner, order } = await makeRated();
  await refund(learner, order);
  const lectureId = await makeLecture(t.db);
  await t.db
    .insertInto("course_lecture")
    .values({ course_id: courseId, lecture_id: lectureId, position: 9, section_position: 0 })
    .execute();
  expect(await ratingsOf(courseId)).toEqual({ count: 1, average: 5, listed: [2, [false, true]] });
});
