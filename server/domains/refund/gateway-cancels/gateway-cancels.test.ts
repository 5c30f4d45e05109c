import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { GatewayUnavailable } from "../../../integrations/payments/gateway.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { authenticated, buy, course, orderOf, type Paid, pay, withholdWebhooks } from "../../../test/buying.ts";
import { type Learner, makeCourse, makeLearner } from "../../../test/factories.ts";
import { notificationsOf } from "../../../test/notifications.ts";
import { cancelInConsole, reverseInBank, sendWebhook } from "../../../test/payments/gateway-console.ts";
import { listBalances } from "../../payment/admin/queries.ts";
import { listDiscrepancies, reconcileReceived } from "../../payment/reconciliation/commands.ts";
import { settleWebhooks } from "../../payment/webhooks/commands.ts";
import { assignGatewayCancel, settleGatewayCancels } from "./commands.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
  await withholdWebhooks(t);
});
afterAll(() => t.close());
afterEach(() => vi.restoreAllMocks());

const prices = [30_000, 20_000];

async function makePurchase(amounts = prices) {
  const learner = await makeLearner(t);
  const courses = await Promise.all(amounts.map((price) => makeCourse(t.db, { price })));
  const { order, paid } = await buy(t, base, learner, ...courses.map(course));
  await t.runJobs();
  return { learner, paid, orderId: order.orderId, lines: order.items.map(({ orderItemId }) => orderItemId) };
}
type Purchase = Awaited<ReturnType<typeof makePurchase>>;

const detail = async ({ token }: Learner, orderId: string) =>
  (await t.rest("GET", `/orders/${orderId}`, { token })).body;
const statesOf = async (orderId: string) => {
  const { orders } = await listBalances(t.db, { page: 1, rows: 100 }, t.clock.at);
  const found = orders.find((order) => order.orderId === orderId);
  if (!found) throw new Error("no such order");
  const { status, refundedAmount, unassignedAmount, ledgerSum, ledgerAtGateway, lines } = found;
  return {
    status,
    refundedAmount,
    unassignedAmount,
    ledgerSum,
    ledgerAtGateway,
    access: lines.map(({ registrationStatus, expiredReason }) => expiredReason ?? registrationStatus),
  };
};
const cancelsOf = (orderId: string) =>
  t.db
    .selectFrom("gateway_cancel as c")
    .innerJoin("payment as p", "p.payment_id", "c.payment_id")
    .where("p.order_id", "=", orderId)
    .select("c.amount")
    .execute();
const refund = ({ learner: { token } }: Purchase, orderItemId = "", amount = 0) =>
  t.rest("POST", "/refunds", { token, body: { orderItemId, amount, reason: "CHANGED_MIND" } });
const byWebhook = async ({ paid }: Purchase) => {
  expect(await sendWebhook(t, paid)).toBe(200);
  await t.runJobs();
};
const byReconciliation = () => reconcileReceived(t.deps, t.clock.at);
const report = () => listDiscrepancies(t.deps, new Date(0), t.clock.at);
/** The discrepancies of one order. */
const byReport = async ({ orderId }: Purchase) => (await report()).filter((found) => found.orderId === orderId);

const ended = {
  status: "REFUNDED",
  refundedAmount: 50_000,
  unassignedAmount: 0,
  ledgerSum: 0,
  ledgerAtGateway: 0,
  access: ["REFUND", "REFUND"],
};

test.each([
  ["the webhook", byWebhook],
  ["the reconciliation", byReconciliation],
  ["the report of discrepancies", byReport],
])("a payment canceled whole at the gateway ends its order by %s", async (_, arrive) => {
  const bought = await makePurchase();
  await cancelInConsole(t, bought.paid);
  await arrive(bought);
  await arrive(bought);
  expect(await statesOf(bought.orderId)).toEqual(ended);
  expect(await cancelsOf(bought.orderId)).toEqual([{ amount: 50_000 }]);
  expect(await byReport(bought)).toEqual([]);
  const { timeline, items } = await detail(bought.learner, bought.orderId);
  expect(timeline.map(({ type }: { type: string }) => type)).toEqual(["ORDERED", "APPROVED", "REFUNDED", "REFUNDED"]);
  expect(items.map((item: { refund: object }) => item.refund)).toMatchObject([
    { status: "DONE", amount: 30_000 },
    { status: "DONE", amount: 20_000 },
  ]);
});

