import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GatewayUnavailable } from "../../integrations/payments/gateway.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { authenticated, buy, course, lecture, orderOf, pay } from "../../test/buying.ts";
import { type Learner, makeCourse, makeLearner, makeLecture } from "../../test/factories.ts";
import { watchAll } from "../../test/learning.ts";
import { reconcile } from "../payment/reconciliation/commands.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

const ask = ({ token }: Learner, orderItemId: string, amount: number, changes = {}) =>
  t.rest("POST", "/refunds", { token, body: { orderItemId, amount, reason: "CHANGED_MIND", ...changes } });
const detail = async ({ token }: Learner, orderId: string) =>
  (await t.rest("GET", `/orders/${orderId}`, { token })).body;
const registrations = ({ userId }: Learner) =>
  t.db
    .selectFrom("registration")
    .where("user_id", "=", userId)
    .select(["status", "expired_reason as reason"])
    .orderBy("created_at")
    .orderBy("registration_id")
    .execute();

/** A course of `count` lectures and a preview. */
async function courseOf(count: number, price: number) {
  const lectureIds = [await makeLecture(t.db, { isPreview: true, price: null })];
  for (let n = 0; n < count; n += 1) lectureIds.push(await makeLecture(t.db));
  return { courseId: await makeCourse(t.db, { lectureIds, price }), lectureIds };
}

/** Plays lectures of what the learner has registered for, as far as the database is concerned. */
async function play({ userId }: Learner, lectureIds: string[]) {
  const registration = await t.db
    .selectFrom("registration")
    .where("user_id", "=", userId)
    .select("registration_id")
    .executeTakeFirstOrThrow();
  await watchAll(t, registration.registration_id, lectureIds);
}

test("[R3.14 R7.60 R7.61 R7.62] a refund gives all back within a week, ends the registration with it, and is shown in the order", async () => {
  const learner = await makeLearner(t);
  const { courseId, lectureIds } = await courseOf(5, 99_000);
  const { order } = await buy(t, base, learner, course(courseId));
  await play(learner, lectureIds.slice(0, 3));
  const [item] = order.items;
  const before = await detail(learner, order.orderId);
  expect(before.items[0].estimate).toMatchObject({
    amount: 99_000,
    openedLectures: 2,
    totalLectures: 5,
    problem: null,
    fullUntil: "2026-03-09T14:59:59.999Z",
  });
  const { status, body } = await ask(learner, item?.orderItemId ?? "", 99_000);
  expect([status, body.status, body.amount]).toEqual([201, "DONE", 99_000]);
  expect(body).toMatchObject({ refundId: expect.any(String), userId: learner.userId });
  expect(await registrations(learner)).toEqual([{ status: "EXPIRED", reason: "REFUND" }]);
  const after = await detail(learner, order.orderId);
  expect(after).toMatchObject({ status: "REFUNDED", refundedAmount: 99_000, items: [{ refund: { status: "DONE" } }] });
  expect(after.timeline.map(({ type }: { type: string }) => type)).toEqual([
    "ORDERED",
    "APPROVED",
    "REFUND_REQUESTED",
    "REFUNDED",
  ]);
  const stored = await t.db.selectFrom("progress").select("progress_id").execute();
  expect(stored.length).toBeGreaterThanOrEqual(3);
  expect((await t.rest("GET", `/refunds/${body.refundId}`, { token: learner.token })).body).toEqual(body);
  const list = await t.rest("GET", `/refunds?userId=${learner.userId}`, { token: learner.token });
  expect(list.body).toMatchObject({ items: [{ refundId: body.refundId }], total: 1 });
});

test("later, what was opened is withheld, and the rest of the order stays as it is", async () => {
  const learner = await makeLearner(t);
  const { courseId, lectureIds } = await courseOf(3, 100_000);
  const other = await makeLecture(t.db, { price: 9_900 });
  const { order } = await buy(t, base, learner, course(courseId), lecture(other));
  await t.db
    .updateTable("order")
    .set({ paid_at: new Date(t.clock.at.getTime() - 10 * 86_400_000) })
    .where("order_id", "=", order.orderId)
    .execute();
  await play(learner, lectureIds.slice(1, 2));
  const [item] = order.items;
  expect((await ask(learner, item?.orderItemId ?? "", 66_670)).body).toMatchObject({ status: "DONE", amount: 66_670 });
  expect(await detail(learner, order.orderId)).toMatchObject({ status: "PART_REFUNDED", refundedAmount: 66_670 });
  expect((await registrations(learner)).map(({ status }) => status).toSorted()).toEqual(["EXPIRED", "VALID"]);
  const { entries } = await ledgerOf(order.orderId);
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(entries.filter(({ account }) => account === "GATEWAY").map(({ amount }) => amount)).toEqual([
    109_900, -66_670,
  ]);
});

