import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../test/database.ts";
import { UploadLocks } from "./upload-locks.ts";

let database: TestDatabase;
let first: UploadLocks;
let second: UploadLocks;
const log = pino({ level: "silent" });
beforeAll(async () => {
  database = await testDatabase();
  // As two processes.
  first = new UploadLocks(database.url, log);
  second = new UploadLocks(database.url, log);
});
afterAll(async () => {
  await first.close();
  await second.close();
  await database.close();
});

const open = () => new AbortController().signal;
const keep = () => {};

test.each([
  ["in one process", () => [first, first] as const],
  ["in two processes", () => [first, second] as const],
])("a second writer %s asks the first one to stop, and writes when it has", async (_, processes) => {
  const [a, b] = processes();
  const events: string[] = [];
  const lock = a.newLock("video");
  const asked = Promise.withResolvers<void>();
  await lock.lock(open(), () => {
    events.push("asked");
    asked.resolve();
  });
  const next = b.newLock("video");
  const waiting = next.lock(open(), keep).then(() => events.push("second writes"));
  await asked.promise;
  events.push("first ends");
  await lock.unlock();
  await waiting;
  expect(events.slice(0, 1)).toEqual(["asked"]);
  expect(events.slice(-2)).toEqual(["first ends", "second writes"]);
  await next.unlock();
});

test("one writer at a time has the lock, however many want it", async () => {
  let writing = 0;
  const most: number[] = [];
  const write = async (locks: UploadLocks) => {
    const stopped = Promise.withResolvers<void>();
    const lock = locks.newLock("busy");
    await lock.lock(open(), () => stopped.resolve());
    writing += 1;
    most.push(writing);
    await database.pool.query("select");
    writing -= 1;
    await lock.unlock();
  };
  await Promise.all(Array.from({ length: 20 }, (_, index) => write(index % 2 ? first : second)));
  expect(most).toEqual(Array.from({ length: 20 }, () => 1));
});

test("uploads do not wait for each other", async () => {
  const [one, other] = [first.newLock("one"), second.newLock("other")];
  await one.lock(open(), keep);
  await expect(other.lock(open(), keep)).resolves.toBeUndefined();
  await Promise.all([one.unlock(), other.unlock()]);
});

test("a request that ends while it waits does not get the lock", async () => {
  const held = first.newLock("held");
  await held.lock(open(), keep);
  for (const locks of [first, second]) {
    const request = new AbortController();
    const waiting = locks.newLock("held").lock(request.signal, keep);
    request.abort();
    await expect(waiting).rejects.toMatchObject({ status_code: 423 });
  }
  await held.unlock();
  const next = second.newLock("held");
  await next.lock(open(), keep);
  await next.unlock();
});

test("a writer whose connection to the database is lost is asked to stop, and another process may write", async () => {
  const asked = Promise.withResolvers<void>();
  await first.newLock("lost").lock(open(), () => asked.resolve());
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()",
  );
  await admin.end();
  await asked.promise;
  const next = second.newLock("lost");
  await expect(next.lock(open(), keep)).resolves.toBeUndefined();
  await next.unlock();
});