test.each([
  ["the webhook", byWebhook],
  ["the reconciliation", byReconciliation],
])("a partial cancel at the gateway arrives by %s: shown, and taken off what can be refunded", async (_, arrive) => {
  const bought = await makePurchase();
  const { learner, orderId, lines } = bought;
  await cancelInConsole(t, bought.paid, 15_000);
  await arrive(bought);
  await arrive(bought);
  const partly = { status: "PART_REFUNDED", refundedAmount: 15_000, unassignedAmount: 15_000 };
  const access = ["VALID", "VALID"];
  expect(await statesOf(orderId)).toMatchObject({ ...partly, ledgerAtGateway: 35_000, ledgerSum: 0, access });
  const shown = await detail(learner, orderId);
  expect(shown).toMatchObject(partly);
  expect(shown.timeline.at(-1)).toMatchObject({ type: "CANCELED_AT_GATEWAY", amount: 15_000 });
  expect((await refund(bought, lines[0], 30_000)).status).toBe(201);
  // The second line was paid with 20,000, and 5,000 is left at the gateway.
  expect((await refund(bought, lines[1], 20_000)).body).toMatchObject({ code: "REFUND_AMOUNT_CHANGED", amount: 5_000 });
  expect((await refund(bought, lines[1], 5_000)).status).toBe(201);
  expect(await statesOf(orderId)).toMatchObject({ refundedAmount: 50_000, ledgerAtGateway: 0, ledgerSum: 0 });
});

test("a refund asks the gateway for no more than it holds, although the webhook of a cancel was lost", async () => {
  const bought = await makePurchase();
  await cancelInConsole(t, bought.paid, 45_000);
  const cancel = vi.spyOn(t.deps.payments, "cancel");
  expect((await refund(bought, bought.lines[0], 30_000)).body).toMatchObject({
    code: "REFUND_AMOUNT_CHANGED",
    amount: 5_000,
  });
  expect(cancel).not.toHaveBeenCalled();
  expect(await statesOf(bought.orderId)).toMatchObject({ unassignedAmount: 45_000, access: ["VALID", "VALID"] });
});

test("an admin assigns a partial cancel to the line that it was for, no more than is left of either", async () => {
  const bought = await makePurchase();
  const { orderId, lines } = bought;
  const [, orderItemId = ""] = lines;
  await cancelInConsole(t, bought.paid, 25_000);
  await byWebhook(bought);
  const assign = (amount: number, endsAccess: boolean) =>
    assignGatewayCancel(t.deps, { orderId, orderItemId, amount, endsAccess }, t.clock.at);
  const refusal = (reason: string) => ({
    code: "VALIDATION_FAILED",
    details: { fields: [{ path: "amount", rule: "custom", message: reason }] },
  });
  await expect(assign(25_000, true)).rejects.toMatchObject(refusal("up to 20000, which is left of the item"));
  await assign(5_000, false);
  expect(await statesOf(orderId)).toMatchObject({ unassignedAmount: 20_000, access: ["VALID", "VALID"] });
  await assign(15_000, true);
  expect(await statesOf(orderId)).toMatchObject({
    status: "PART_REFUNDED",
    refundedAmount: 25_000,
    unassignedAmount: 5_000,
    ledgerSum: 0,
    ledgerAtGateway: 25_000,
    access: ["VALID", "REFUND"],
  });
  await expect(assign(1, false)).rejects.toMatchObject(refusal("up to 0, which is left of the item"));
});

