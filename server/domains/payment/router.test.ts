import { afterAll, beforeAll, expect, test } from "vitest";
import { serverLimits } from "../../limits.ts";
import { type Confirmation, GatewayUnavailable } from "../../integrations/payments/gateway.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import {
  authenticated as throughTheWindow,
  course,
  type Ordered,
  orderOf as placeOrder,
  type Paid,
  pay as payFor,
  throughWindow,
} from "../../test/buying.ts";
import { type Learner, makeCourse, makeLearner } from "../../test/factories.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

const orderOf = (learner: Learner, courseId: string) => placeOrder(t, learner, course(courseId));
const authenticated = (order: Ordered, decision?: "APPROVE" | "REFUSE") => throughTheWindow(base, order, decision);
const pay = (learner: Learner, body: Paid) => payFor(t, learner, body);
const registrationsOf = ({ userId }: Learner) =>
  t.db.selectFrom("registration").where("user_id", "=", userId).select(["course_id", "status"]).execute();

test("[R1.4 R7.59] a confirmed payment pays the order and registers what was bought, in one step", async () => {
  const learner = await makeLearner(t);
  const courseId = await makeCourse(t.db, { price: 50_000, accessDays: 90 });
  const order = await orderOf(learner, courseId);
  const { status, body } = await pay(learner, await authenticated(order));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    orderId: order.orderId,
    orderStatus: "PAID",
    status: "DONE",
    method: "카드",
    totalAmount: 50_000,
    provider: "SANDBOX",
  });
  expect(await registrationsOf(learner)).toEqual([{ course_id: courseId, status: "VALID" }]);
  const read = (await t.rest("GET", `/orders/${order.orderId}`, { token: learner.token })).body;
  expect(read).toMatchObject({ status: "PAID", receiptUrl: body.receiptUrl });
  expect(await (await fetch(base + body.receiptUrl)).text()).toContain("50,000원");
});

test("twenty confirmations of one payment charge and register once, and all say so", async () => {
  const learner = await makeLearner(t);
  const order = await orderOf(learner, await makeCourse(t.db));
  const paid = await authenticated(order);
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(learner, paid)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(answers.map(({ body }) => body.paymentId)).size).toBe(1);
  expect(await registrationsOf(learner)).toHaveLength(1);
});

test("of two payments for one order at once one is captured, the other not requested", async () => {
  const learner = await makeLearner(t);
  const order = await orderOf(learner, await makeCourse(t.db));
  const [first, second] = await Promise.all([authenticated(order), authenticated(order)]);
  const answers = await Promise.all([pay(learner, first), pay(learner, second)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)?.body.code).toMatch(
    /ORDER_NOT_PAYABLE|PAYMENT_IN_PROGRESS|ALREADY_REGISTERED/,
  );
  const done = await t.db
    .selectFrom("payment")
    .where("order_id", "=", order.orderId)
    .where("status", "=", "DONE")
    .selectAll()
    .execute();
  expect(done).toHaveLength(1);
});

