import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GatewayUnavailable } from "../../../integrations/payments/gateway.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { authenticated, buy, course, lecture, orderOf, pay } from "../../../test/buying.ts";
import { type Learner, makeCourse, makeLearner, makeLecture } from "../../../test/factories.ts";
import { adoptPayment } from "./adopt-commands.ts";
import { refundAtGateway } from "./gateway-refund-commands.ts";
import { listDiscrepancies } from "../reconciliation/commands.ts";

let t: TestApp;
let base: string;
let learner: Learner;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());
beforeEach(async () => {
  learner = await makeLearner(t);
});

const differences = () => listDiscrepancies(t.deps, new Date(0), t.clock.at);
const heldAtGateway = async (paymentKey: string) => (await t.deps.payments.find(paymentKey))?.balanceAmount;
const codeOf = (settled: PromiseSettledResult<unknown>) =>
  settled.status === "fulfilled" ? "OK" : (settled.reason as Error).message;
const owned = async () =>
  (
    await t.db
      .selectFrom("registration")
      .where("user_id", "=", learner.userId)
      .where("status", "=", "VALID")
      .select("course_id")
      .execute()
  ).map(({ course_id: courseId }) => courseId);
const ledgerOf = async (orderId: string) =>
  (
    await t.db
      .selectFrom("ledger_entry as e")
      .innerJoin("ledger_movement as m", "m.ledger_movement_id", "e.ledger_movement_id")
      .where("m.order_id", "=", orderId)
      .select(["e.account", "e.amount"])
      .orderBy("e.ledger_entry_id")
      .execute()
  ).map(({ account, amount }) => [account, amount]);

/** Deletes the purchase from the shop, as restoring an older backup does; the gateway still has it. */
async function restoreBackup(orderId: string, { withOrder }: { withOrder: boolean }) {
  await t.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    const ofOrder = sql`(select order_line_id from order_line where order_id = ${orderId})`;
    await sql`delete from ledger_entry where ledger_movement_id in (
      select ledger_movement_id from ledger_movement where order_id = ${orderId})`.execute(trx);
    await sql`delete from ledger_movement where order_id = ${orderId}`.execute(trx);
    await sql`delete from registration where order_line_id in ${ofOrder}`.execute(trx);
    await sql`delete from webhook where order_id = ${orderId}`.execute(trx);
    await sql`delete from payment where order_id = ${orderId}`.execute(trx);
    if (withOrder) {
      await sql`update "order" set paid_at = null where order_id = ${orderId}`.execute(trx);
      return;
    }
    await sql`delete from order_line where order_id = ${orderId}`.execute(trx);
    await sql`delete from "order" where order_id = ${orderId}`.execute(trx);
  });
}

/** A purchase of a course for 79,200 won that only the gateway knows. */
async function makeLost({ withOrder = false } = {}) {
  const courseId = await makeCourse(t.db, { price: 79_200 });
  const { order, paid } = await buy(t, base, learner, course(courseId));
  await restoreBackup(order.orderId, { withOrder });
  const purchase = { userId: learner.userId, items: [{ ...course(courseId), amount: 79_200 }] };
  return { courseId, orderId: order.orderId, paymentKey: paid.paymentKey, purchase };
}

test("after a restored backup the lost purchases are listed, one is adopted, one refunded, and nothing differs", async () => {
  const lost = [await makeLost(), await makeLost()] as const;
  const [first, second] = lost;
  expect((await differences()).toSorted((a, b) => a.orderId.localeCompare(b.orderId))).toEqual(
    lost
      .map(({ orderId, paymentKey }) => ({
        orderId,
        paymentKey,
        description: `only the gateway knows the payment ${paymentKey}: it holds 79200`,
      }))
      .toSorted((a, b) => a.orderId.localeCompare(b.orderId)),
  );
  expect(await adoptPayment(t.deps, first, t.clock.at)).toBe(first.orderId);
  expect(await refundAtGateway(t.deps, second, t.clock.at)).toEqual({ orderId: second.orderId, amount: 79_200 });
  expect(await differences()).toEqual([]);
  expect(await owned()).toEqual([first.courseId]);
  expect(await ledgerOf(first.orderId)).toEqual([
    ["GATEWAY", 79_200],
    ["SALES", -79_200],
  ]);
  expect(await ledgerOf(second.orderId)).toEqual([]);
  expect(await heldAtGateway(second.paymentKey)).toBe(0);
  const { body } = await t.rest("GET", `/orders/${first.orderId}`, { token: learner.token });
  expect(body).toMatchObject({ status: "PAID", totalAmount: 79_200, items: [{ paidAmount: 79_200 }] });
});

test("an order that the backup still has unpaid is paid by the payment, however long ago it expired", async () => {
  const lost = await makeLost({ withOrder: true });
  await t.db
    .updateTable("order")
    .set({ expires_at: new Date(0) })
    .where("order_id", "=", lost.orderId)
    .execute();
  await adoptPayment(t.deps, { paymentKey: lost.paymentKey, purchase: null }, t.clock.at);
  expect([await owned(), await differences()]).toEqual([[lost.courseId], []]);
});

