import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { GatewayUnavailable, type GatewayPayment } from "../../../integrations/payments/gateway.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { authenticated, buy, course, type Ordered, orderOf, pay } from "../../../test/buying.ts";
import { type Learner, makeCourse, makeLearner } from "../../../test/factories.ts";
import { refundAsAdmin } from "../../refund/admin/commands.ts";
import { listDiscrepancies, reconcile, reconcileDeposits } from "../reconciliation/commands.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

const detail = async ({ token }: Learner, { orderId }: Pick<Ordered, "orderId">) =>
  (await t.rest("GET", `/orders/${orderId}`, { token })).body;
const webhook = (body: unknown) =>
  t.app.inject({
    method: "POST",
    url: "/webhooks/payments",
    headers: { "content-type": "application/json" },
    payload: typeof body === "string" ? body : JSON.stringify(body),
  });
const changed = (orderId: string, extra = {}) => ({
  eventType: "PAYMENT_STATUS_CHANGED",
  createdAt: "2026-03-02T00:00:00",
  data: { orderId, paymentKey: "k", status: "DONE", ...extra },
});
const owned = async ({ userId }: Learner) =>
  (
    await t.db
      .selectFrom("registration")
      .where("user_id", "=", userId)
      .where("status", "=", "VALID")
      .selectAll()
      .execute()
  ).length;

/** An order that waits for its deposit. */
async function waiting(learner: Learner) {
  const order = await orderOf(t, learner, course(await makeCourse(t.db, { price: 50_000 })));
  const paid = await authenticated(base, order, "APPROVE", "가상계좌");
  expect((await pay(t, learner, paid)).status).toBe(200);
  const { deposit_secret: secret } = await t.db
    .selectFrom("payment")
    .where("payment_key", "=", paid.paymentKey)
    .select("deposit_secret")
    .executeTakeFirstOrThrow();
  return { order, paid, secret };
}

/** The gateway's word for a payment, changed. */
async function saying(paymentKey: string, changes: Partial<GatewayPayment>) {
  const { find } = t.deps.payments;
  const real = await find(paymentKey);
  t.deps.payments.find = async (key) => (key === paymentKey && real ? { ...real, ...changes } : find(key));
  return () => {
    t.deps.payments.find = find;
  };
}

test("a virtual account waits with its number, and the deposit's webhook pays and registers", async () => {
  const learner = await makeLearner(t);
  const { order, paid, secret } = await waiting(learner);
  expect(await detail(learner, order)).toMatchObject({
    status: "WAITING_FOR_DEPOSIT",
    deposit: { bank: expect.any(String), accountNumber: expect.stringMatching(/^\d+$/), amount: 50_000 },
  });
  expect(await owned(learner)).toBe(0);
  const body = { createdAt: "2026-03-02", secret, status: "DONE", transactionKey: "t", orderId: order.orderId };
  expect((await webhook({ ...body, secret: "guessed" })).json().code).toBe("WEBHOOK_SECRET_WRONG");
  await fetch(`${base}/sandbox/toss/deposit/${paid.paymentKey}/decide?decision=DEPOSIT`, { redirect: "manual" });
  const storedOf = async () => {
    const rows = await t.db.selectFrom("webhook").select(["outcome", "body"]).execute();
    return rows.filter((row) => row.body === JSON.stringify(body));
  };
  // One that comes while the gateway's own locks the order is answered, and not stored.
  await vi.waitFor(async () => {
    expect((await webhook(body)).statusCode).toBe(200);
    expect(await storedOf()).toHaveLength(1);
  });
  expect((await webhook(body)).statusCode).toBe(200);
  await t.runJobs();
  const after = await detail(learner, order);
  expect([after.status, await owned(learner)]).toEqual(["PAID", 1]);
  expect(after.timeline.map(({ type }: { type: string }) => type)).toEqual([
    "ORDERED",
    "WAITING_FOR_DEPOSIT",
    "DEPOSITED",
  ]);
  expect(await storedOf()).toEqual([{ outcome: expect.any(String), body: JSON.stringify(body) }]);
});

