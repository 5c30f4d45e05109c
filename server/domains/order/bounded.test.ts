import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../../shared/limits.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { authenticated, course, orderOf, pay } from "../../test/buying.ts";
import { freshToken, type Learner, makeCourse, makeLearner } from "../../test/factories.ts";
import { forgetWhatRanOut } from "../account/housekeeping-commands.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

const ordersOf = async ({ userId }: Learner) =>
  (await t.db.selectFrom("order").where("user_id", "=", userId).orderBy("created_at").select("order_id").execute()).map(
    ({ order_id: orderId }) => orderId,
  );

test("sixty orders at once leave no more unpaid orders than the limit", async () => {
  const learner = await makeLearner(t);
  const item = course(await makeCourse(t.db));
  await Promise.all(Array.from({ length: 60 }, () => orderOf(t, learner, item)));
  expect(await ordersOf(learner)).toHaveLength(limits.unpaidOrdersMax);
});

test("a new order replaces the oldest unpaid one, never one with a payment attempt", async () => {
  const learner = await makeLearner(t);
  const item = course(await makeCourse(t.db));
  const tried = await orderOf(t, learner, item);
  expect((await pay(t, learner, await authenticated(base, tried, "REFUSE"))).status).toBe(402);
  const oldest = await orderOf(t, learner, item);
  for (let n = 2; n < limits.unpaidOrdersMax; n += 1) await orderOf(t, learner, item);
  const newest = await orderOf(t, learner, item);
  const left = await ordersOf(learner);
  expect(left).toHaveLength(limits.unpaidOrdersMax);
  expect(left).toContain(tried.orderId);
  expect(left).toContain(newest.orderId);
  expect(left).not.toContain(oldest.orderId);
  const answer = await pay(t, learner, await authenticated(base, oldest));
  expect([answer.status, answer.body.code]).toEqual([404, "NOT_FOUND"]);
});

test("an order is refused while every unpaid order has a payment attempt, until they expire", async () => {
  const learner = await makeLearner(t);
  const item = course(await makeCourse(t.db));
  for (let n = 0; n < limits.unpaidOrdersMax; n += 1) {
    const { orderId, totalAmount } = await orderOf(t, learner, item);
    await t.db
      .insertInto("payment")
      .values({
        payment_id: randomUUIDv7(),
        order_id: orderId,
        provider: "SANDBOX",
        payment_key: `refused-${orderId}`,
        status: "ABORTED",
        total_amount: totalAmount,
        requested_at: t.clock.at,
        updated_at: t.clock.at,
      })
      .execute();
  }
  const place = (token: string) => t.rest("POST", "/orders", { token, body: { items: [item] } });
  const { status, body } = await place(learner.token);
  expect([status, body.code]).toEqual([409, "TOO_MANY_UNPAID_ORDERS"]);
  t.clock.advance(limits.orderOpenMinutes * 60);
  expect((await place(await freshToken(t, learner))).status).toBe(201);
});

test("expired orders without a payment attempt are deleted after their days, others remain", async () => {
  const learner = await makeLearner(t);
  const item = course(await makeCourse(t.db));
  const tried = await orderOf(t, learner, item);
  await pay(t, learner, await authenticated(base, tried, "REFUSE"));
  await orderOf(t, learner, item);
  t.clock.advance(limits.unpaidOrderDays * 86_400);
  const recent = await orderOf(t, { ...learner, token: await freshToken(t, learner) }, item);
  await forgetWhatRanOut(t.db, t.clock.at);
  expect(await ordersOf(learner)).toHaveLength(3);
  t.clock.advance(limits.orderOpenMinutes * 60 + 1);
  await forgetWhatRanOut(t.db, t.clock.at);
  expect(await ordersOf(learner)).toEqual([tried.orderId, recent.orderId]);
});

test("an order or a quote above the largest amount is refused as too large", async () => {
  const { token } = await makeLearner(t);
  const items = [
    course(await makeCourse(t.db, { price: 1_500_000_000 })),
    course(await makeCourse(t.db, { price: 1_500_000_000 })),
  ];
  const placed = await t.rest("POST", "/orders", { token, body: { items } });
  expect([placed.status, placed.body.code]).toEqual([422, "ORDER_TOO_LARGE"]);
  const quoted = await t.app.inject({
    url: `/trpc/order.quote?input=${encodeURIComponent(JSON.stringify({ items }))}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([quoted.statusCode, quoted.json().error.data.errorCode]).toEqual([422, "ORDER_TOO_LARGE"]);
});

test("an idempotency key with the token of an unknown user is refused as an invalid token", async () => {
  const learner = await makeLearner(t);
  const body = { items: [course(await makeCourse(t.db))] };
  await t.db.deleteFrom("user").where("user_id", "=", learner.userId).execute();
  const answer = await t.rest("POST", "/orders", {
    token: learner.token,
    body,
    headers: { "idempotency-key": "after-a-restore" },
  });
  expect([answer.status, answer.body.code]).toEqual([401, "TOKEN_INVALID"]);
});