test("a webhook that comes twice, in two processes and beside the reconciliation, records a cancel once", async () => {
  const bought = await makePurchase();
  await cancelInConsole(t, bought.paid, 15_000);
  const settle = () => settleWebhooks(t.deps, bought.orderId, t.clock.at);
  await Promise.all([settle(), settle(), byReconciliation(), settle(), byReconciliation(), report()]);
  expect(await cancelsOf(bought.orderId)).toEqual([{ amount: 15_000 }]);
  expect(await statesOf(bought.orderId)).toMatchObject({
    refundedAmount: 15_000,
    ledgerAtGateway: 35_000,
    ledgerSum: 0,
  });
});

test("the shop's own refund is not recorded a second time by a webhook that overtakes it", async () => {
  const bought = await makePurchase();
  const { cancel, find } = t.deps.payments;
  const overtaking: (boolean | null)[] = [];
  vi.spyOn(t.deps.payments, "cancel").mockImplementation(async (request, key) => {
    const answer = await cancel(request, key);
    // The gateway has canceled, and the shop does not know it yet.
    const seen = await find(request.paymentKey);
    overtaking.push(seen && (await settleGatewayCancels(t.deps, seen, t.clock.at)));
    return answer;
  });
  expect((await refund(bought, bought.lines[0], 30_000)).status).toBe(201);
  expect(overtaking).toEqual([false]);
  await byWebhook(bought);
  expect(await cancelsOf(bought.orderId)).toEqual([]);
  expect(await statesOf(bought.orderId)).toMatchObject({
    refundedAmount: 30_000,
    ledgerAtGateway: 20_000,
    access: ["REFUND", "VALID"],
  });
});

test("a cancel of the same amount beside an own refund without a response is not taken for it", async () => {
  const bought = await makePurchase();
  const { cancel } = t.deps.payments;
  // The response is lost: the refund stays requested.
  vi.spyOn(t.deps.payments, "cancel").mockImplementationOnce(async (request, key) => {
    await cancel(request, key);
    throw new GatewayUnavailable("lost");
  });
  expect((await refund(bought, bought.lines[1], 20_000)).body.status).toBe("REQUESTED");
  await cancelInConsole(t, bought.paid, 20_000);
  await byWebhook(bought);
  t.clock.advance(600);
  await t.runJobs();
  expect(await cancelsOf(bought.orderId)).toEqual([{ amount: 20_000 }]);
  expect(await statesOf(bought.orderId)).toMatchObject({
    refundedAmount: 40_000,
    unassignedAmount: 20_000,
    ledgerSum: 0,
    ledgerAtGateway: 10_000,
    access: ["VALID", "REFUND"],
  });
});

test("a whole cancel while an own refund has no response settles that refund with it", async () => {
  const bought = await makePurchase();
  vi.spyOn(t.deps.payments, "cancel").mockRejectedValueOnce(new GatewayUnavailable("not reached"));
  expect((await refund(bought, bought.lines[0], 30_000)).body.status).toBe("REQUESTED");
  await cancelInConsole(t, bought.paid);
  await byWebhook(bought);
  t.clock.advance(600);
  await t.runJobs();
  expect(await statesOf(bought.orderId)).toEqual(ended);
  expect(await byReport(bought)).toEqual([]);
});

test("refunds and cancels at the gateway at once never give back more than was paid", async () => {
  for (let round = 0; round < 6; round += 1) {
    const bought = await makePurchase();
    const [first = "", second = ""] = bought.lines;
    await Promise.all([
      refund(bought, first, 30_000),
      cancelInConsole(t, bought.paid, 10_000 + round * 8_000).catch(() => undefined),
      refund(bought, second, 20_000),
      settleWebhooks(t.deps, bought.orderId, t.clock.at),
    ]);
    await settleWebhooks(t.deps, bought.orderId, t.clock.at);
    t.clock.advance(600);
    await t.runJobs();
    await byReconciliation();
    const { ledgerSum, refundedAmount, ledgerAtGateway } = await statesOf(bought.orderId);
    expect({ ledgerSum, sum: refundedAmount + ledgerAtGateway }).toEqual({ ledgerSum: 0, sum: 50_000 });
    expect((await t.deps.payments.find(bought.paid.paymentKey))?.balanceAmount).toBe(ledgerAtGateway);
  }
});

