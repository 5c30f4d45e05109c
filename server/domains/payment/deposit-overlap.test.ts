import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { authenticated, course, type Item, lecture, orderOf, pay } from "../../test/buying.ts";
import { type Learner, makeCourse, makeLearner, makeLecture } from "../../test/factories.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

/** A course with a lecture that is sold alone too. */
async function makeBoth() {
  const lectureId = await makeLecture(t.db, { price: 9_900 });
  return {
    wide: course(await makeCourse(t.db, { price: 40_000, lectureIds: [lectureId] })),
    narrow: lecture(lectureId),
  };
}

async function purchase(learner: Learner, method: "카드" | "가상계좌", ...items: Item[]) {
  const order = await orderOf(t, learner, ...items);
  const paid = await authenticated(base, order, "APPROVE", method);
  return { order, paid, answer: await pay(t, learner, paid) };
}

/** An order that waits for its deposit. */
async function awaitDeposit(learner: Learner, ...items: Item[]) {
  const { order, paid, answer } = await purchase(learner, "가상계좌", ...items);
  expect([answer.status, answer.body.status]).toEqual([200, "WAITING_FOR_DEPOSIT"]);
  const statuses = async () => [
    (await t.rest("GET", `/orders/${order.orderId}`, { token: learner.token })).body.status,
    (await t.deps.payments.find(paid.paymentKey))?.status,
  ];
  const deposit = async () => {
    await fetch(`${base}/sandbox/toss/deposit/${paid.paymentKey}/decide?decision=DEPOSIT`, { redirect: "manual" });
    await t.runJobs();
  };
  return { orderId: order.orderId, statuses, deposit };
}

const registrationsOf = ({ userId }: Learner) =>
  t.db.selectFrom("registration").where("user_id", "=", userId).where("status", "=", "VALID").selectAll().execute();

test.each(["course", "lecture"] as const)(
  "a deposit awaited for a %s is not withdrawn by the purchase of what overlaps it, and still pays its order",
  async (awaited) => {
    const learner = await makeLearner(t);
    const { wide, narrow } = await makeBoth();
    const [first, second] = awaited === "course" ? [wide, narrow] : [narrow, wide];
    const waiting = await awaitDeposit(learner, first);
    const { answer, paid } = await purchase(learner, "카드", second);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "PAYMENT_IN_PROGRESS", waitingOrderId: waiting.orderId },
    });
    expect((await t.deps.payments.find(paid.paymentKey))?.status).toBe("IN_PROGRESS");
    expect(await waiting.statuses()).toEqual(["WAITING_FOR_DEPOSIT", "WAITING_FOR_DEPOSIT"]);
    await waiting.deposit();
    expect(await waiting.statuses()).toEqual(["PAID", "DONE"]);
    expect(await registrationsOf(learner)).toHaveLength(1);
  },
);

test("a deposit awaited for two courses is not withdrawn by the purchase of one of them", async () => {
  const learner = await makeLearner(t);
  const [one, other] = [course(await makeCourse(t.db)), course(await makeCourse(t.db))];
  const waiting = await awaitDeposit(learner, one, other);
  const { answer } = await purchase(learner, "카드", one);
  expect([answer.body.code, answer.body.waitingOrderId]).toEqual(["PAYMENT_IN_PROGRESS", waiting.orderId]);
  expect(await waiting.statuses()).toEqual(["WAITING_FOR_DEPOSIT", "WAITING_FOR_DEPOSIT"]);
});

test("deposits whose items are all paid by card now give way, and each item is charged once", async () => {
  const learner = await makeLearner(t);
  const [one, other] = [course(await makeCourse(t.db)), course(await makeCourse(t.db))];
  const waiting = [await awaitDeposit(learner, one), await awaitDeposit(learner, other)];
  const { answer } = await purchase(learner, "카드", one, other);
  expect(answer.status).toBe(200);
  for (const { statuses } of waiting) expect(await statuses()).toEqual(["PENDING", "CANCELED"]);
  expect(await registrationsOf(learner)).toHaveLength(2);
});

test("a payment that is refused for one awaited deposit withdraws no other", async () => {
  const learner = await makeLearner(t);
  const { wide, narrow } = await makeBoth();
  const other = course(await makeCourse(t.db));
  const replaceable = await awaitDeposit(learner, other);
  const overlapping = await awaitDeposit(learner, wide);
  const { answer } = await purchase(learner, "카드", other, narrow);
  expect([answer.body.code, answer.body.waitingOrderId]).toEqual(["PAYMENT_IN_PROGRESS", overlapping.orderId]);
  for (const { statuses } of [replaceable, overlapping])
    expect(await statuses()).toEqual(["WAITING_FOR_DEPOSIT", "WAITING_FOR_DEPOSIT"]);
});

test("of a course by deposit and its lecture by card at the same moment, one is accepted and only it is charged", async () => {
  const { wide, narrow } = await makeBoth();
  for (let round = 0; round < 6; round += 1) {
    const learner = await makeLearner(t);
    const [byDeposit, byCard] = [await orderOf(t, learner, wide), await orderOf(t, learner, narrow)];
    const paid = [
      await authenticated(base, byDeposit, "APPROVE", "가상계좌"),
      await authenticated(base, byCard, "APPROVE", "카드"),
    ];
    const answers = await Promise.all((round % 2 ? paid.toReversed() : paid).map((body) => pay(t, learner, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(["PAYMENT_IN_PROGRESS", "ORDER_CHANGED", "ALREADY_REGISTERED"]).toContain(
      answers.find(({ status }) => status !== 200)?.body.code,
    );
    await fetch(`${base}/sandbox/toss/deposit/${paid[0]?.paymentKey}/decide?decision=DEPOSIT`, { redirect: "manual" });
    await t.runJobs();
    expect(await registrationsOf(learner)).toHaveLength(1);
    const charged = await t.db
      .selectFrom("payment")
      .where("order_id", "in", [byDeposit.orderId, byCard.orderId])
      .where("status", "=", "DONE")
      .select("payment_id")
      .execute();
    expect(charged).toHaveLength(1);
  }
});