test("an adopted order is refunded by its rule as any other", async () => {
  const lost = await makeLost();
  await adoptPayment(t.deps, lost, t.clock.at);
  const { body: order } = await t.rest("GET", `/orders/${lost.orderId}`, { token: learner.token });
  const body = { orderItemId: order.items[0].orderItemId, reason: "OTHER", amount: 79_200 };
  expect((await t.rest("POST", "/refunds", { token: learner.token, body })).status).toBe(201);
  expect([await heldAtGateway(lost.paymentKey), await differences()]).toEqual([0, []]);
});

test("of ten adoptions at once, in the name of two users, the payment is recorded once", async () => {
  const lost = await makeLost();
  const other = { ...lost.purchase, userId: (await makeLearner(t)).userId };
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) =>
      adoptPayment(t.deps, { ...lost, purchase: n % 2 === 0 ? lost.purchase : other }, t.clock.at),
    ),
  );
  expect(answers.map(codeOf)).toEqual(Array.from({ length: 10 }, () => "OK"));
  expect(await ledgerOf(lost.orderId)).toHaveLength(2);
  expect(await differences()).toEqual([]);
});

test("of ten refunds at once the gateway carries out one", async () => {
  const lost = await makeLost();
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => refundAtGateway(t.deps, lost, t.clock.at)));
  expect(answers.map(codeOf)).toEqual(Array.from({ length: 10 }, () => "OK"));
  expect((await t.deps.payments.find(lost.paymentKey))?.cancels).toHaveLength(1);
  expect(await differences()).toEqual([]);
});

test("of a concurrent adoption and refund only one succeeds, without a discrepancy", async () => {
  for (let round = 0; round < 5; round += 1) {
    const lost = await makeLost();
    const [adopted, refunded] = await Promise.allSettled([
      adoptPayment(t.deps, lost, t.clock.at),
      refundAtGateway(t.deps, lost, t.clock.at),
    ]);
    const codes = [codeOf(adopted), codeOf(refunded)];
    expect(codes.filter((code) => code === "OK")).toHaveLength(1);
    expect(["PAYMENT_BEING_REFUNDED", "PAYMENT_NOT_PAID", "PAYMENT_IN_LEDGER"]).toContain(
      codes.find((code) => code !== "OK"),
    );
    expect(await heldAtGateway(lost.paymentKey)).toBe(codes[0] === "OK" ? 79_200 : 0);
    expect(await differences()).toEqual([]);
  }
});

test("of a confirmation by the user and a refund at the same moment one happens, and nothing differs", async () => {
  for (let round = 0; round < 5; round += 1) {
    const lost = await makeLost({ withOrder: true });
    const body = { orderId: lost.orderId, paymentKey: lost.paymentKey, amount: 79_200 };
    const [confirmed, refunded] = await Promise.allSettled([
      pay(t, learner, body),
      refundAtGateway(t.deps, lost, t.clock.at),
    ]);
    const isConfirmed = confirmed.status === "fulfilled" && confirmed.value.status === 200;
    expect([isConfirmed, codeOf(refunded)]).toEqual(isConfirmed ? [true, "PAYMENT_IN_LEDGER"] : [false, "OK"]);
    expect(await differences()).toEqual([]);
  }
});

test("a refund whose answer is lost is finished by repeating it, and the payment cannot be adopted meanwhile", async () => {
  const lost = await makeLost();
  const { cancel } = t.deps.payments;
  t.deps.payments.cancel = async (...request) => {
    await cancel(...request);
    throw new GatewayUnavailable("the answer is lost");
  };
  await expect(refundAtGateway(t.deps, lost, t.clock.at)).rejects.toThrow("GATEWAY_UNAVAILABLE");
  t.deps.payments.cancel = cancel;
  await expect(adoptPayment(t.deps, lost, t.clock.at)).rejects.toThrow("PAYMENT_BEING_REFUNDED");
  expect((await refundAtGateway(t.deps, lost, t.clock.at)).amount).toBe(79_200);
  expect((await t.deps.payments.find(lost.paymentKey))?.cancels).toHaveLength(1);
});

test("an adoption that is cut off after its order was created is finished by repeating it", async () => {
  const lost = await makeLost();
  const { find } = t.deps.payments;
  let reads = 0;
  t.deps.payments.find = async (key) => {
    reads += 1;
    if (reads > 1) throw new GatewayUnavailable("no answer");
    return find(key);
  };
  await expect(adoptPayment(t.deps, lost, t.clock.at)).rejects.toThrow("GATEWAY_UNAVAILABLE");
  t.deps.payments.find = find;
  await adoptPayment(t.deps, lost, t.clock.at);
  expect([await owned(), await differences()]).toEqual([[lost.courseId], []]);
});

