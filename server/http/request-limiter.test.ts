import { afterAll, beforeAll, expect, test } from "vitest";
import { DomainError } from "../../shared/errors.ts";
import { readEnv } from "../startup/env.ts";
import { type CallLimit, callLimits, RequestLimiter } from "./request-limiter.ts";
import { type TestApp, testApp } from "../test/app.ts";
import { makeCourse, makeLearner } from "../test/factories.ts";

const limit: CallLimit = { perMinute: 6, concurrent: 2, waiting: 1 };
const codeOf = (error: unknown) => (error instanceof DomainError ? [error.code, error.details] : error);

/** A call that the test ends. */
function openCall() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { call: () => promise, end: () => resolve("done") };
}

test("so many calls run at a time, so many wait in their order, and one more is refused", async () => {
  const shares = new RequestLimiter();
  const calls = [openCall(), openCall(), openCall()];
  const started: number[] = [];
  const running = calls.map(({ call }, index) =>
    shares.run([{ key: "account", limit }], () => {
      started.push(index);
      return call();
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  const refused = await shares.run([{ key: "account", limit }], async () => "never").catch(codeOf);
  expect(refused).toEqual(["TOO_MANY_REQUESTS", { retryAfterSeconds: 1 }]);
  calls[1]?.end();
  await running[1];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  for (const { end } of calls) end();
  expect(await Promise.all(running)).toEqual(["done", "done", "done"]);
});

test("a minute's calls may be spent at once and come back with time", async () => {
  let now = 0;
  const shares = new RequestLimiter(() => now);
  const call = () => shares.run([{ key: "account", limit }], async () => "done").catch(codeOf);
  for (let n = 0; n < 6; n += 1) expect(await call()).toBe("done");
  expect(await call()).toEqual(["TOO_MANY_REQUESTS", { retryAfterSeconds: 10 }]);
  now += 10_000;
  expect(await call()).toBe("done");
  expect(await call()).toEqual(["TOO_MANY_REQUESTS", { retryAfterSeconds: 10 }]);
});

test("a call that fails gives its turn back, and one account's limit is not another's", async () => {
  const shares = new RequestLimiter();
  const one: CallLimit = { perMinute: 100, concurrent: 1, waiting: 0 };
  const failing = () =>
    shares.run([{ key: "a", limit: one }], async () => {
      throw new Error("no");
    });
  await expect(failing()).rejects.toThrow("no");
  await expect(failing()).rejects.toThrow("no");
  const open = openCall();
  const running = shares.run([{ key: "a", limit: one }], open.call);
  expect(await shares.run([{ key: "b", limit: one }], async () => "done")).toBe("done");
  open.end();
  expect(await running).toBe("done");
});

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ callLimits });
});
afterAll(() => t.close());