const ledgerOf = async (orderId: string) => ({
  entries: await t.db
    .selectFrom("ledger_movement as m")
    .innerJoin("ledger_entry as e", "e.ledger_movement_id", "m.ledger_movement_id")
    .where("m.order_id", "=", orderId)
    .select(["e.account", "e.amount"])
    .orderBy("e.ledger_entry_id")
    .execute(),
});

test("twenty requests at once give one refund, and the gateway refunds once", async () => {
  const learner = await makeLearner(t);
  const { order, paid } = await buy(t, base, learner, course(await makeCourse(t.db, { price: 50_000 })));
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask(learner, order.items[0]?.orderItemId ?? "", 50_000)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(["ALREADY_REFUNDED"]),
  );
  const seen = await t.deps.payments.find(paid.paymentKey);
  expect([seen?.balanceAmount, seen?.cancels.length]).toEqual([0, 1]);
});

test("a refund whose answer was lost is gone on with by its job, once", async () => {
  const learner = await makeLearner(t);
  const { order, paid } = await buy(t, base, learner, course(await makeCourse(t.db, { price: 50_000 })));
  const { cancel } = t.deps.payments;
  t.deps.payments.cancel = async (...request) => {
    await cancel(...request);
    throw new GatewayUnavailable("the answer was lost on the way");
  };
  const requested = await ask(learner, order.items[0]?.orderItemId ?? "", 50_000);
  t.deps.payments.cancel = cancel;
  expect([requested.status, requested.body.status]).toEqual([201, "REQUESTED"]);
  expect(await registrations(learner)).toEqual([{ status: "EXPIRED", reason: "REFUND" }]);
  await t.runJobs();
  expect(await detail(learner, order.orderId)).toMatchObject({ status: "REFUNDED" });
  expect((await t.deps.payments.find(paid.paymentKey))?.cancels).toHaveLength(1);
});

test("a refund that the gateway refuses restores the item and may be requested again", async () => {
  const learner = await makeLearner(t);
  const { order } = await buy(t, base, learner, course(await makeCourse(t.db, { price: 50_000 })));
  const { cancel } = t.deps.payments;
  t.deps.payments.cancel = async () => ({ refused: { code: "NOT_CANCELABLE_PAYMENT", message: "no" } });
  const refused = await ask(learner, order.items[0]?.orderItemId ?? "", 50_000);
  t.deps.payments.cancel = cancel;
  expect(refused).toMatchObject({
    status: 402,
    body: { code: "REFUND_REFUSED", failureCode: "NOT_CANCELABLE_PAYMENT" },
  });
  expect(await registrations(learner)).toEqual([{ status: "VALID", reason: null }]);
  expect((await detail(learner, order.orderId)).status).toBe("PAID");
  expect((await ask(learner, order.items[0]?.orderItemId ?? "", 50_000)).body.status).toBe("DONE");
});

test("no user gets less than was shown: an amount that has changed is refused with the new one", async () => {
  const learner = await makeLearner(t);
  const { courseId, lectureIds } = await courseOf(5, 50_000);
  const { order } = await buy(t, base, learner, course(courseId));
  await play(learner, lectureIds.slice(1, 5));
  const [item] = order.items;
  expect(await ask(learner, item?.orderItemId ?? "", 50_000)).toMatchObject({
    status: 409,
    body: { code: "REFUND_AMOUNT_CHANGED", amount: 10_000 },
  });
});

test("what is wholly opened, not the current user's, unpaid or nonsense is refused with a clear code", async () => {
  const learner = await makeLearner(t);
  const { courseId, lectureIds } = await courseOf(2, 50_000);
  const { order } = await buy(t, base, learner, course(courseId));
  const item = order.items[0]?.orderItemId ?? "";
  const unpaid = await orderOf(t, learner, course(await makeCourse(t.db)));
  expect((await ask(await makeLearner(t), item, 50_000)).body.code).toBe("NOT_FOUND");
  expect((await ask(learner, unpaid.items[0]?.orderItemId ?? "", 1)).body.code).toBe("NOT_FOUND");
  for (const amount of [-1, 0.5, "50000", null, 3_000_000_000])
    expect((await ask(learner, item, amount as number)).body.code).toBe("VALIDATION_FAILED");
  expect((await ask(learner, item, 50_000, { reason: "BECAUSE" })).body.code).toBe("VALIDATION_FAILED");
  await play(learner, lectureIds.slice(1));
  expect((await ask(learner, item, 0)).body.code).toBe("NOTHING_TO_REFUND");
});

