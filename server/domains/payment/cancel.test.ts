import { afterAll, beforeAll, expect, test } from "vitest";
import { GatewayUnavailable } from "../../integrations/payments/gateway.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { authenticated, course, orderOf, pay } from "../../test/buying.ts";
import { type Learner, makeCourse, makeLearner } from "../../test/factories.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

const newOrder = async (learner: Learner) => orderOf(t, learner, course(await makeCourse(t.db, { price: 50_000 })));
const cancel = ({ token }: Learner, orderId: string) => t.rest("POST", `/orders/${orderId}/cancellation`, { token });
const detail = async ({ token }: Learner, orderId: string) =>
  (await t.rest("GET", `/orders/${orderId}`, { token })).body;
const registrationsOf = ({ userId }: Learner) =>
  t.db.selectFrom("registration").where("user_id", "=", userId).select("registration_id").execute();

/** An order that waits for its deposit. */
async function awaitDeposit(learner: Learner) {
  const { orderId, ...order } = await newOrder(learner);
  const paid = await authenticated(base, { orderId, ...order }, "APPROVE", "가상계좌");
  expect((await pay(t, learner, paid)).body.status).toBe("WAITING_FOR_DEPOSIT");
  const deposit = () =>
    fetch(`${base}/sandbox/toss/deposit/${paid.paymentKey}/decide?decision=DEPOSIT`, { redirect: "manual" });
  return { orderId, paymentKey: paid.paymentKey, deposit };
}

test("a canceled order says so and cannot be paid; canceling it again changes nothing", async () => {
  const learner = await makeLearner(t);
  const order = await newOrder(learner);
  const paid = await authenticated(base, order);
  expect((await cancel(learner, order.orderId)).status).toBe(204);
  const { status, expiresAt, timeline } = await detail(learner, order.orderId);
  expect([status, ...timeline.map(({ type }: { type: string }) => type)]).toEqual(["CANCELED", "ORDERED", "CANCELED"]);
  expect((await pay(t, learner, paid)).body.code).toBe("ORDER_NOT_PAYABLE");
  expect((await t.deps.payments.find(paid.paymentKey))?.status).toBe("IN_PROGRESS");
  t.clock.advance(1);
  expect((await cancel(learner, order.orderId)).status).toBe(204);
  expect((await detail(learner, order.orderId)).expiresAt).toBe(expiresAt);
});

test("a confirmation whose request was a moment earlier cannot pay a canceled order", async () => {
  const learner = await makeLearner(t);
  const order = await newOrder(learner);
  const paid = await authenticated(base, order);
  await cancel(learner, order.orderId);
  t.clock.advance(-1);
  expect((await pay(t, learner, paid)).body.code).toBe("ORDER_NOT_PAYABLE");
  t.clock.advance(1);
});

test("the order of another user reads as not found, and a paid one cannot be canceled", async () => {
  const learner = await makeLearner(t);
  const order = await newOrder(learner);
  expect((await cancel(await makeLearner(t), order.orderId)).status).toBe(404);
  await pay(t, learner, await authenticated(base, order));
  expect((await cancel(learner, order.orderId)).body.code).toBe("ORDER_NOT_PAYABLE");
  expect((await detail(learner, order.orderId)).status).toBe("PAID");
});

test("canceling an order that waits for its deposit closes the account", async () => {
  const learner = await makeLearner(t);
  const { orderId, paymentKey } = await awaitDeposit(learner);
  expect((await cancel(learner, orderId)).status).toBe(204);
  expect((await t.deps.payments.find(paymentKey))?.status).toBe("CANCELED");
  const { status, deposit, timeline } = await detail(learner, orderId);
  expect([status, deposit]).toEqual(["CANCELED", null]);
  expect(timeline.map(({ type }: { type: string }) => type)).toEqual(["ORDERED", "WAITING_FOR_DEPOSIT", "CANCELED"]);
});