test("a flood of one account's orders is refused with 429 and leaves the database to the others", async () => {
  const [flooder, other] = [await makeLearner(t), await makeLearner(t)];
  const courseId = await makeCourse(t.db);
  const order = (token: string) =>
    t.rest("POST", "/orders", { token, body: { items: [{ itemType: "COURSE", itemId: courseId }] } });
  const flood = Array.from({ length: 400 }, () => order(flooder.token));
  const undisturbed = await order(other.token);
  const answers = await Promise.all(flood);
  const statuses = new Set(answers.map(({ status }) => status));
  expect(undisturbed.status).toBe(201);
  expect([...statuses].filter((status) => ![201, 409, 429].includes(status))).toEqual([]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe("TOO_MANY_REQUESTS");
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
});

test("a flood of webhooks of one order is refused with 429 and leaves the database to the others", async () => {
  const other = await makeLearner(t);
  const post = () =>
    t.app.inject({
      method: "POST",
      url: "/webhooks/payments",
      headers: { "content-type": "application/json" },
      payload: JSON.stringify({
        eventType: "PAYMENT_STATUS_CHANGED",
        createdAt: "2026-01-01T00:00:00.000000",
        data: { orderId: "order-unknown", paymentKey: "key-unknown", status: "DONE" },
      }),
    });
  const flood = Array.from({ length: 300 }, post);
  const courseId = await makeCourse(t.db);
  const body = { items: [{ itemType: "COURSE", itemId: courseId }] };
  expect((await t.rest("POST", "/orders", { token: other.token, body })).status).toBe(201);
  const statuses = new Set((await Promise.all(flood)).map(({ statusCode }) => statusCode));
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([404, 429]);
});

test("one account's parallel writes use two connections of the pool", async () => {
  const { token } = await makeLearner(t);
  const courseIds = await Promise.all(Array.from({ length: 12 }, () => makeCourse(t.db)));
  let most = 0;
  const done = new AbortController();
  const watch = async () => {
    while (!done.signal.aborted) {
      most = Math.max(most, t.pool.totalCount - t.pool.idleCount);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const watching = watch();
  await Promise.all(
    courseIds.map((itemId) => t.rest("POST", "/carts", { token, body: { itemId, itemType: "COURSE" } })),
  );
  done.abort();
  await watching;
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
});

test("calls of one address share a limit, whichever accounts they are of", async () => {
  const small = await testApp({
    callLimits: { ...callLimits, address: { perMinute: 3, concurrent: 2, waiting: 1 } },
  });
  const learners = await Promise.all(Array.from({ length: 4 }, () => makeLearner(small)));
  const cartFrom = (address: string) =>
    Promise.all(
      learners.map(({ userId, token }) =>
        small.rest("GET", `/carts?userId=${userId}`, { token, headers: { "x-forwarded-for": address } }),
      ),
    );
  const statuses = async (address: string) =>
    (await cartFrom(address)).map(({ status }) => status).toSorted((a, b) => a - b);
  expect(await statuses("198.51.100.7")).toEqual([200, 200, 200, 429]);
  expect(await statuses("127.0.0.1")).toEqual([200, 200, 200, 200]);
  await small.close();
});

test("uncached public reads share the limit of their address and use separate connections", async () => {
  const small = await testApp({
    callLimits: { ...callLimits, address: { perMinute: 5, concurrent: 1, waiting: 0 } },
  });
  const { userId, token } = await makeLearner(small);
  await small.deps.publicReads.end();
  const list = (n: number) =>
    small.rest("GET", `/courses?page=1&rows=${n}`, { headers: { "x-forwarded-for": "198.51.100.9" } });
  const statuses = (await Promise.all([1, 2, 3].map(list))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect((await small.rest("GET", `/carts?userId=${userId}`, { token })).status).toBe(200);
  const trpc = await small.app.inject({
    url: `/trpc/course.list?input=${encodeURIComponent('{"page":1,"rows":7}')}`,
    headers: { "x-forwarded-for": "198.51.100.9" },
  });
  expect([trpc.statusCode, Number(trpc.headers["retry-after"]) > 0]).toEqual([200, false]);
  await small.close();
});

test.each([
  ["none that is named", "loopback", 429],
  ["one that is named", "loopback, 203.0.113.9", 200],
  ["the second of two", "2", 200],
])("behind a proxy, %s, callers have a limit of their own: %s", async (_, setting, expected) => {
  const small = await testApp({
    env: readEnv({ PUBLIC_URL: "http://closegap.test", SEED: "off", TRUST_PROXY: setting }),
    callLimits: { ...callLimits, address: { perMinute: 1, concurrent: 1, waiting: 0 } },
  });
  const { userId, token } = await makeLearner(small);
  const cartOf = (client: string) =>
    small.rest("GET", `/carts?userId=${userId}`, {
      token,
      headers: { "x-forwarded-for": `${client}, 203.0.113.9` },
    });
  expect((await cartOf("198.51.100.1")).status).toBe(200);
  expect((await cartOf("198.51.100.2")).status).toBe(expected);
  await small.close();
});

test("tRPC says when to come back as REST does", async () => {
  const strict = await testApp({
    callLimits: { ...callLimits, query: { perMinute: 1, concurrent: 1, waiting: 0 } },
  });
  const { token } = await makeLearner(strict);
  const call = () =>
    strict.app.inject({ url: "/trpc/account.overview", headers: { authorization: `Bearer ${token}` } });
  expect((await call()).statusCode).toBe(200);
  const refused = await call();
  expect([refused.statusCode, refused.json().error.data.errorCode]).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  await strict.close();
});
