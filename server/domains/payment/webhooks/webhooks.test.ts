import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { serverLimits } from "../../../limits.ts";
import { GatewayUnavailable } from "../../../integrations/payments/gateway.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { authenticated, course, orderOf, pay, withholdWebhooks } from "../../../test/buying.ts";
import { makeCourse, makeLearner } from "../../../test/factories.ts";
import { settleWebhooks } from "./commands.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
  await withholdWebhooks(t);
});
afterAll(() => t.close());
afterEach(() => vi.restoreAllMocks());

const post = (payload: string) =>
  t.app.inject({ method: "POST", url: "/webhooks/payments", headers: { "content-type": "application/json" }, payload });
const forged = (orderId: string, index: number, bytes = 30_000) =>
  JSON.stringify({
    eventType: "PAYMENT_STATUS_CHANGED",
    data: { orderId, paymentKey: "forged", status: "DONE" },
    filler: `${index}`.padEnd(bytes, "x"),
  });
const rowsOf = (orderId: string) => t.db.selectFrom("webhook").where("order_id", "=", orderId).selectAll().execute();
const queuedOf = async (orderId: string) => {
  const { rows } = await sql`select id from pgboss.job where name = 'settle-webhook' and state in ('created', 'retry')
    and data ->> 'orderId' = ${orderId}`.execute(t.db);
  return rows.length;
};
const statusOf = async (orderId: string) =>
  (await t.db.selectFrom("payment").where("order_id", "=", orderId).select("status").executeTakeFirst())?.status;

/** An order whose payment waits for its deposit. */
async function makeWaiting() {
  const learner = await makeLearner(t);
  const order = await orderOf(t, learner, course(await makeCourse(t.db, { price: 50_000 })));
  const paid = await authenticated(base, order, "APPROVE", "가상계좌");
  expect((await pay(t, learner, paid)).status).toBe(200);
  await t.runJobs();
  const deposit = () =>
    fetch(`${base}/sandbox/toss/deposit/${paid.paymentKey}/decide?decision=DEPOSIT`, { redirect: "manual" });
  return { orderId: order.orderId, deposit };
}

test("a flood of forged webhooks stores a bounded number of rows and one job, and the deposit still settles", async () => {
  const { orderId, deposit } = await makeWaiting();
  const answers = await Promise.all(Array.from({ length: 400 }, (_, index) => post(forged(orderId, index))));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  const stored = await rowsOf(orderId);
  expect(stored.length).toBeLessThanOrEqual(serverLimits.webhooksPerOrderMax);
  expect(Math.max(...stored.map(({ body }) => Buffer.byteLength(body)))).toBe(serverLimits.webhookStoredBytes);
  expect(await queuedOf(orderId)).toBe(1);
  await deposit();
  expect((await post(forged(orderId, 400, 10))).statusCode).toBe(200);
  await t.runJobs();
  expect(await statusOf(orderId)).toBe("DONE");
  expect(await queuedOf(orderId)).toBe(0);
  expect((await rowsOf(orderId)).every(({ settled_at: settledAt }) => settledAt !== null)).toBe(true);
});

/** Runs it while another transaction has the order locked. */
const whileLocked = <T>(orderId: string, run: () => Promise<T>) =>
  t.db.transaction().execute(async (trx) => {
    await trx.selectFrom("order").where("order_id", "=", orderId).select("order_id").forUpdate().execute();
    return run();
  });
/** The numbers of transactions that waited for a row lock, read again and again on a connection of its own meanwhile. */
async function lockWaitsDuring(work: Promise<unknown>): Promise<number[]> {
  const client = new pg.Client(t.databaseUrl);
  await client.connect();
  const state = { isOver: false };
  const ended = work.finally(() => {
    state.isOver = true;
  });
  const waits: number[] = [];
  while (!state.isOver) {
    const { rows } = await client.query<{ waits: number }>(
      `select count(*)::int as waits from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and l.locktype in ('transactionid', 'tuple') and a.datname = current_database()`,
    );
    waits.push(rows[0]?.waits ?? Number.NaN);
  }
  await client.end();
  await ended;
  return waits;
}

test("400 webhooks of one order at once do not queue on its row lock", async () => {
  const { orderId } = await makeWaiting();
  const flood = Promise.all(Array.from({ length: 400 }, (_, index) => post(forged(orderId, index))));
  const waits = await lockWaitsDuring(flood);
  expect((await flood).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(waits.length).toBeGreaterThan(10);
  // Following an update to the newest version of a row takes its lock for an instant; a queue would be eleven long.
  expect(Math.max(...waits)).toBeLessThanOrEqual(2);
});

test("while a read is due, webhooks of an order that is locked are answered before the lock is released", async () => {
  const { orderId } = await makeWaiting();
  await post(forged(orderId, 0));
  const answers = await whileLocked(orderId, () =>
    Promise.all(Array.from({ length: 100 }, (_, index) => post(forged(orderId, 1 + index)))),
  );
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await queuedOf(orderId)).toBe(1);
});

