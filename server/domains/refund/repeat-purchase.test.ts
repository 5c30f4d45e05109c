import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { buy, course } from "../../test/buying.ts";
import { freshToken, type Learner, makeCourse, makeLearner } from "../../test/factories.ts";
import { makeVideos, mediaCookieOf } from "../../test/video.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());
// After the day from which earlier purchases count.
beforeEach(() => void (t.clock.at = new Date("2026-12-07T03:00:00Z")));

const price = 100_000;

async function makeCourseOfLectures(count = 10) {
  const learner = await makeLearner(t);
  const lectureIds = await makeVideos(t, count);
  return { learner, lectureIds, courseId: await makeCourse(t.db, { lectureIds, price }) };
}

/** Buys a minute later than the last call, with a token that is good now. @returns the order's id and its only line's */
async function purchase(learner: Learner, courseId: string) {
  t.clock.advance(60);
  const { order } = await buy(t, base, { ...learner, token: await freshToken(t, learner) }, course(courseId));
  return { orderId: order.orderId, orderItemId: order.items[0]?.orderItemId ?? "" };
}
type Purchase = Awaited<ReturnType<typeof purchase>>;

async function open(learner: Learner, lectureIds: string[]): Promise<void> {
  t.clock.advance(60);
  const cookie = await mediaCookieOf(t, learner);
  for (const lectureId of lectureIds)
    expect((await t.app.inject({ url: `/media/${lectureId}/video.mp4`, headers: { cookie } })).statusCode).toBe(200);
}

async function estimateOf(learner: Learner, { orderId }: Purchase) {
  const { body } = await t.rest("GET", `/orders/${orderId}`, { token: await freshToken(t, learner) });
  return body.items[0].estimate;
}

/** Asks for what the estimate gives. */
async function refund(learner: Learner, bought: Purchase) {
  const { amount } = await estimateOf(learner, bought);
  const body = { orderItemId: bought.orderItemId, amount, reason: "CHANGED_MIND" };
  const answer = await t.rest("POST", "/refunds", { token: await freshToken(t, learner), body });
  expect(answer.status).toBe(201);
  return answer.body;
}

const dropOf = async (learner: Learner, lectureId = "") => {
  const url = `/trpc/progress.watching?input=${encodeURIComponent(JSON.stringify({ lectureId }))}`;
  const headers = { authorization: `Bearer ${await freshToken(t, learner)}` };
  return (await t.app.inject({ url, headers })).json().result.data.refundDrop;
};

test("a course that is bought, refunded and bought again is not watched for free in parts", async () => {
  const { learner, lectureIds, courseId } = await makeCourseOfLectures();
  const first = await purchase(learner, courseId);
  await open(learner, lectureIds.slice(0, 3));
  expect(await refund(learner, first)).toMatchObject({ amount: price, openedLectures: 3 });
  const second = await purchase(learner, courseId);
  expect(await estimateOf(learner, second)).toMatchObject({ amount: price, openedLectures: 3, openedEarlier: 3 });
  await open(learner, lectureIds.slice(3, 6));
  const estimate = { amount: 40_000, openedLectures: 6, openedEarlier: 3, totalLectures: 10, rule: "2026-11-27" };
  expect(await estimateOf(learner, second)).toMatchObject(estimate);
  expect(await refund(learner, second)).toMatchObject({ amount: 40_000, openedLectures: 6 });
});

test("a lecture that was opened before lowers no refund when it is opened again, and the watch screen says so", async () => {
  const { learner, lectureIds, courseId } = await makeCourseOfLectures();
  const first = await purchase(learner, courseId);
  await open(learner, lectureIds.slice(0, 3));
  await refund(learner, first);
  const second = await purchase(learner, courseId);
  expect(await dropOf(learner, lectureIds[0])).toBeNull();
  expect(await dropOf(learner, lectureIds[5])).toEqual({ from: price, to: 60_000 });
  await open(learner, lectureIds.slice(0, 3));
  expect(await estimateOf(learner, second)).toMatchObject({ amount: price, openedLectures: 3, openedEarlier: 0 });
  await open(learner, lectureIds.slice(5, 6));
  expect((await estimateOf(learner, second)).amount).toBe(60_000);
  const url = "/trpc/account.closing";
  const headers = { authorization: `Bearer ${await freshToken(t, learner)}` };
  expect((await t.app.inject({ url, headers })).json().result.data).toMatchObject({ refundableAmount: 60_000 });
});

test("what an earlier purchase has paid for is not counted once more", async () => {
  const { learner, lectureIds, courseId } = await makeCourseOfLectures();
  const first = await purchase(learner, courseId);
  await open(learner, lectureIds.slice(0, 4));
  expect(await refund(learner, first)).toMatchObject({ amount: 60_000, openedLectures: 4 });
  const second = await purchase(learner, courseId);
  expect(await estimateOf(learner, second)).toMatchObject({ amount: price, openedLectures: 0, openedEarlier: 0 });
});

test("an order made before the rule of earlier purchases keeps ignoring them", async () => {
  t.clock.at = new Date("2026-11-18T03:00:00Z");
  const { learner, lectureIds, courseId } = await makeCourseOfLectures();
  const first = await purchase(learner, courseId);
  await open(learner, lectureIds.slice(0, 3));
  await refund(learner, first);
  const second = await purchase(learner, courseId);
  await open(learner, lectureIds.slice(3, 6));
  t.clock.at = new Date("2026-11-22T03:00:00Z");
  const estimate = { amount: price, openedLectures: 3, openedEarlier: 0, rule: "2025-11-01" };
  expect(await estimateOf(learner, second)).toMatchObject(estimate);
});

test("the openings of another user and of another course count nothing", async () => {
  const { learner, lectureIds, courseId } = await makeCourseOfLectures();
  const other = await makeLearner(t);
  const theirs = await purchase(other, courseId);
  await open(other, lectureIds.slice(0, 3));
  await refund(other, theirs);
  const sameLectures = await makeCourse(t.db, { lectureIds, price });
  const elsewhere = await purchase(learner, sameLectures);
  await open(learner, lectureIds.slice(0, 2));
  await refund(learner, elsewhere);
  const bought = await purchase(learner, courseId);
  expect(await estimateOf(learner, bought)).toMatchObject({ openedLectures: 0, openedEarlier: 0 });
});