test("two orders of the same course paid at once give one charge", async () => {
  const learner = await makeLearner(t);
  const courseId = await makeCourse(t.db);
  const orders = [await orderOf(learner, courseId), await orderOf(learner, courseId)];
  const paid = await Promise.all(orders.map((order) => authenticated(order)));
  const answers = await Promise.all(paid.map((body) => pay(learner, body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await registrationsOf(learner)).toHaveLength(1);
});

test("a refused card is reported with the gateway's message, grants nothing, and another card may follow", async () => {
  const learner = await makeLearner(t);
  const order = await orderOf(learner, await makeCourse(t.db));
  const refused = await authenticated(order, "REFUSE");
  const answer = await pay(learner, refused);
  expect(answer).toMatchObject({ status: 402, body: { code: "PAYMENT_REFUSED", failureCode: "REJECT_CARD_PAYMENT" } });
  expect((await pay(learner, refused)).body.code).toBe("PAYMENT_REFUSED");
  expect(await registrationsOf(learner)).toEqual([]);
  expect((await pay(learner, await authenticated(order))).status).toBe(200);
});

test("walking away from the payment window leads to the fail address and leaves the order open", async () => {
  const learner = await makeLearner(t);
  const order = await orderOf(learner, await makeCourse(t.db));
  const { pathname, searchParams } = await throughWindow(base, order, "ABANDON");
  expect([pathname, searchParams.get("code")]).toEqual(["/payment/fail", "PAY_PROCESS_CANCELED"]);
  expect((await t.rest("GET", `/orders/${order.orderId}`, { token: learner.token })).body.status).toBe("PENDING");
});

test("a tampered amount, another's order, a foreign key and a late payment are refused before the gateway is called", async () => {
  const learner = await makeLearner(t);
  const other = await makeLearner(t);
  const order = await orderOf(learner, await makeCourse(t.db));
  const second = await orderOf(learner, await makeCourse(t.db));
  const paid = await authenticated(order);
  expect((await pay(learner, { ...paid, amount: 100 })).body.code).toBe("AMOUNT_MISMATCH");
  expect((await pay(other, paid)).body.code).toBe("NOT_FOUND");
  expect((await pay(learner, paid)).status).toBe(200);
  expect((await pay(learner, { ...paid, orderId: second.orderId })).body.code).toBe("PAYMENT_KEY_REUSED");

  const late = await authenticated(second);
  t.clock.advance(serverLimits.orderOpenMinutes * 60);
  const token = await t.deps.accessTokens.issue(
    { userId: learner.userId, role: "USER", sessionId: learner.userId },
    t.clock.at,
  );
  expect((await pay({ ...learner, token }, late)).body.code).toBe("ORDER_EXPIRED");
  expect(await registrationsOf(learner)).toHaveLength(1);
});

test.each([[-1], [0.5], ["99000"], [null]])("the amount %j is no amount of money", async (amount) => {
  const learner = await makeLearner(t);
  const { status, body } = await t.rest("POST", "/payments", {
    token: learner.token,
    body: { paymentKey: "k", orderId: "abcdef", amount },
  });
  expect([status, body.code]).toEqual([400, "VALIDATION_FAILED"]);
});

test("when the gateway does not answer nothing is lost: the same key sent again finds out", async () => {
  const learner = await makeLearner(t);
  const order = await orderOf(learner, await makeCourse(t.db));
  const paid = await authenticated(order);
  const { confirm } = t.deps.payments;
  let drops = 1;
  t.deps.payments.confirm = async (request, key): Promise<Confirmation> => {
    const answer = await confirm(request, key);
    if (drops-- > 0) throw new GatewayUnavailable("the answer was lost on the way");
    return answer;
  };
  expect(await pay(learner, paid)).toMatchObject({ status: 503, body: { code: "GATEWAY_UNAVAILABLE" } });
  expect(await registrationsOf(learner)).toEqual([]);
  expect((await pay(learner, paid)).status).toBe(200);
  expect(await registrationsOf(learner)).toHaveLength(1);
  t.deps.payments.confirm = confirm;
});

test("an attempt that was cut off is finished before another card is tried, so that no user pays twice", async () => {
  const learner = await makeLearner(t);
  const order = await orderOf(learner, await makeCourse(t.db));
  const [first, second] = [await authenticated(order), await authenticated(order)];
  const { confirm } = t.deps.payments;
  t.deps.payments.confirm = async (request, key): Promise<Confirmation> => {
    await confirm(request, key);
    throw new GatewayUnavailable("the answer was lost on the way");
  };
  expect((await pay(learner, first)).status).toBe(503);
  t.deps.payments.confirm = confirm;
  expect((await pay(learner, second)).body.code).toBe("ORDER_NOT_PAYABLE");
  expect(await registrationsOf(learner)).toHaveLength(1);
  const done = await t.db
    .selectFrom("payment")
    .where("order_id", "=", order.orderId)
    .select(["payment_key", "status"])
    .execute();
  expect(done).toEqual([{ payment_key: first.paymentKey, status: "DONE" }]);
});

test.each([".", "..", "a/b", "a b", "키", "k".repeat(201)])(
  "a payment key of another form, %j, is refused before anything is stored",
  async (paymentKey) => {
    const learner = await makeLearner(t);
    const { orderId, totalAmount: amount } = await orderOf(learner, await makeCourse(t.db));
    const answer = await pay(learner, { orderId, paymentKey, amount });
    expect([answer.status, answer.body.code]).toEqual([400, "VALIDATION_FAILED"]);
  },
);
