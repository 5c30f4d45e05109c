import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrations } from "../../../../migrations/index.ts";
import { GatewayUnavailable } from "../../../integrations/payments/gateway.ts";
import { type TestApp, testApp, testSecret } from "../../../test/app.ts";
import { authenticated, course, orderOf, pay } from "../../../test/buying.ts";
import { testDatabase } from "../../../test/database.ts";
import { makeCourse, makeLearner } from "../../../test/factories.ts";
import { purgeExpiredData } from "../../../startup/jobs/purge-expired-data.ts";
import { reconcileDeposits } from "../../payment/reconciliation/commands.ts";
import { decryptAccount, encryptAccount, maskAccount } from "./cipher.ts";
import { encryptPlainAccounts } from "./commands.ts";
import { settleRefund } from "../settle/commands.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

const account = { bank: "국민은행", accountNumber: "110123456789", holderName: "김하늘" };
const rowOf = (refundId: string) =>
  t.db.selectFrom("refund").where("refund_id", "=", refundId).selectAll().executeTakeFirstOrThrow();

/** A paid order whose money came by deposit. */
async function makeDeposited() {
  const learner = await makeLearner(t);
  const order = await orderOf(t, learner, course(await makeCourse(t.db, { price: 50_000 })));
  const paid = await authenticated(base, order, "APPROVE", "가상계좌");
  await pay(t, learner, paid);
  await fetch(`${base}/sandbox/toss/deposit/${paid.paymentKey}/decide?decision=DEPOSIT`, { redirect: "manual" });
  await reconcileDeposits(t.deps, t.clock.at);
  return { learner, orderItemId: order.items[0]?.orderItemId ?? "", paymentKey: paid.paymentKey };
}
/** A refund whose request the gateway has not answered. */
async function makeOpenRefund() {
  const { learner, orderItemId, paymentKey } = await makeDeposited();
  const { cancel } = t.deps.payments;
  t.deps.payments.cancel = async () => {
    throw new GatewayUnavailable("no answer");
  };
  const body = { orderItemId, reason: "OTHER", amount: 50_000, account };
  const answer = await t.rest("POST", "/refunds", { token: learner.token, body });
  t.deps.payments.cancel = cancel;
  return { learner, answer, refundId: String(answer.body.refundId), paymentKey };
}

test("a bank account is encrypted with its refund as context, each time differently, and decrypted with its key only", () => {
  const [one, other] = [
    encryptAccount(testSecret, account, "refund-1"),
    encryptAccount(testSecret, account, "refund-1"),
  ];
  expect(one).not.toBe(other);
  expect(one).not.toContain(account.accountNumber);
  expect(decryptAccount(testSecret, one, "refund-1")).toEqual(account);
  expect(() => decryptAccount(testSecret, one, "refund-2")).toThrow("unable to authenticate data");
  expect(() => decryptAccount(`${testSecret}!`, one, "refund-1")).toThrow("another AUTH_SECRET");
  const [version, keyId, nonce, text = "", tag] = one.split(".");
  const changed = [version, keyId, nonce, `${text.startsWith("A") ? "B" : "A"}${text.slice(1)}`, tag].join(".");
  expect(() => decryptAccount(testSecret, changed, "refund-1")).toThrow("unable to authenticate data");
});

test.each([
  ["110123456789", "국민은행 ********6789"],
  ["123456", "국민은행 ****56"],
])("the account %s is masked", (accountNumber, masked) => {
  expect(maskAccount({ ...account, accountNumber })).toBe(masked);
});

test("a refund's account is stored encrypted, answered nowhere, and reaches the gateway as it was given", async () => {
  const { answer, refundId, paymentKey } = await makeOpenRefund();
  expect(JSON.stringify(answer.body)).not.toContain(account.accountNumber);
  const stored = await rowOf(refundId);
  expect(stored.account).toMatch(/^v1\.[0-9a-f]{8}\./);
  expect(stored.account_masked).toBe("국민은행 ********6789");
  const sent: unknown[] = [];
  const { cancel } = t.deps.payments;
  t.deps.payments.cancel = async (request, key) => {
    sent.push(request.account);
    return cancel(request, key);
  };
  expect(await settleRefund(t.deps, refundId, t.clock.at)).toEqual({ refused: null });
  t.deps.payments.cancel = cancel;
  expect(sent).toEqual([account]);
  expect((await t.deps.payments.find(paymentKey))?.balanceAmount).toBe(0);
});

