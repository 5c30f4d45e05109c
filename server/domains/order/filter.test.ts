import { afterAll, beforeAll, expect, test } from "vitest";
import { orderFilter } from "../../../shared/order/schema.ts";
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

const newCourse = async () => course(await makeCourse(t.db, { price: 50_000 }));

const list = ({ token, userId }: Learner, query: string) =>
  t.rest("GET", `/orders?userId=${userId}&${query}`, { token });

async function refund({ token }: Learner, orderItemId: string | undefined, amount: number): Promise<void> {
  const body = { orderItemId, amount, reason: "CHANGED_MIND" };
  expect((await t.rest("POST", "/refunds", { token, body })).status).toBe(201);
}

/** One order in each state, oldest first: expired, paid, partly and fully refunded, awaiting its deposit, unpaid. */
async function ordersInEachState(learner: Learner): Promise<void> {
  const expired = await orderOf(t, learner, await newCourse());
  await t.db.updateTable("order").set({ expires_at: t.clock.at }).where("order_id", "=", expired.orderId).execute();
  t.clock.advance(1);
  await buy(t, base, learner, await newCourse());
  t.clock.advance(1);
  const part = await buy(t, base, learner, await newCourse(), lecture(await makeLecture(t.db)));
  await refund(learner, part.order.items[0]?.orderItemId, 50_000);
  t.clock.advance(1);
  const full = await buy(t, base, learner, await newCourse());
  await refund(learner, full.order.items[0]?.orderItemId, 50_000);
  t.clock.advance(1);
  const awaited = await orderOf(t, learner, await newCourse());
  await pay(t, learner, await authenticated(base, awaited, "APPROVE", "가상계좌"));
  t.clock.advance(1);
  await orderOf(t, learner, await newCourse());
}

test("a filter selects from the orders of all pages, and the total counts the selected ones", async () => {
  const learner = await makeLearner(t);
  await ordersInEachState(learner);
  const statusesOf = async (query: string) => {
    const { body } = await list(learner, query);
    return [body.items.map(({ status }: { status: string }) => status), body.total];
  };
  expect(await statusesOf("rows=10")).toEqual([
    ["PENDING", "WAITING_FOR_DEPOSIT", "REFUNDED", "PART_REFUNDED", "PAID", "EXPIRED"],
    6,
  ]);
  expect(await statusesOf("filter=PAID")).toEqual([["PART_REFUNDED", "PAID"], 2]);
  expect(await statusesOf("filter=WAITING")).toEqual([["WAITING_FOR_DEPOSIT"], 1]);
  expect(await statusesOf("filter=REFUND")).toEqual([["REFUNDED", "PART_REFUNDED"], 2]);
  expect(await statusesOf("filter=UNPAID")).toEqual([["PENDING", "EXPIRED"], 2]);
  expect(await statusesOf("filter=UNPAID&rows=1&page=2")).toEqual([["EXPIRED"], 2]);
  expect(await statusesOf("filter=UNPAID&page=3")).toEqual([[], 2]);
  const counts = { ALL: 6, PAID: 2, WAITING: 1, REFUND: 2, UNPAID: 2 };
  expect((await list(learner, "filter=PAID&page=9")).body.counts).toEqual(counts);
});

/** Sets when an order was placed. */
const placedAt = ({ orderId }: { orderId: string }, at: string) =>
  t.db
    .updateTable("order")
    .set({ created_at: new Date(at), expires_at: new Date(at) })
    .where("order_id", "=", orderId)
    .execute();

test("a period selects orders by their day in Korea, together with a filter and its counts", async () => {
  const learner = await makeLearner(t);
  t.clock.advance(60);
  const year = t.clock.at.getUTCFullYear();
  const yearAgo = new Date(t.clock.at.getTime() - 366 * 86_400_000).toISOString();
  const recent = await orderOf(t, learner, await newCourse());
  // Half past midnight on New Year's Day in Korea is still the old year in UTC.
  const newYear = await buy(t, base, learner, await newCourse());
  await placedAt(newYear.order, `${year - 2}-12-31T15:30:00Z`);
  const older = await orderOf(t, learner, await newCourse());
  await placedAt(older, `${year - 2}-12-31T14:59:59.999Z`);
  const almost = await orderOf(t, learner, await newCourse());
  await placedAt(almost, yearAgo);

  const of = async (query: string) => {
    const { body } = await list(learner, query);
    return { ids: body.items.map(({ orderId }: { orderId: string }) => orderId), ...body };
  };
  const all = await of("rows=10");
  expect(all.ids).toContain(older.orderId);
  expect([all.total, all.counts.ALL, all.counts.PAID]).toEqual([4, 4, 1]);
  expect(all.years).toEqual([...new Set([year, new Date(yearAgo).getUTCFullYear(), year - 1, year - 2])]);

  expect((await of("period=LAST_YEAR")).ids).toEqual([recent.orderId]);
  const before = await of(`period=${year - 2}`);
  expect(before).toMatchObject({ ids: [older.orderId], total: 1, counts: { ALL: 1, PAID: 0, UNPAID: 1 } });
  const paid = await of(`period=${year - 1}&filter=PAID`);
  expect(paid).toMatchObject({ ids: [newYear.order.orderId], total: 1, counts: { PAID: 1 }, years: all.years });
  // Nothing matches: the totals come from a statement of their own.
  expect(await of("period=2001")).toMatchObject({ ids: [], total: 0, counts: { ALL: 0 }, years: all.years });
  expect(await of(`period=${year - 2}&page=2`)).toMatchObject({ ids: [], total: 1, counts: { UNPAID: 1 } });
});

test.each(["1999", "LAST_MONTH", "2025-01", ""])("the period %j is rejected", async (period) => {
  const learner = await makeLearner(t);
  expect((await list(learner, `period=${period}`)).body.code).toBe("VALIDATION_FAILED");
});

test("a filter shows no order of another user, and an unknown one is rejected", async () => {
  const learner = await makeLearner(t);
  await orderOf(t, await makeLearner(t), await newCourse());
  for (const filter of orderFilter.options) {
    expect((await list(learner, `filter=${filter}`)).body.total).toBe(0);
  }
  expect((await list(learner, "filter=paid")).body.code).toBe("VALIDATION_FAILED");
});