test("who chose a deposit may pay by card after all: the account is closed first, and paid once", async () => {
  const learner = await makeLearner(t);
  const { order, paid } = await waiting(learner);
  const [item] = order.items;
  const second = await orderOf(t, learner, course(item?.itemId ?? ""));
  expect((await pay(t, learner, await authenticated(base, second))).status).toBe(200);
  expect((await t.deps.payments.find(paid.paymentKey))?.status).toBe("CANCELED");
  expect([(await detail(learner, order)).status, await owned(learner)]).toEqual(["PENDING", 1]);
});

test("a payment by deposit is refunded by an admin to the named account", async () => {
  const learner = await makeLearner(t);
  const { order, paid } = await waiting(learner);
  await fetch(`${base}/sandbox/toss/deposit/${paid.paymentKey}/decide?decision=DEPOSIT`, { redirect: "manual" });
  await reconcileDeposits({ ...t.deps }, t.clock.at);
  const given = {
    orderItemId: order.items[0]?.orderItemId ?? "",
    amount: 20_000,
    userId: learner.userId,
    keepAccess: false,
  };
  const money = { ...t.deps };
  await expect(refundAsAdmin(money, given, { belowRule: true }, t.clock.at)).rejects.toThrow("REFUND_ACCOUNT_REQUIRED");
  await expect(refundAsAdmin(money, { ...given, amount: 0 }, { belowRule: true }, t.clock.at)).rejects.toThrow(
    "VALIDATION_FAILED",
  );
  const account = { bank: "국민", accountNumber: "12345678", holderName: "김하늘" };
  await refundAsAdmin(money, given, { belowRule: true, account }, t.clock.at);
  expect((await detail(learner, order)).refundedAmount).toBe(20_000);
});

test("what was paid and registered nowhere, and what has no response, is listed", async () => {
  const learner = await makeLearner(t);
  const { order } = await buy(t, base, learner, course(await makeCourse(t.db, { title: "잃은 컵", price: 50_000 })));
  await t.db.deleteFrom("registration").where("user_id", "=", learner.userId).execute();
  const later = new Date(t.clock.at.getTime() + 2 * 3_600_000);
  const differences = await listDiscrepancies({ ...t.deps }, later, later);
  expect(differences).toContainEqual({
    orderId: order.orderId,
    paymentKey: "",
    description: "paid 50000, registered nowhere and not given back: 잃은 컵",
  });
});

test("a webhook's content is not trusted: one that says paid while the gateway does not changes nothing", async () => {
  const learner = await makeLearner(t);
  const { order } = await waiting(learner);
  expect((await webhook(changed(order.orderId))).statusCode).toBe(200);
  await t.runJobs();
  expect((await detail(learner, order)).status).toBe("WAITING_FOR_DEPOSIT");
});

