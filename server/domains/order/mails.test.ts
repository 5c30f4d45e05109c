import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { orderNumber } from "../../../shared/order/number.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { mutate } from "../../test/asking.ts";
import { authenticated, buy, course, orderOf, pay, type Paid } from "../../test/buying.ts";
import {
  freshToken,
  type Learner,
  learnerPassword,
  makeCourse,
  makeLearner,
  makeLecture,
} from "../../test/factories.ts";
import { reconcileDeposits } from "../payment/reconciliation/commands.ts";
import { remindDeposits } from "../payment/reminder-commands.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

/** Mails to a learner about anything but the address, after the jobs that wait. */
async function mailsTo({ email }: Learner) {
  await t.runJobs();
  return t.mails.filter(({ to, subject }) => to === email && !subject.includes("인증"));
}
const subjectsTo = async (learner: Learner) => (await mailsTo(learner)).map(({ subject }) => subject);
const makePriced = async (price: number, title = "처음 빚는 컵") =>
  course(await makeCourse(t.db, { price, title, lectureIds: [await makeLecture(t.db)] }));

const requested = /입금해 주세요$/;
const paidSubject = "[CLOSEGAP] ‘처음 빚는 컵’ 결제가 끝났어요";
const due = /입금 기한이 곧 끝나요/;

/** An order that waits for its deposit. */
async function makeWaiting() {
  const learner = await makeLearner(t);
  const order = await orderOf(t, learner, await makePriced(20_000));
  const paid = await authenticated(base, order, "APPROVE", "가상계좌");
  expect((await pay(t, learner, paid)).status).toBe(200);
  return { learner, order, paid };
}
const decide = ({ paymentKey }: Paid, decision: "DEPOSIT" | "EXPIRE") =>
  fetch(`${base}/sandbox/toss/deposit/${paymentKey}/decide?decision=${decision}`, { redirect: "manual" });

/** The webhook of a deposit comes after the response of the gateway's window, and a job reads it. */
async function deposit(paid: Paid): Promise<void> {
  await decide(paid, "DEPOSIT");
  const payment = t.db.selectFrom("payment").select("status").where("payment_key", "=", paid.paymentKey);
  await vi.waitFor(async () => {
    await t.runJobs();
    expect(await payment.executeTakeFirst()).toEqual({ status: "DONE" });
  });
}
const remind = () => remindDeposits(t.deps, t.clock.at);

test("a payment by card is confirmed by one mail with order, receipt and rule, however often it is confirmed", async () => {
  const learner = await makeLearner(t);
  const { order, paid } = await buy(t, base, learner, await makePriced(30_000));
  await Promise.all(Array.from({ length: 4 }, () => pay(t, learner, paid)));
  const mails = await mailsTo(learner);
  expect(mails.map(({ subject }) => subject)).toEqual([paidSubject]);
  for (const fact of [
    "결제 금액: 30,000원",
    "결제 수단: 카드",
    `주문 번호: ${orderNumber(order)}`,
    `영수증: http://closegap.test/sandbox/toss/receipt/${paid.paymentKey}\n`,
    `주문 상세: http://closegap.test/my/orders/${order.orderId}\n`,
    "청약철회와 환불",
  ])
    expect(mails[0]?.text).toContain(fact);
});

test("confirmations of one payment at the same time send one mail", async () => {
  const learner = await makeLearner(t);
  const order = await orderOf(t, learner, await makePriced(30_000));
  const paid = await authenticated(base, order);
  await Promise.all(Array.from({ length: 6 }, () => pay(t, learner, paid)));
  expect(await subjectsTo(learner)).toEqual([paidSubject]);
});

test("a refused payment sends no mail", async () => {
  const learner = await makeLearner(t);
  const order = await orderOf(t, learner, await makePriced(30_000));
  await pay(t, learner, await authenticated(base, order, "REFUSE"));
  expect(await subjectsTo(learner)).toEqual([]);
});

test("a free registration is confirmed by one mail, and an order that failed by none", async () => {
  const learner = await makeLearner(t);
  const item = await makePriced(0);
  await orderOf(t, learner, item);
  expect((await t.rest("POST", "/orders", { token: learner.token, body: { items: [item] } })).status).toBe(409);
  expect(await subjectsTo(learner)).toEqual(["[CLOSEGAP] ‘처음 빚는 컵’ 수강을 시작했어요"]);
});

