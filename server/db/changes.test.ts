import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dropDatabase, runOn, testDatabase, type TestDatabase, urlOf } from "../test/database.ts";
import { listenForChanges } from "./changes.ts";

const log = { warn: () => {} };
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("a changed table is named; a cut connection means that anything may have changed, and is replaced", async () => {
  const received: (string | null)[] = [];
  const changes = await listenForChanges(database.url, {
    onChange: (table) => received.push(table),
    onSessionEnd: () => {},
    onNotification: () => {},
    onMediaAsset: () => {},
    log,
    retryMs: 1,
  });
  await sql`insert into category (name, icon, description, position) values ('공예', 'hand', '손', 1)`.execute(
    database.db,
  );
  await vi.waitFor(() => expect(received).toEqual([null, "category"]));
  await cutListener();
  await vi.waitFor(() => expect(received).toEqual([null, "category", null, null]));
  await sql`delete from category`.execute(database.db);
  await vi.waitFor(() => expect(received.at(-1)).toBe("category"));
  await changes.stop();
});

test("a connection that is cut while the changes that were missed are read is replaced", async () => {
  const received: (string | null)[] = [];
  let connects = 0;
  const changes = await listenForChanges(database.url, {
    onChange: (table) => received.push(table),
    onSessionEnd: () => {},
    onNotification: () => {},
    onMediaAsset: () => {},
    onConnect: async () => {
      connects += 1;
      if (connects > 1) return;
      await cutListener();
      await vi.waitFor(() => expect(received).not.toEqual([]));
    },
    log,
    retryMs: 1,
  });
  await vi.waitFor(() => expect(connects).toBe(2));
  await vi.waitFor(() => expect(received).toEqual([null, null, null]));
  await sql`insert into category (name, icon, description, position) values ('도예', 'hand', '흙', 1)`.execute(
    database.db,
  );
  await vi.waitFor(() => expect(received.at(-1)).toBe("category"));
  await changes.stop();
});

test("a start whose missed changes cannot be read fails without a connection that is left", async () => {
  const starting = listenForChanges(database.url, {
    onChange: () => {},
    onSessionEnd: () => {},
    onNotification: () => {},
    onMediaAsset: () => {},
    onConnect: () => Promise.reject(new Error("not read")),
    log,
  });
  await expect(starting).rejects.toThrow("not read");
  await vi.waitFor(async () => expect((await listeners()).rows).toEqual([]));
});

test("while the database is away, one attempt follows the other, and stopping ends them", async () => {
  const url = urlOf(database.url, "closegap_listened_to");
  await runOn(database.url, "create database closegap_listened_to");
  const changes = await listenForChanges(url, {
    onChange: () => {},
    onSessionEnd: () => {},
    onNotification: () => {},
    onMediaAsset: () => {},
    log,
    retryMs: 1,
  });
  const connect = vi.spyOn(pg.Client.prototype, "connect");
  let running = 0;
  let most = 0;
  const attempts = () => connect.mock.results.length;
  function refuse(this: pg.Client): unknown {
    running += 1;
    most = Math.max(most, running);
    // The behavior of pg when a server refuses: the promise fails and the connection ends.
    this.emit("end");
    return new Promise((resolve) => setImmediate(resolve)).then(() => {
      running -= 1;
      throw new Error("refused");
    });
  }
  connect.mockImplementation(refuse);
  await pgTerminate(url);
  await vi.waitFor(() => expect(attempts()).toBeGreaterThan(6));
  await changes.stop();
  const atStop = attempts();
  await new Promise((resolve) => setImmediate(resolve));
  expect([most, attempts()]).toEqual([1, atStop]);
  connect.mockRestore();
  await dropDatabase(url);
});

const pgTerminate = (url: string) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${new URL(url).pathname.slice(1)}`.execute(
    database.db,
  );

const isListener = sql`query = 'listen closegap_change' and datname = current_database()`;
const cutListener = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isListener}`.execute(database.db);
const listeners = () => sql`select pid from pg_stat_activity where ${isListener}`.execute(database.db);