test.each([
  ["no JSON", "{", 400, "VALIDATION_FAILED"],
  ["another kind of event", { eventType: "PAYOUT_STATUS_CHANGED", data: {} }, 400, "VALIDATION_FAILED"],
  ["an order that is not ours", changed("nobodys-order"), 404, "NOT_FOUND"],
  ["a forged id", changed("x' or 1=1"), 400, "VALIDATION_FAILED"],
])("a webhook with %s is answered so and not stored", async (_, body, status, code) => {
  const answer = await webhook(body);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test("a deposit that never came ends the wait once it is due", async () => {
  const learner = await makeLearner(t);
  const { order, paid } = await waiting(learner);
  const restore = await saying(paid.paymentKey, { status: "EXPIRED" });
  expect(await reconcileDeposits({ ...t.deps }, t.clock.at)).toBeGreaterThanOrEqual(1);
  restore();
  expect((await detail(learner, order)).timeline.at(-1).type).toBe("EXPIRED");
});

test("money that comes in after the account expired buys the order all the same", async () => {
  const learner = await makeLearner(t);
  const { order, paid, secret } = await waiting(learner);
  const restore = await saying(paid.paymentKey, { status: "EXPIRED" });
  const body = { createdAt: "2026-03-03", secret, status: "CANCELED", transactionKey: "t", orderId: order.orderId };
  await webhook(body);
  await t.runJobs();
  restore();
  expect((await detail(learner, order)).status).toBe("PENDING");
  await fetch(`${base}/sandbox/toss/deposit/${paid.paymentKey}/decide?decision=DEPOSIT`, { redirect: "manual" });
  await webhook({ ...body, status: "DONE" });
  await t.runJobs();
  expect([(await detail(learner, order)).status, await owned(learner)]).toEqual(["PAID", 1]);
});

test("a confirmation that was cut off before its answer is finished by the reconciliation, once", async () => {
  const learner = await makeLearner(t);
  const order = await orderOf(t, learner, course(await makeCourse(t.db, { price: 50_000 })));
  const paid = await authenticated(base, order);
  const { confirm } = t.deps.payments;
  t.deps.payments.confirm = async () => {
    throw new GatewayUnavailable("the line is cut");
  };
  expect((await pay(t, learner, paid)).status).toBe(503);
  const still = await reconcile({ ...t.deps }, t.clock.at, 0);
  expect(still.open).toBeGreaterThanOrEqual(1);
  t.deps.payments.confirm = confirm;
  await Promise.all([reconcile({ ...t.deps }, t.clock.at, 0), reconcile({ ...t.deps }, t.clock.at, 0)]);
  expect([(await detail(learner, order)).status, await owned(learner)]).toEqual(["PAID", 1]);
});

test("money for an item that was owned when it arrived is refunded automatically", async () => {
  const learner = await makeLearner(t);
  const courseId = await makeCourse(t.db, { price: 50_000 });
  const late = await orderOf(t, learner, course(courseId));
  const paid = await authenticated(base, late, "APPROVE", "카드");
  const { confirm } = t.deps.payments;
  t.deps.payments.confirm = async (...request) => {
    // Granted to the learner while the gateway was called.
    await t.db
      .insertInto("registration")
      .values({
        registration_id: "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7",
        user_id: learner.userId,
        course_id: courseId,
        lecture_id: null,
        order_line_id: null,
        status: "VALID",
        starts_at: t.clock.at,
        expired_reason: null,
        created_at: t.clock.at,
      })
      .execute();
    return confirm(...request);
  };
  expect((await pay(t, learner, paid)).status).toBe(200);
  t.deps.payments.confirm = confirm;
  await t.runJobs();
  expect(await detail(learner, late)).toMatchObject({ status: "REFUNDED", refundedAmount: 50_000 });
  expect(await owned(learner)).toBe(1);
});

test("fifty buyers at once are each charged and registered once, and shop, ledger and gateway agree", async () => {
  const courseId = await makeCourse(t.db, { price: 30_000 });
  const buyers = await Promise.all(Array.from({ length: 50 }, () => makeLearner(t)));
  await Promise.all(buyers.map((buyer) => buy(t, base, buyer, course(courseId))));
  const counts = await Promise.all(buyers.map(owned));
  expect(counts.every((count) => count === 1)).toBe(true);
  expect(await listDiscrepancies({ ...t.deps }, new Date(0), t.clock.at)).toEqual([]);
});

test("what shop and gateway do not agree on is listed", async () => {
  const learner = await makeLearner(t);
  const { order, paid } = await buy(t, base, learner, course(await makeCourse(t.db, { price: 50_000 })));
  const restore = await saying(paid.paymentKey, { status: "CANCELED", balanceAmount: 0 });
  const differences = await listDiscrepancies({ ...t.deps }, new Date(0), t.clock.at);
  restore();
  expect(differences).toEqual([
    { orderId: order.orderId, paymentKey: paid.paymentKey, description: "the gateway holds 0, the shop expects 50000" },
  ]);
});