test("an account stored before encryption is encrypted at the start, and its refund settles", async () => {
  const { refundId } = await makeOpenRefund();
  await t.db
    .updateTable("refund")
    .set({ account: JSON.stringify(account), account_masked: null })
    .where("refund_id", "=", refundId)
    .execute();
  await Promise.all([encryptPlainAccounts(t.db, testSecret), encryptPlainAccounts(t.db, testSecret)]);
  const stored = await rowOf(refundId);
  expect(stored).toMatchObject({ account: expect.stringMatching(/^v1\./), account_masked: "국민은행 ********6789" });
  await encryptPlainAccounts(t.db, testSecret);
  expect((await rowOf(refundId)).account).toBe(stored.account);
  expect(await settleRefund(t.deps, refundId, t.clock.at)).toEqual({ refused: null });
});

test("account and masked account are deleted thirty days after the refund", async () => {
  const { refundId } = await makeOpenRefund();
  await settleRefund(t.deps, refundId, t.clock.at);
  await purgeExpiredData(t.deps, new Date(t.clock.at.getTime() + 29 * 86_400_000));
  expect((await rowOf(refundId)).account_masked).not.toBeNull();
  await purgeExpiredData(t.deps, new Date(t.clock.at.getTime() + 31 * 86_400_000));
  expect(await rowOf(refundId)).toMatchObject({ account: null, account_masked: null });
});

test("the migration masks stored accounts, and leaves the number of an open refund unchanged for the start to encrypt", async () => {
  const old = await testDatabase();
  await sql`drop schema public cascade`.execute(old.db);
  await sql`create schema public`.execute(old.db);
  const migrator = new Migrator({ db: old.db, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo("0008_study")).error).toBeUndefined();
  const at = "2026-03-02T00:00:00Z";
  const userId = randomUUIDv7();
  await sql`insert into "user" (user_id, email, name, created_at, updated_at) values (${userId}, 'a@b.test', '김', ${at}, ${at})`.execute(
    old.db,
  );
  await sql`insert into "order" (order_id, user_id, order_name, list_amount, discount_amount, total_amount, created_at, expires_at)
    values ('order-1', ${userId}, '컵', 2, 0, 2, ${at}, ${at})`.execute(old.db);
  for (const [position, status, settledAt] of [
    [0, "REQUESTED", null],
    [1, "DONE", at],
  ] as const) {
    const lineId = randomUUIDv7();
    await sql`insert into order_line (order_line_id, order_id, position, item_type, item_id, title, category, teacher_name, list_price, discount, paid_amount)
      values (${lineId}, 'order-1', ${position}, 'COURSE', ${randomUUIDv7()}, '컵', '공예', '윤서하', 1, 0, 1)`.execute(
      old.db,
    );
    await sql`insert into refund (refund_id, order_line_id, user_id, amount, reason, rule, opened_lectures, total_lectures, account, status, requested_at, settled_at)
      values (${randomUUIDv7()}, ${lineId}, ${userId}, 1, 'OTHER', 'r', 0, 0, ${JSON.stringify(account)}, ${status}, ${at}, ${settledAt})`.execute(
      old.db,
    );
  }
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const rows = await old.db
    .selectFrom("refund")
    .select(["status", "account", "account_masked"])
    .orderBy("status")
    .execute();
  expect(rows).toEqual([
    { status: "DONE", account: null, account_masked: maskAccount(account) },
    { status: "REQUESTED", account: JSON.stringify(account), account_masked: maskAccount(account) },
  ]);
  await old.close();
});

test("an admin's refund for an unknown user, or for another user's item, is not found", async () => {
  const { orderItemId } = await makeDeposited();
  const admin = await makeLearner(t);
  await t.db
    .updateTable("user")
    .set({ role: "ADMIN", admin_role: "OWNER" })
    .where("user_id", "=", admin.userId)
    .execute();
  const token = await t.deps.accessTokens.issue(
    { userId: admin.userId, role: "ADMIN", sessionId: randomUUIDv7() },
    t.clock.at,
  );
  for (const userId of [randomUUIDv7(), admin.userId]) {
    const answer = await t.app.inject({
      method: "POST",
      url: "/trpc/admin.refund",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      payload: JSON.stringify({ userId, orderItemId, amount: 1, account }),
    });
    expect([answer.statusCode, answer.json().error.data.errorCode]).toEqual([404, "NOT_FOUND"]);
  }
});