test("a payment that cannot be adopted is refused with a code for the reason, and nothing is recorded", async () => {
  const lost = await makeLost();
  const { purchase } = lost;
  const [item] = purchase.items;
  if (!item) throw new Error("a purchase has an item");
  const taken = await makeCourse(t.db);
  await buy(t, base, learner, course(taken));
  const adopt = async (changes: Partial<typeof purchase>) =>
    adoptPayment(t.deps, { ...lost, purchase: { ...purchase, ...changes } }, t.clock.at).catch(
      (error: Error) => error.message,
    );
  expect(await adopt({ userId: randomUUIDv7() })).toBe("NOT_FOUND");
  expect(await adopt({ items: [{ ...item, amount: 79_199 }] })).toBe("AMOUNT_MISMATCH");
  expect(
    await adopt({
      items: [
        { ...item, amount: 39_600 },
        { ...item, amount: 39_600 },
      ],
    }),
  ).toBe("DUPLICATE_ITEM");
  expect(await adopt({ items: [{ ...item, itemId: randomUUIDv7() }] })).toBe("NOT_FOUND");
  expect(await adopt({ items: [{ ...item, itemId: taken }] })).toBe("ALREADY_REGISTERED");
  const unnamed = adoptPayment(t.deps, { ...lost, purchase: null }, t.clock.at);
  await expect(unnamed).rejects.toThrow("NOT_FOUND");
  const unknown = adoptPayment(t.deps, { ...lost, paymentKey: "unknown" }, t.clock.at);
  await expect(unknown).rejects.toThrow("NOT_FOUND");
  const open = await authenticated(base, await orderOf(t, learner, lecture(await makeLecture(t.db))));
  const unpaid = { paymentKey: open.paymentKey, purchase: null };
  await expect(adoptPayment(t.deps, unpaid, t.clock.at)).rejects.toThrow("PAYMENT_NOT_PAID");
  await expect(refundAtGateway(t.deps, unpaid, t.clock.at)).rejects.toThrow("PAYMENT_NOT_PAID");
  expect(await ledgerOf(lost.orderId)).toEqual([]);
  await refundAtGateway(t.deps, lost, t.clock.at);
});

test("a payment in the ledger is refunded through its order only", async () => {
  const { paid } = await buy(t, base, learner, course(await makeCourse(t.db)));
  await expect(refundAtGateway(t.deps, paid, t.clock.at)).rejects.toThrow("PAYMENT_IN_LEDGER");
});

test("a deposit that only the gateway knows is refunded to the account that is named, a wrong one can be corrected", async () => {
  const order = await orderOf(t, learner, course(await makeCourse(t.db, { price: 50_000 })));
  const paid = await authenticated(base, order, "APPROVE", "가상계좌");
  await pay(t, learner, paid);
  await fetch(`${base}/sandbox/toss/deposit/${paid.paymentKey}/decide?decision=DEPOSIT`, { redirect: "manual" });
  await t.runJobs();
  await restoreBackup(order.orderId, { withOrder: false });
  const account = { bank: "신한", accountNumber: "110123456789", holderName: "김하늘" };
  await expect(refundAtGateway(t.deps, paid, t.clock.at)).rejects.toThrow("REFUND_ACCOUNT_REQUIRED");
  const { cancel } = t.deps.payments;
  t.deps.payments.cancel = async () => ({ refused: { code: "INVALID_REFUND_ACCOUNT_INFO", message: "no" } });
  await expect(refundAtGateway(t.deps, { ...paid, account }, t.clock.at)).rejects.toThrow("REFUND_REFUSED");
  t.deps.payments.cancel = cancel;
  expect((await refundAtGateway(t.deps, { ...paid, account }, t.clock.at)).amount).toBe(50_000);
  expect(await differences()).toEqual([]);
});

test("a refund that only the gateway knows is recorded and listed, however long ago the shop last changed the payment", async () => {
  const { order, paid } = await buy(t, base, learner, course(await makeCourse(t.db, { price: 50_000 })));
  await t.runJobs();
  await t.deps.payments.cancel({ paymentKey: paid.paymentKey, amount: 20_000, reason: "console" }, randomUUIDv7());
  await t.db
    .updateTable("payment")
    .set({ updated_at: new Date(0) })
    .where("payment_key", "=", paid.paymentKey)
    .execute();
  const since = new Date(t.clock.at.getTime() - 86_400_000);
  expect(await listDiscrepancies(t.deps, since, t.clock.at)).toEqual([
    {
      orderId: order.orderId,
      paymentKey: paid.paymentKey,
      description: "20000 was canceled at the gateway, for no item yet",
    },
  ]);
});

test("a gateway that does not list its transactions is a difference, and the rest is still compared", async () => {
  const { listTransactions } = t.deps.payments;
  t.deps.payments.listTransactions = async () => {
    throw new GatewayUnavailable("no answer");
  };
  const found = await differences();
  t.deps.payments.listTransactions = listTransactions;
  expect(found).toContainEqual({
    orderId: "",
    paymentKey: "",
    description: "the gateway does not list its transactions",
  });
});

test("the daily report names a payment that only the gateway knows", async () => {
  const lost = await makeLost();
  await t.deps.jobs.enqueue(t.db, "report-ledger-discrepancies", {});
  await t.runJobs();
  expect(t.mails.at(-1)?.text).toContain(`only the gateway knows the payment ${lost.paymentKey}: it holds 79200`);
});
