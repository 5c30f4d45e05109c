import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { GatewayUnavailable } from "../../integrations/payments/gateway.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { buy, course } from "../../test/buying.ts";
import { makeCoupon } from "../../test/coupons.ts";
import { freshToken, type Learner, makeCourse, makeLearner } from "../../test/factories.ts";
import { listBalances } from "../payment/admin/queries.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  t.clock.at = new Date("2026-12-01T03:00:00Z");
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

const prices = [12_800, 8_900, 7_000, 7_900];
const coupon = { percent: 80, minimum_amount: 10_000 };

async function makePurchase(terms: Parameters<typeof makeCoupon>[1] = coupon, amounts = prices) {
  const learner = await makeLearner(t);
  const couponId = await makeCoupon(t, terms);
  await t.rest("POST", `/coupons/${couponId}/claims`, { token: learner.token });
  const courses = await Promise.all(amounts.map((price) => makeCourse(t.db, { price })));
  const { order } = await buy(t, base, learner, ...courses.map(course));
  return { learner, couponId, orderId: order.orderId, lines: order.items.map(({ orderItemId }) => orderItemId) };
}

const detail = async (learner: Learner, orderId: string) =>
  (await t.rest("GET", `/orders/${orderId}`, { token: await freshToken(t, learner) })).body;

type Estimated = { items: { orderItemId: string; estimate: { amount: number; withheldAmount: number } }[] };
async function refund(learner: Learner, orderId: string, orderItemId = "") {
  const { items }: Estimated = await detail(learner, orderId);
  const { amount, withheldAmount } = items.find((item) => item.orderItemId === orderItemId)?.estimate ?? {};
  const body = { orderItemId, amount, reason: "CHANGED_MIND" };
  const answer = await t.rest("POST", "/refunds", { token: await freshToken(t, learner), body });
  return { status: answer.status, amount, withheldAmount };
}

async function booksOf(orderId: string) {
  const { orders } = await listBalances(t.db, { page: 1, rows: 100 }, t.clock.at);
  const found = orders.find((order) => order.orderId === orderId);
  return found && { ledgerSum: found.ledgerSum, atGateway: found.ledgerAtGateway, status: found.status };
}

test("a percentage coupon that falls below its minimum takes its discount off the refund: 36,600 won, 80 %, 10,000", async () => {
  const { learner, couponId, orderId, lines } = await makePurchase();
  expect(await detail(learner, orderId)).toMatchObject({ listAmount: 36_600, totalAmount: 7_320 });
  const refunds: unknown[] = [];
  for (const line of lines) refunds.push(await refund(learner, orderId, line));
  expect(refunds).toEqual([
    { status: 201, amount: 2_560, withheldAmount: 0 },
    { status: 201, amount: 1_780, withheldAmount: 0 },
    { status: 201, amount: 0, withheldAmount: 1_400 },
    { status: 201, amount: 2_980, withheldAmount: 0 },
  ]);
  expect(await booksOf(orderId)).toEqual({ ledgerSum: 0, atGateway: 0, status: "REFUNDED" });
  const coupons = await t.rest("GET", `/users/${learner.userId}/coupons`, { token: await freshToken(t, learner) });
  expect(coupons.body.items).toMatchObject([{ couponId, status: "USABLE" }]);
});

test("what is refunded never costs more than was paid: the rest of a lost discount stays", async () => {
  const { learner, orderId, lines } = await makePurchase(coupon, [30_000, 7_900]);
  const first = await refund(learner, orderId, lines[0]);
  // 6,000 was paid for it, and the other item would have cost 7,900 instead of 1,580.
  expect(first).toEqual({ status: 201, amount: 0, withheldAmount: 6_000 });
  const { items } = await detail(learner, orderId);
  expect(items[1].estimate).toMatchObject({ amount: 7_580, chargedAmount: 7_580 });
  expect(await booksOf(orderId)).toEqual({ ledgerSum: 0, atGateway: 7_580, status: "PART_REFUNDED" });
});

test("an amount off above a minimum follows the same rule; what is left above the minimum keeps its share", async () => {
  const { learner, orderId, lines } = await makePurchase(
    { amount: 9_000, minimum_amount: 50_000 },
    [40_000, 30_000, 20_000],
  );
  expect(await refund(learner, orderId, lines[0])).toEqual({ status: 201, amount: 36_000, withheldAmount: 0 });
  // 20,000 is left, below the minimum: its 2,000 of discount are taken off 27,000.
  expect(await refund(learner, orderId, lines[1])).toEqual({ status: 201, amount: 25_000, withheldAmount: 2_000 });
  expect(await booksOf(orderId)).toMatchObject({ ledgerSum: 0, atGateway: 20_000 });
});

test("a refund that the gateway refuses returns the discount to the other items", async () => {
  const { learner, orderId, lines } = await makePurchase({ amount: 9_000, minimum_amount: 50_000 }, [40_000, 20_000]);
  const refused = { code: "NOT_CANCELABLE_PAYMENT", message: "no" };
  const cancel = vi.spyOn(t.deps.payments, "cancel").mockResolvedValueOnce({ refused });
  expect(await refund(learner, orderId, lines[0])).toMatchObject({ status: 402, withheldAmount: 3_000 });
  cancel.mockRestore();
  const { items }: Estimated = await detail(learner, orderId);
  expect(items.map(({ estimate }) => estimate)).toMatchObject([
    { amount: 31_000, withheldAmount: 3_000, chargedAmount: 34_000 },
    { amount: 11_000, withheldAmount: 6_000, chargedAmount: 17_000 },
  ]);
  expect(await booksOf(orderId)).toMatchObject({ ledgerSum: 0, atGateway: 51_000 });
});

test("two refunds of one coupon at once give back exactly what was paid", async () => {
  const { learner, orderId, lines } = await makePurchase({ amount: 9_000, minimum_amount: 50_000 }, [40_000, 20_000]);
  vi.spyOn(t.deps.payments, "cancel").mockRejectedValueOnce(new GatewayUnavailable("lost"));
  await Promise.all(lines.map((line) => refund(learner, orderId, line)));
  for (const line of lines) await refund(learner, orderId, line);
  t.clock.advance(600);
  await t.runJobs();
  expect(await booksOf(orderId)).toEqual({ ledgerSum: 0, atGateway: 0, status: "REFUNDED" });
});

test("an order from before the rule keeps its discount", async () => {
  const now = t.clock.at;
  t.clock.at = new Date("2026-11-25T03:00:00Z");
  const { learner, orderId, lines } = await makePurchase();
  t.clock.at = now;
  const amounts: unknown[] = [];
  for (const line of lines) amounts.push((await refund(learner, orderId, line)).amount);
  expect(amounts).toEqual([2_560, 1_780, 1_400, 1_580]);
});