test("a deposit is requested with its account, and confirmed once it has arrived", async () => {
  const { learner, paid } = await makeWaiting();
  const [mail] = await mailsTo(learner);
  const { virtualAccount } = (await t.deps.payments.find(paid.paymentKey)) ?? {};
  expect(mail?.subject).toMatch(requested);
  expect(mail?.text.replaceAll("-", "")).toContain(String(virtualAccount?.accountNumber).replaceAll("-", ""));
  for (const fact of [`은행: ${virtualAccount?.bank}`, "예금주: ", "입금 금액: 20,000원", "입금 기한: "])
    expect(mail?.text).toContain(fact);
  await deposit(paid);
  expect(await subjectsTo(learner)).toEqual([mail?.subject, paidSubject]);
  expect((await mailsTo(learner))[1]?.text).toContain("입금을 확인했어요.");
});

test("an account whose order was paid before its mail was written is not mailed", async () => {
  const { learner, paid } = await makeWaiting();
  await decide(paid, "DEPOSIT");
  await reconcileDeposits(t.deps, t.clock.at);
  expect(await subjectsTo(learner)).toEqual([paidSubject]);
});

test("a deposit is reminded of within three hours before it is due, once, also by several processes", async () => {
  const { learner } = await makeWaiting();
  t.clock.advance(20.5 * 3600);
  await remind();
  expect((await subjectsTo(learner)).filter((subject) => due.test(subject))).toEqual([]);
  t.clock.advance(3600);
  await Promise.all([remind(), remind(), remind()]);
  t.clock.advance(600);
  await remind();
  expect((await subjectsTo(learner)).filter((subject) => due.test(subject))).toHaveLength(1);
});

test("a deposit that has arrived, or whose order was canceled, is not reminded of", async () => {
  const [arrived, canceled] = [await makeWaiting(), await makeWaiting()];
  await t.runJobs();
  await deposit(arrived.paid);
  t.clock.advance(22 * 3600);
  const token = await freshToken(t, canceled.learner);
  expect((await t.rest("POST", `/orders/${canceled.order.orderId}/cancellation`, { token })).status).toBe(204);
  await remind();
  for (const { learner } of [arrived, canceled])
    expect((await subjectsTo(learner)).filter((subject) => due.test(subject))).toEqual([]);
});

test("a reminder whose order is canceled before it is written is not mailed", async () => {
  const { learner, order } = await makeWaiting();
  await t.runJobs();
  t.clock.advance(22 * 3600);
  await remind();
  const token = await freshToken(t, learner);
  await t.rest("POST", `/orders/${order.orderId}/cancellation`, { token });
  expect((await subjectsTo(learner)).filter((subject) => due.test(subject))).toEqual([]);
});

test("an expired deposit is mailed once, a withdrawn one not at all, and a late deposit is confirmed", async () => {
  const { learner, paid } = await makeWaiting();
  await t.runJobs();
  await decide(paid, "EXPIRE");
  await reconcileDeposits(t.deps, t.clock.at);
  await reconcileDeposits(t.deps, t.clock.at);
  expect((await subjectsTo(learner)).slice(1)).toEqual(["[CLOSEGAP] ‘처음 빚는 컵’ 주문의 입금 기한이 지났어요"]);
  const withdrawn = await makeWaiting();
  await t.runJobs();
  const token = await freshToken(t, withdrawn.learner);
  await t.rest("POST", `/orders/${withdrawn.order.orderId}/cancellation`, { token });
  expect(await subjectsTo(withdrawn.learner)).toEqual([expect.stringMatching(requested)]);
});

test("a refund is mailed with its sum and when the card shows it", async () => {
  const learner = await makeLearner(t);
  const { order } = await buy(t, base, learner, await makePriced(30_000));
  const [line] = order.items;
  await t.rest("POST", "/refunds", {
    token: learner.token,
    body: { orderItemId: line?.orderItemId, reason: "CHANGED_MIND", amount: 30_000 },
  });
  const [, mail] = await mailsTo(learner);
  expect(mail?.subject).toBe("[CLOSEGAP] 30,000원을 환불했어요");
  for (const fact of ["환불 금액: 30,000원", "환불 수단: 카드", "카드사에는 3~5영업일 뒤에 취소 내역이 보여요."])
    expect(mail?.text).toContain(fact);
});

test("mails about an order go to an account without a confirmed address without its name, and to no deleted account", async () => {
  const learner = await makeLearner(t);
  await buy(t, base, learner, await makePriced(30_000));
  const [mail] = await mailsTo(learner);
  expect(mail?.text).not.toContain(" 님");
  const gone = await makeLearner(t);
  const { order } = await buy(t, base, gone, await makePriced(30_000));
  await mutate(t, "account.close", gone, { currentPassword: learnerPassword });
  const { orderId } = order;
  await t.deps.jobs.enqueue(t.db, "mail-order", { orderId, userId: gone.userId, event: "CONFIRMED" });
  expect((await mailsTo(gone)).filter(({ subject }) => subject === paidSubject)).toEqual([]);
});