test("a webhook that finds its order locked without a read due is not lost: it queues one when the lock is released", async () => {
  const { orderId, deposit } = await makeWaiting();
  await t.runJobs();
  const posted = await whileLocked(orderId, async () => {
    const transaction = vi.spyOn(t.deps.db, "transaction");
    const answer = post(forged(orderId, 0));
    await vi.waitFor(() => expect(transaction).toHaveBeenCalledTimes(2));
    expect(await queuedOf(orderId)).toBe(0);
    return { answer };
  });
  expect((await posted.answer).statusCode).toBe(200);
  expect(await queuedOf(orderId)).toBe(1);
  await deposit();
  await t.runJobs();
  expect(await statusOf(orderId)).toBe("DONE");
});

test("a webhook of an order that stays locked is refused for now, so that the gateway sends it again", async () => {
  const { orderId } = await makeWaiting();
  const refused = await whileLocked(orderId, () => post(forged(orderId, 0)));
  expect([refused.statusCode, refused.json().code, refused.headers["retry-after"]]).toEqual([503, "SERVICE_BUSY", "1"]);
  expect((await post(forged(orderId, 0))).statusCode).toBe(200);
  expect(await queuedOf(orderId)).toBe(1);
});

test("the same webhook sent again while a read is due opens no transaction", async () => {
  const { orderId } = await makeWaiting();
  await post(forged(orderId, 0));
  const transaction = vi.spyOn(t.deps.db, "transaction");
  await Promise.all(Array.from({ length: 50 }, () => post(forged(orderId, 0))));
  expect(transaction).not.toHaveBeenCalled();
});

test("webhooks of one order do not queue or delay those of another", async () => {
  const [flooded, other] = [await makeWaiting(), await makeWaiting()];
  await Promise.all(Array.from({ length: 50 }, (_, index) => post(forged(flooded.orderId, index))));
  await other.deposit();
  await post(forged(other.orderId, 0));
  expect([await queuedOf(flooded.orderId), await queuedOf(other.orderId)]).toEqual([1, 1]);
  await t.runJobs();
  expect(await statusOf(other.orderId)).toBe("DONE");
});

test("a webhook that comes while the gateway is read leads to one more read", async () => {
  const { orderId, deposit } = await makeWaiting();
  await post(forged(orderId, 1));
  const { find } = t.deps.payments;
  let reads = 0;
  t.deps.payments.find = async (key) => {
    reads += 1;
    const seen = await find(key);
    if (reads === 1) {
      await deposit();
      await post(forged(orderId, 2));
    }
    return seen;
  };
  await t.runJobs();
  t.deps.payments.find = find;
  expect(reads).toBe(2);
  expect(await statusOf(orderId)).toBe("DONE");
});

test("a job that fails at the gateway is the only one until its time is over, and then another is queued", async () => {
  const { orderId } = await makeWaiting();
  await post(forged(orderId, 1));
  expect(await queuedOf(orderId)).toBe(1);
  const { find } = t.deps.payments;
  t.deps.payments.find = async () => {
    throw new GatewayUnavailable("no answer");
  };
  await expect(settleWebhooks(t.deps, orderId, t.clock.at)).rejects.toThrow("GATEWAY_UNAVAILABLE");
  t.deps.payments.find = find;
  await post(forged(orderId, 2));
  expect(await queuedOf(orderId)).toBe(1);
  t.clock.advance(serverLimits.webhookJobMinutes * 60);
  await post(forged(orderId, 3));
  expect(await queuedOf(orderId)).toBe(2);
  await t.runJobs();
  expect(await queuedOf(orderId)).toBe(0);
});

test.each([
  ["a body above the limit", forged("any-order", 0, 40_000), 413, "BODY_TOO_LARGE"],
  ["an unknown order", forged("unknown-order", 0), 404, "NOT_FOUND"],
])("%s is refused and not stored", async (_, body, status, code) => {
  const count = async () =>
    (
      await t.db
        .selectFrom("webhook")
        .select((eb) => eb.fn.countAll().as("count"))
        .executeTakeFirstOrThrow()
    ).count;
  const before = await count();
  const answer = await post(body);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(await count()).toBe(before);
});
