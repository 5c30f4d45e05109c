import { randomUUIDv7 } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverLimits } from "../../limits.ts";
import type { Database } from "../../db/schema.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { authenticated, course, type Ordered, orderOf, pay } from "../../test/buying.ts";
import { freshToken, type Learner, makeCourse, makeLearner } from "../../test/factories.ts";
import { purgeExpiredData } from "../../startup/jobs/purge-expired-data.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

const ordersOf = async ({ userId }: Learner) =>
  (await t.db.selectFrom("order").where("user_id", "=", userId).orderBy("order_id").select("order_id").execute()).map(
    ({ order_id: orderId }) => orderId,
  );

test("sixty orders at once leave no more unpaid orders than the limit", async () => {
  const learner = await makeLearner(t);
  const item = course(await makeCourse(t.db));
  await Promise.all(Array.from({ length: 60 }, () => orderOf(t, learner, item)));
  expect(await ordersOf(learner)).toHaveLength(serverLimits.unpaidOrdersMax);
});

type Attempt = { status: "IN_PROGRESS" | "WAITING_FOR_DEPOSIT" | "ABORTED" | "EXPIRED"; hasAccount?: boolean };

/** Records a payment attempt as the shop has it after the gateway answered. */
const insertAttempt = (
  db: Kysely<Database>,
  { orderId, totalAmount }: Ordered,
  { status, hasAccount = status === "WAITING_FOR_DEPOSIT" }: Attempt,
) =>
  db
    .insertInto("payment")
    .values({
      payment_id: randomUUIDv7(),
      order_id: orderId,
      provider: "SANDBOX",
      payment_key: `attempt-${randomUUIDv7()}`,
      status,
      total_amount: totalAmount,
      requested_at: t.clock.at,
      updated_at: t.clock.at,
      ...(hasAccount && { bank: "우리은행", account_number: "68689309769038", deposit_due_at: t.clock.at }),
    })
    .execute();
const paymentsOf = (orderIds: string[]) =>
  t.db.selectFrom("payment").where("order_id", "in", orderIds).select("payment_id").execute();
const webhook = (orderId: string, index: number) =>
  t.app.inject({
    method: "POST",
    url: "/webhooks/payments",
    headers: { "content-type": "application/json" },
    payload: JSON.stringify({
      eventType: "PAYMENT_STATUS_CHANGED",
      data: { orderId, paymentKey: "forged", status: "DONE" },
      filler: `${index}`.padEnd(30_000, "x"),
    }),
  });
const webhooksOf = (orderIds: string[]) =>
  t.db.selectFrom("webhook").where("order_id", "in", orderIds).select("webhook_id").execute();
const days = 86_400;

test("a new order replaces the oldest unpaid one, with a failed payment too, never one whose payment is awaited", async () => {
  const learner = await makeLearner(t);
  const item = course(await makeCourse(t.db));
  const awaited = await orderOf(t, learner, item);
  await insertAttempt(t.db, awaited, { status: "WAITING_FOR_DEPOSIT" });
  const refused = await orderOf(t, learner, course(await makeCourse(t.db)));
  expect((await pay(t, learner, await authenticated(base, refused, "REFUSE"))).status).toBe(402);
  for (let n = 2; n < serverLimits.unpaidOrdersMax; n += 1) await orderOf(t, learner, item);
  expect(await ordersOf(learner)).toContain(refused.orderId);
  const newest = await orderOf(t, learner, item);
  const left = await ordersOf(learner);
  expect(left).toHaveLength(serverLimits.unpaidOrdersMax);
  expect(left).toContain(awaited.orderId);
  expect(left).toContain(newest.orderId);
  expect(left).not.toContain(refused.orderId);
  expect(await paymentsOf([refused.orderId])).toEqual([]);
  const answer = await pay(t, learner, await authenticated(base, refused));
  expect([answer.status, answer.body.code]).toEqual([404, "NOT_FOUND"]);
});

test("an order is refused while the payment of every unpaid order is awaited, until they expire", async () => {
  const learner = await makeLearner(t);
  const item = course(await makeCourse(t.db));
  for (let n = 0; n < serverLimits.unpaidOrdersMax; n += 1)
    await insertAttempt(t.db, await orderOf(t, learner, item), { status: "WAITING_FOR_DEPOSIT" });
  const place = (token: string) => t.rest("POST", "/orders", { token, body: { items: [item] } });
  const { status, body } = await place(learner.token);
  expect([status, body.code]).toEqual([409, "TOO_MANY_UNPAID_ORDERS"]);
  t.clock.advance(serverLimits.orderOpenMinutes * 60);
  expect((await place(await freshToken(t, learner))).status).toBe(201);
});

