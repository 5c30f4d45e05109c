import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { authenticated, buy, course, lecture, orderOf, pay } from "../../test/buying.ts";
import { type Learner, makeCourse, makeLearner, makeLecture } from "../../test/factories.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

/** A course of 40,000 won with a lecture that is sold alone for 9,900. */
async function makeBoth() {
  const lectureId = await makeLecture(t.db, { price: 9_900 });
  const courseId = await makeCourse(t.db, { title: "컵", price: 40_000, lectureIds: [lectureId] });
  return { courseId, lectureId };
}
const quote = async ({ token }: Learner, items: object[]) => {
  const input = encodeURIComponent(JSON.stringify({ items }));
  const answer = await t.app.inject({
    url: `/trpc/order.quote?input=${input}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json().result.data;
};
const cartOf = async ({ token, userId }: Learner) => (await t.rest("GET", `/carts?userId=${userId}`, { token })).body;
const registrationsOf = async ({ userId }: Learner) =>
  t.db.selectFrom("registration").where("user_id", "=", userId).where("status", "=", "VALID").selectAll().execute();

test("a lecture ordered with its course is not charged, and quote and order agree", async () => {
  const learner = await makeLearner(t);
  const { courseId, lectureId } = await makeBoth();
  const items = [lecture(lectureId), course(courseId)];
  const quoted = await quote(learner, items);
  expect(quoted.totalAmount).toBe(40_000);
  expect(quoted.items[0]).toMatchObject({ amount: 0, includedIn: { courseId, title: "컵" } });
  const { body } = await t.rest("POST", "/orders", { token: learner.token, body: { items } });
  expect(body).toMatchObject({ orderName: "컵", totalAmount: 40_000, listAmount: quoted.listAmount });
  expect(body.items).toMatchObject([{ itemId: courseId, paidAmount: 40_000 }]);
});

test("a lecture in the cart names the courses of the cart that include it, and leaves the cart when one is paid", async () => {
  const learner = await makeLearner(t);
  const { courseId, lectureId } = await makeBoth();
  const other = await makeLecture(t.db);
  for (const item of [lecture(lectureId), course(courseId), lecture(other)])
    await t.rest("POST", "/carts", { token: learner.token, body: item });
  const { items } = await cartOf(learner);
  expect(items.map((line: { itemId: string; includedIn: unknown }) => [line.itemId, line.includedIn])).toEqual([
    [other, []],
    [courseId, []],
    [lectureId, [{ courseId, title: "컵" }]],
  ]);
  await buy(t, base, learner, course(courseId), lecture(lectureId));
  expect((await cartOf(learner)).items).toMatchObject([{ itemId: other }]);
});

test("a refund of the course leaves no free lecture behind", async () => {
  const learner = await makeLearner(t);
  const { courseId, lectureId } = await makeBoth();
  const { order } = await buy(t, base, learner, course(courseId), lecture(lectureId));
  expect(await registrationsOf(learner)).toMatchObject([{ course_id: courseId }]);
  const refund = { orderItemId: order.items[0]?.orderItemId, reason: "OTHER", amount: 40_000 };
  expect((await t.rest("POST", "/refunds", { token: learner.token, body: refund })).status).toBe(201);
  expect(await registrationsOf(learner)).toEqual([]);
  expect((await t.rest("POST", "/carts", { token: learner.token, body: lecture(lectureId) })).status).toBe(201);
});

test("a lecture bought before is taken off the course, also beside another included lecture", async () => {
  const learner = await makeLearner(t);
  const [owned, included] = [await makeLecture(t.db, { price: 9_900 }), await makeLecture(t.db, { price: 5_000 })];
  const courseId = await makeCourse(t.db, { price: 40_000, lectureIds: [owned, included] });
  await buy(t, base, learner, lecture(owned));
  const order = await orderOf(t, learner, course(courseId), lecture(included));
  expect(order.totalAmount).toBe(30_100);
});

test("a lecture bought while an order of its course is open makes that order stale instead of charging both", async () => {
  const learner = await makeLearner(t);
  const { courseId, lectureId } = await makeBoth();
  const stale = await orderOf(t, learner, course(courseId), lecture(lectureId));
  await buy(t, base, learner, lecture(lectureId));
  const refused = await pay(t, learner, await authenticated(base, stale));
  expect([refused.status, refused.body.code]).toEqual([409, "ORDER_CHANGED"]);
  expect((await orderOf(t, learner, course(courseId))).totalAmount).toBe(30_100);
});

test("of a course and its lecture paid at the same moment, one is charged", async () => {
  const { courseId, lectureId } = await makeBoth();
  for (let round = 0; round < 5; round += 1) {
    const learner = await makeLearner(t);
    const orders = [
      await orderOf(t, learner, course(courseId), lecture(lectureId)),
      await orderOf(t, learner, lecture(lectureId)),
    ];
    const paid = await Promise.all(orders.map((order) => authenticated(base, order)));
    const answers = await Promise.all(paid.map((body) => pay(t, learner, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(["ORDER_CHANGED", "ALREADY_REGISTERED"]).toContain(answers.find(({ status }) => status !== 200)?.body.code);
    const registered = await registrationsOf(learner);
    expect(registered).toHaveLength(1);
  }
});