test("a deposit that was made before the cancellation pays the order", async () => {
  const learner = await makeLearner(t);
  const { orderId, deposit } = await awaitDeposit(learner);
  await deposit();
  expect((await cancel(learner, orderId)).body.code).toBe("ORDER_NOT_PAYABLE");
  expect([(await detail(learner, orderId)).status, (await registrationsOf(learner)).length]).toEqual(["PAID", 1]);
});

test("while the gateway does not answer, the order and its account stay as they are", async () => {
  const learner = await makeLearner(t);
  const { orderId } = await awaitDeposit(learner);
  const { cancel: close } = t.deps.payments;
  t.deps.payments.cancel = async () => {
    throw new GatewayUnavailable("the line is cut");
  };
  expect((await cancel(learner, orderId)).body.code).toBe("GATEWAY_UNAVAILABLE");
  t.deps.payments.cancel = close;
  expect((await detail(learner, orderId)).status).toBe("WAITING_FOR_DEPOSIT");
});

test("an order whose confirmation has no result cannot be canceled", async () => {
  const learner = await makeLearner(t);
  const order = await newOrder(learner);
  const paid = await authenticated(base, order);
  const { confirm } = t.deps.payments;
  t.deps.payments.confirm = async () => {
    throw new GatewayUnavailable("the line is cut");
  };
  expect((await pay(t, learner, paid)).status).toBe(503);
  t.deps.payments.confirm = confirm;
  expect((await cancel(learner, order.orderId)).body.code).toBe("PAYMENT_IN_PROGRESS");
});

test("of a payment and a cancellation at the same moment exactly one succeeds", async () => {
  const wrong: unknown[] = [];
  const ends = { paid: 0, canceled: 0 };
  for (let round = 0; round < 24; round += 1) {
    const learner = await makeLearner(t);
    const order = await newOrder(learner);
    const paid = await authenticated(base, order);
    const pair = () => (round % 2 ? [pay(t, learner, paid), cancel(learner, order.orderId)] : []);
    const other = () => (round % 2 ? [] : [cancel(learner, order.orderId), pay(t, learner, paid)]);
    const answers = await Promise.all([...pair(), ...other()]);
    const { status } = await detail(learner, order.orderId);
    const owned = (await registrationsOf(learner)).length;
    const atGateway = (await t.deps.payments.find(paid.paymentKey))?.status;
    if (status === "PAID") ends.paid += 1;
    if (status === "CANCELED") ends.canceled += 1;
    const isRight =
      (status === "PAID" && owned === 1 && atGateway === "DONE") ||
      (status === "CANCELED" && owned === 0 && atGateway === "IN_PROGRESS");
    const succeeded = answers.filter(({ status: code }) => code === 200 || code === 204).length;
    if (!isRight || succeeded !== 1) wrong.push({ status, owned, atGateway, answers: answers.map(({ body }) => body) });
  }
  expect(wrong).toEqual([]);
  expect(ends.canceled).toBeGreaterThan(0);
  expect(ends.paid).toBeGreaterThan(0);
});

test("a deposit and a cancellation at the same moment leave the order paid or the account closed", async () => {
  const wrong: unknown[] = [];
  for (let round = 0; round < 8; round += 1) {
    const learner = await makeLearner(t);
    const { orderId, paymentKey, deposit } = await awaitDeposit(learner);
    await Promise.all([deposit(), cancel(learner, orderId)]);
    await t.runJobs();
    const { status } = await detail(learner, orderId);
    const owned = (await registrationsOf(learner)).length;
    const atGateway = (await t.deps.payments.find(paymentKey))?.status;
    const isRight =
      (status === "PAID" && owned === 1 && atGateway === "DONE") ||
      (status === "CANCELED" && owned === 0 && atGateway === "CANCELED");
    if (!isRight) wrong.push({ status, owned, atGateway });
  }
  expect(wrong).toEqual([]);
});