test("payments with invented keys leave no order, payment or webhook behind for longer than the stated days", async () => {
  const learner = await makeLearner(t);
  const item = course(await makeCourse(t.db));
  for (let n = 0; n < serverLimits.unpaidOrdersMax; n += 1) {
    const { orderId, totalAmount: amount } = await orderOf(t, learner, item);
    expect((await pay(t, learner, { orderId, amount, paymentKey: `invented-${orderId}` })).status).toBe(402);
    for (let index = 0; index < 2; index += 1) expect((await webhook(orderId, index)).statusCode).toBe(200);
  }
  const orderIds = await ordersOf(learner);
  expect([orderIds.length, await webhooksOf(orderIds)]).toEqual([serverLimits.unpaidOrdersMax, []]);
  t.clock.advance(serverLimits.orderOpenMinutes * 60 + serverLimits.unpaidOrderDays * days + 1);
  await purgeExpiredData(t.deps, t.clock.at);
  expect([await ordersOf(learner), await paymentsOf(orderIds)]).toEqual([[], []]);
});

test("expired orders are deleted after their days with failed attempts and webhooks, not while money can still come", async () => {
  const learner = await makeLearner(t);
  const item = course(await makeCourse(t.db));
  const place = async () => orderOf(t, { ...learner, token: await freshToken(t, learner) }, item);
  const attempts: Attempt[] = [
    { status: "IN_PROGRESS" },
    { status: "WAITING_FOR_DEPOSIT" },
    { status: "EXPIRED", hasAccount: true },
  ];
  const remaining: string[] = [];
  for (const attempt of attempts) {
    const order = await place();
    await insertAttempt(t.db, order, attempt);
    remaining.push(order.orderId);
  }
  const failed = await place();
  await insertAttempt(t.db, failed, { status: "IN_PROGRESS" });
  await webhook(failed.orderId, 0);
  expect(await webhooksOf([failed.orderId])).toHaveLength(1);
  await t.db.updateTable("payment").set({ status: "ABORTED" }).where("order_id", "=", failed.orderId).execute();
  await insertAttempt(t.db, await place(), { status: "EXPIRED" });
  await place();
  t.clock.advance(serverLimits.unpaidOrderDays * days);
  const recent = await place();
  await purgeExpiredData(t.deps, t.clock.at);
  expect(await ordersOf(learner)).toHaveLength(7);
  t.clock.advance(serverLimits.orderOpenMinutes * 60 + 1);
  await purgeExpiredData(t.deps, t.clock.at);
  expect(await ordersOf(learner)).toEqual([...remaining, recent.orderId]);
  expect(await webhooksOf([failed.orderId])).toEqual([]);
});

test("an expired order that receives a payment while expired ones are deleted is not deleted", async () => {
  const learner = await makeLearner(t);
  const order = await orderOf(t, learner, course(await makeCourse(t.db)));
  await insertAttempt(t.db, order, { status: "ABORTED" });
  t.clock.advance(serverLimits.orderOpenMinutes * 60 + serverLimits.unpaidOrderDays * days + 1);
  await t.db.transaction().execute(async (trx) => {
    await trx.selectFrom("order").where("order_id", "=", order.orderId).select("order_id").forUpdate().execute();
    await insertAttempt(trx, order, { status: "IN_PROGRESS" });
    await purgeExpiredData(t.deps, t.clock.at);
  });
  await purgeExpiredData(t.deps, t.clock.at);
  expect([await ordersOf(learner), (await paymentsOf([order.orderId])).length]).toEqual([[order.orderId], 2]);
});

test("orders at once beyond the limit of a day are refused, also when each replaces another", async () => {
  const learner = await makeLearner(t);
  const item = course(await makeCourse(t.db));
  const place = (token: string) => t.rest("POST", "/orders", { token, body: { items: [item] } });
  const beyond = 10;
  const calls = Array.from({ length: serverLimits.ordersPerDay + beyond }, () => place(learner.token));
  const answers = await Promise.all(calls);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(serverLimits.ordersPerDay);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(beyond);
  for (const { status, body, headers } of refused) {
    expect([status, body.code, body.retryAfterSeconds]).toEqual([429, "TOO_MANY_REQUESTS", days]);
    expect(Number(headers["retry-after"])).toBe(days);
  }
  t.clock.advance(days - 1);
  await purgeExpiredData(t.deps, t.clock.at);
  expect((await place(await freshToken(t, learner))).body).toMatchObject({ retryAfterSeconds: 1 });
  t.clock.advance(1);
  expect((await place(await freshToken(t, learner))).status).toBe(201);
});

test("a refused order does not count as one of the day", async () => {
  const learner = await makeLearner(t);
  const item = course(randomUUIDv7());
  for (let n = 0; n < 3; n += 1)
    expect((await t.rest("POST", "/orders", { token: learner.token, body: { items: [item] } })).status).toBe(404);
  const { rows } =
    await sql`select from rate_limit where action = 'order' and key_hash = sha256(${learner.userId}::bytea)`.execute(
      t.db,
    );
  expect(rows).toEqual([]);
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
