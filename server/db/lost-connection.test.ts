import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { toDomainError } from "../http/errors.ts";
import { runOn, urlOf } from "../test/database.ts";
import { type TestApp, testApp } from "../test/app.ts";
import { type Learner, makeCourse, makeLearner } from "../test/factories.ts";
import { ReadPool } from "./reads.ts";
import { statement } from "./statement.ts";

let t: TestApp;
let databaseUrl: string;
beforeAll(async () => {
  t = await testApp();
  databaseUrl = t.databaseUrl;
});
afterAll(() => t.close());

/** As a failover does it: every connection of the application ends at once, in the middle of whatever it does. */
const terminateBackends = () =>
  runOn(
    databaseUrl,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );

test("terminated backends fail the calls under way with 503 and lose no acknowledged write", async () => {
  const learners = await Promise.all(Array.from({ length: 16 }, () => makeLearner(t)));
  const counts = new Map<number, number>();
  const lostCalls = () => counts.get(503) ?? 0;

  /** Writes one number after the other until enough calls were cut off. @returns the last number acknowledged */
  const write = async ({ userId, token }: Learner): Promise<number> => {
    let acknowledged = 0;
    for (let n = 1; lostCalls() < 40; n += 1) {
      const { status } = await t.rest("PUT", `/users/${userId}`, { token, body: { name: `학습자 ${n}` } });
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (status === 200) acknowledged = n;
    }
    return acknowledged;
  };
  const writing = Promise.all(learners.map(write));
  while (lostCalls() < 40) await terminateBackends();
  const acknowledged = await writing;

  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([200, 503]);
  for (const [index, { userId, token }] of learners.entries()) {
    const { body } = await t.rest("GET", `/users/${userId}`, { token });
    expect(Number(/\d+/.exec(body.name)?.[0] ?? 0)).toBeGreaterThanOrEqual(acknowledged[index] ?? 0);
  }
});

test("readiness goes away with the database and comes back with it", async () => {
  const ready = async () => (await t.app.inject("/readyz")).statusCode;
  expect(await ready()).toBe(200);
  await runOn(adminUrl(), `alter database ${databaseName()} with allow_connections false`);
  await terminateAll();
  await vi.waitFor(async () => expect(await ready()).toBe(503));
  await runOn(adminUrl(), `alter database ${databaseName()} with allow_connections true`);
  await vi.waitFor(async () => expect(await ready()).toBe(200));
  const learner = await makeLearner(t);
  expect((await t.rest("GET", `/carts?userId=${learner.userId}`, { token: learner.token })).status).toBe(200);
});

test("public reads and pages answer with their last result while the database is away, personal ones with 503", async () => {
  const courseId = await makeCourse(t.db, { title: "물레" });
  const learner = await makeLearner(t);
  const statuses = async () =>
    Promise.all(
      [
        `/api/v1/courses/${courseId}`,
        "/api/v1/courses",
        `/trpc/site.info`,
        `/courses/${courseId}`,
        "/api/v1/teachers",
      ].map(async (url) => (await t.app.inject(url)).statusCode),
    );
  // The connections that an earlier test has ended fail once.
  await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200, 200, 200, 200]));
  await runOn(adminUrl(), `alter database ${databaseName()} with allow_connections false`);
  await terminateAll();
  // As the listener does when its connection ends.
  t.deps.responseCache.invalidate(null);
  const personal = () => t.rest("GET", `/carts?userId=${learner.userId}`, { token: learner.token });
  await vi.waitFor(async () => expect((await personal()).status).toBe(503));
  for (let n = 0; n < 3; n += 1) {
    t.clock.advance(10);
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  }
  expect((await t.app.inject("/api/v1/courses?page=7")).statusCode).toBe(503);
  await runOn(adminUrl(), `alter database ${databaseName()} with allow_connections true`);
  await vi.waitFor(async () => expect((await personal()).status).toBe(200));
});

const terminateAll = () =>
  runOn(adminUrl(), `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${databaseName()}'`);

const databaseName = () => new URL(databaseUrl).pathname.slice(1);
const adminUrl = () => urlOf(databaseUrl, "postgres");

/** A proxy in front of the database that can swallow everything, as a network does that drops packets. */
async function openProxy() {
  const target = new URL(databaseUrl);
  const socketPath = `${target.searchParams.get("host")}/.s.PGSQL.5432`;
  let isSwallowing = false;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const database = connect(socketPath);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => sockets.delete(socket));
    }
    client.on("data", (bytes) => isSwallowing || database.write(bytes));
    database.on("data", (bytes) => isSwallowing || client.write(bytes));
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.href,
    swallow: (on: boolean) => {
      isSwallowing = on;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

test("a connection that is dropped silently fails its reads in time, and the next ones are answered", async () => {
  const proxy = await openProxy();
  const reads = new ReadPool(proxy.url, "read", 300);
  const one = statement<object>()("test.one", () => sql<{ n: number }>`select 1 as n`);
  expect(await reads.queryOne(one, {})).toEqual({ n: 1 });
  await reads.queryOne(one, {});
  proxy.swallow(true);
  const failures = await Promise.all(
    Array.from({ length: 4 }, () => reads.queryOne(one, {}).catch((error: unknown) => toDomainError(error).code)),
  );
  expect(new Set(failures)).toEqual(new Set(["DATABASE_UNAVAILABLE"]));
  proxy.swallow(false);
  await vi.waitFor(async () => expect(await reads.queryOne(one, {})).toEqual({ n: 1 }));
  await reads.end();
  await proxy.stop();
});