test("a course costs less by the single lectures bought before, and those go back only after it", async () => {
  const learner = await makeLearner(t);
  const { courseId, lectureIds } = await courseOf(3, 50_000);
  const single = await buy(t, base, learner, lecture(lectureIds[1] ?? ""));
  const whole = await buy(t, base, learner, course(courseId));
  expect(whole.order).toMatchObject({ totalAmount: 40_100, items: [{ credit: 9_900, paidAmount: 40_100 }] });
  const [lectureItem] = single.order.items;
  const before = await detail(learner, single.order.orderId);
  expect(before.items[0].estimate).toMatchObject({ amount: 0, problem: "CREDITED_TO_COURSE" });
  expect((await ask(learner, lectureItem?.orderItemId ?? "", 9_900)).body.code).toBe("CREDITED_TO_COURSE");
  expect((await ask(learner, whole.order.items[0]?.orderItemId ?? "", 40_100)).body.status).toBe("DONE");
  expect((await ask(learner, lectureItem?.orderItemId ?? "", 9_900)).body.status).toBe("DONE");
});

test("a lower price for lectures bought before is lost when they go back before paying", async () => {
  const learner = await makeLearner(t);
  const { courseId, lectureIds } = await courseOf(3, 50_000);
  const single = await buy(t, base, learner, lecture(lectureIds[1] ?? ""));
  const order = await orderOf(t, learner, course(courseId));
  expect((await ask(learner, single.order.items[0]?.orderItemId ?? "", 9_900)).body.status).toBe("DONE");
  const answer = await t.rest("POST", "/payments", {
    token: learner.token,
    body: { paymentKey: "anything", orderId: order.orderId, amount: 40_100 },
  });
  expect(answer).toMatchObject({ status: 409, body: { code: "ORDER_CHANGED" } });
});