/** An order paid by a deposit. */
async function makeDeposited() {
  const learner = await makeLearner(t);
  const { items, orderId, totalAmount } = await orderOf(t, learner, course(await makeCourse(t.db, { price: 50_000 })));
  const paid: Paid = await authenticated(base, { orderId, totalAmount }, "APPROVE", "가상계좌");
  await pay(t, learner, paid);
  const bought = { learner, paid, orderId, lines: items.map(({ orderItemId }) => orderItemId) };
  await deposit(bought);
  return bought;
}
async function deposit(bought: Purchase) {
  await fetch(`${base}/sandbox/toss/deposit/${bought.paid.paymentKey}/decide?decision=DEPOSIT`, { redirect: "manual" });
  await byWebhook(bought);
}

test.each([
  ["the webhook", byWebhook],
  ["the reconciliation", byReconciliation],
])("a reversed deposit takes the access away by %s, and a second deposit gives it back", async (_, arrive) => {
  const bought = await makeDeposited();
  expect(await statesOf(bought.orderId)).toMatchObject({ status: "PAID", access: ["VALID"], ledgerAtGateway: 50_000 });
  await reverseInBank(t, bought.paid);
  await arrive(bought);
  await arrive(bought);
  expect(await statesOf(bought.orderId)).toMatchObject({
    status: "WAITING_FOR_DEPOSIT",
    refundedAmount: 0,
    ledgerSum: 0,
    ledgerAtGateway: 0,
    access: ["REFUND"],
  });
  const { timeline } = await detail(bought.learner, bought.orderId);
  expect(timeline.map(({ type }: { type: string }) => type)).toContain("DEPOSIT_REVERSED");
  const { orderId } = bought;
  const notified = await notificationsOf(t, bought.learner);
  expect(notified.map(({ kind }) => kind)).toEqual(["DEPOSIT_REVERSED", "DEPOSIT_CONFIRMED"]);
  expect(notified[0]?.data).toMatchObject({ orderId, amount: 50_000, isOpen: true });
  await t.runJobs();
  expect(t.mails.filter(({ to }) => to === bought.learner.email).map(({ subject }) => subject)).toContain(
    "[CLOSEGAP] 50,000원 입금이 취소됐어요",
  );
  await deposit(bought);
  expect(await statesOf(orderId)).toMatchObject({ status: "PAID", access: ["VALID"], ledgerAtGateway: 50_000 });
  expect(await byReport(bought)).toEqual([]);
  const after = await notificationsOf(t, bought.learner);
  expect(after.map(({ kind }) => kind)).toEqual(["DEPOSIT_CONFIRMED", "DEPOSIT_REVERSED", "DEPOSIT_CONFIRMED"]);
});

test("a deposit that is canceled without a cancel in the payment ends the order", async () => {
  const bought = await makeDeposited();
  await reverseInBank(t, bought.paid, "CANCELED");
  await byWebhook(bought);
  expect(await statesOf(bought.orderId)).toEqual({ ...ended, access: ["REFUND"] });
  const [notified] = await notificationsOf(t, bought.learner);
  expect(notified).toMatchObject({ kind: "REFUND_DONE", data: { amount: 50_000 } });
});

test("a deposit reversed in several processes at once is undone once", async () => {
  const bought = await makeDeposited();
  await reverseInBank(t, bought.paid);
  const settle = () => settleWebhooks(t.deps, bought.orderId, t.clock.at);
  await Promise.all([settle(), byReconciliation(), settle(), report()]);
  const reversals = await t.db
    .selectFrom("deposit_reversal as d")
    .innerJoin("payment as p", "p.payment_id", "d.payment_id")
    .where("p.order_id", "=", bought.orderId)
    .select("d.amount")
    .execute();
  expect(reversals).toEqual([{ amount: 50_000 }]);
  expect(await statesOf(bought.orderId)).toMatchObject({ ledgerSum: 0, ledgerAtGateway: 0 });
});