test("a lecture bought before is taken off once, however many courses contain it and however they are paid", async () => {
  const learner = await makeLearner(t);
  const { courseId, lectureIds } = await courseOf(3, 50_000);
  const other = await makeCourse(t.db, { price: 30_000, lectureIds: lectureIds.slice(0, 2) });
  await buy(t, base, learner, lecture(lectureIds[1] ?? ""));
  const together = await orderOf(t, learner, course(courseId), course(other));
  expect(together.totalAmount).toBe(70_100);
  const orders = [await orderOf(t, learner, course(courseId)), await orderOf(t, learner, course(other))];
  const paid = await Promise.all(orders.map((order) => authenticated(base, order)));
  const answers = await Promise.all(paid.map((body) => pay(t, learner, body)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("ORDER_CHANGED");
});

test("a lecture that was taken off is not given back while its course is on its way back, nor after the course expired", async () => {
  const learner = await makeLearner(t);
  const { courseId, lectureIds } = await courseOf(3, 50_000);
  const single = await buy(t, base, learner, lecture(lectureIds[1] ?? ""));
  const whole = await buy(t, base, learner, course(courseId));
  const { cancel } = t.deps.payments;
  t.deps.payments.cancel = async () => {
    throw new GatewayUnavailable("no answer");
  };
  expect((await ask(learner, whole.order.items[0]?.orderItemId ?? "", 40_100)).body.status).toBe("REQUESTED");
  t.deps.payments.cancel = cancel;
  expect((await ask(learner, single.order.items[0]?.orderItemId ?? "", 9_900)).body.code).toBe("CREDITED_TO_COURSE");
  await t.runJobs();
  const run = await buy(t, base, learner, course(courseId));
  await t.db
    .updateTable("registration")
    .set({ status: "EXPIRED", expired_reason: "PERIOD" })
    .where("order_line_id", "=", run.order.items[0]?.orderItemId ?? "")
    .execute();
  expect((await ask(learner, single.order.items[0]?.orderItemId ?? "", 9_900)).body.code).toBe("CREDITED_TO_COURSE");
});

test("a free course does not take a lecture that another course under way has taken", async () => {
  const learner = await makeLearner(t);
  const { courseId, lectureIds } = await courseOf(3, 9_900);
  const other = await makeCourse(t.db, { price: 50_000, lectureIds });
  await buy(t, base, learner, lecture(lectureIds[1] ?? ""));
  const waiting = await orderOf(t, learner, course(other));
  await pay(t, learner, await authenticated(base, waiting, "APPROVE", "가상계좌"));
  expect((await orderOf(t, learner, course(courseId))).totalAmount).toBe(9_900);
});

test("a lecture played through the course counts as opened for the lecture bought alone, too", async () => {
  const learner = await makeLearner(t);
  const { courseId, lectureIds } = await courseOf(4, 50_000);
  const single = await buy(t, base, learner, lecture(lectureIds[1] ?? ""));
  const whole = await buy(t, base, learner, course(courseId));
  const registration = await t.db
    .selectFrom("registration")
    .where("order_line_id", "=", whole.order.items[0]?.orderItemId ?? "")
    .select("registration_id")
    .executeTakeFirstOrThrow();
  await watchAll(t, registration.registration_id, lectureIds.slice(1, 2));
  expect((await detail(learner, single.order.orderId)).items[0].estimate).toMatchObject({ openedLectures: 1 });
});

test("an item with a pending refund is not paid for again, and one failing refund delays no other", async () => {
  const learner = await makeLearner(t);
  const courseId = await makeCourse(t.db, { price: 50_000 });
  const orders = [await orderOf(t, learner, course(courseId)), await orderOf(t, learner, course(courseId))];
  const [first, second] = await Promise.all(orders.map((order) => authenticated(base, order)));
  expect((await pay(t, learner, first ?? { paymentKey: "", orderId: "", amount: 0 })).status).toBe(200);
  const { cancel } = t.deps.payments;
  t.deps.payments.cancel = async () => {
    throw new GatewayUnavailable("no answer");
  };
  await ask(learner, orders[0]?.items[0]?.orderItemId ?? "", 50_000);
  const again = await pay(t, learner, second ?? { paymentKey: "", orderId: "", amount: 0 });
  expect(again.body.code).toBe("REFUND_IN_PROGRESS");
  const other = await makeLearner(t);
  const fine = await buy(t, base, other, course(courseId));
  await ask(other, fine.order.items[0]?.orderItemId ?? "", 50_000);
  t.deps.payments.cancel = async (request, key) => {
    if (request.paymentKey === first?.paymentKey) throw new TypeError("broken");
    return cancel(request, key);
  };
  await expect(reconcile({ ...t.deps }, t.clock.at, 0)).rejects.toThrow("cannot be settled");
  t.deps.payments.cancel = cancel;
  expect((await detail(other, fine.order.orderId)).status).toBe("REFUNDED");
});

test("the database itself refuses to give back more than was paid, and to touch the ledger", async () => {
  const learner = await makeLearner(t);
  const { order } = await buy(t, base, learner, course(await makeCourse(t.db, { price: 50_000 })));
  const line = order.items[0]?.orderItemId ?? "";
  await expect(
    t.db.updateTable("order_line").set({ refunded_amount: 50_001 }).where("order_line_id", "=", line).execute(),
  ).rejects.toThrow("order_line_refund_within_charged");
  await expect(t.db.updateTable("ledger_entry").set({ amount: 1 }).execute()).rejects.toThrow("only added to");
  await expect(t.db.deleteFrom("ledger_movement").execute()).rejects.toThrow("only added to");
  const lopsided = randomUUIDv7();
  await expect(
    t.db.transaction().execute(async (trx) => {
      const movement = { order_id: order.orderId, kind: "REFUND" as const, at: t.clock.at };
      await trx
        .insertInto("ledger_movement")
        .values({ ...movement, ledger_movement_id: lopsided })
        .execute();
      await trx
        .insertInto("ledger_entry")
        .values({ ledger_movement_id: lopsided, account: "GATEWAY", order_line_id: null, amount: -50_000 })
        .execute();
    }),
  ).rejects.toThrow("does not sum to zero");
});

test("an Idempotency-Key gives the same request the same answer, and another request none", async () => {
  const learner = await makeLearner(t);
  const { order } = await buy(t, base, learner, course(await makeCourse(t.db, { price: 50_000 })));
  const body = { orderItemId: order.items[0]?.orderItemId, amount: 50_000, reason: "NO_TIME" };
  const send = (key: string, changes = {}) =>
    t.rest("POST", "/refunds", {
      token: learner.token,
      body: { ...body, ...changes },
      headers: { "idempotency-key": key },
    });
  const first = await send("one");
  const again = await send("one");
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect((await send("one", { amount: 1 })).body.code).toBe("IDEMPOTENCY_KEY_REUSED");
  expect((await send("two")).body.code).toBe("ALREADY_REFUNDED");
  expect((await send("열쇠")).body.code).toBe("IDEMPOTENCY_KEY_INVALID");
  expect((await send("x".repeat(301))).body.code).toBe("IDEMPOTENCY_KEY_INVALID");
});
