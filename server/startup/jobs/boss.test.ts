import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../../db/schema.ts";
import { testDatabase, type TestDatabase } from "../../test/database.ts";
import { createQueues, jobsOf, openBoss, startJobs } from "./boss.ts";
import { type JobHandlers, jobNames, jobTable } from "./table.ts";

const silent = { error: () => {}, warn: () => {} };

let database: TestDatabase;
const stops: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await database.close();
});

const idleHandlers = () => Object.fromEntries(jobNames.map((name) => [name, async () => {}])) as unknown as JobHandlers;

/** Workers that only do the given job; every other one does nothing. */
async function work(handle: (email: string) => Promise<void>) {
  const boss = openBoss(database.url, silent, { useListenNotify: true });
  await startJobs(boss, { ...idleHandlers(), "send-password-reset": ({ email }) => handle(email) }, { log: silent });
  stops.push(() => boss.stop({ timeout: 1_000 }));
  const { enqueue } = jobsOf(boss, Promise.resolve());
  return (email: string, priority = 0, db: Kysely<Database> = database.db) =>
    enqueue(db, "send-password-reset", { email }, { priority });
}

test("a backlog is worked off at once, not one job at every poll", async () => {
  const done: string[] = [];
  const enqueue = await work(async (email) => void done.push(email));
  await Promise.all(Array.from({ length: 100 }, (_, n) => enqueue(`learner-${n}@closegap.test`)));
  // Far less than one round of the backstop poll.
  await vi.waitFor(() => expect(done).toHaveLength(100));
});

test("a database that is away while the queue starts is waited for, and no error that lasts", async () => {
  const away = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), {
    code: "ECONNREFUSED",
    syscall: "connect",
  });
  const boss = openBoss(database.url, silent);
  stops.push(() => boss.stop({ timeout: 1_000 }));
  const calls = [vi.spyOn(boss, "createQueue"), vi.spyOn(boss, "schedule")];
  for (const call of calls) call.mockRejectedValueOnce(away);
  await startJobs(boss, idleHandlers(), { log: silent, retryMs: 0 });
  const scheduled = (await boss.getSchedules()).map(({ name }) => name);
  expect(scheduled.toSorted()).toEqual(jobNames.filter((name) => jobTable[name].schedule).toSorted());
  calls[1]?.mockRejectedValueOnce(new Error("no such queue"));
  await expect(startJobs(boss, idleHandlers(), { log: silent, retryMs: 0 })).rejects.toThrow("no such queue");
});

test("the backlog of one requester does not delay the mail of another", async () => {
  const order: string[] = [];
  const held: (() => void)[] = [];
  let isHolding = true;
  const enqueue = await work(async (email) => {
    order.push(email);
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
  });
  // The workers see all of them at once, so each fetches a complete batch: four with two jobs each.
  await database.db.transaction().execute(async (tx) => {
    for (let n = 1; n <= 60; n += 1) await enqueue(`flood-${n}@closegap.test`, -n, tx);
  });
  await vi.waitFor(() => expect(order).toHaveLength(8));
  await enqueue("learner@closegap.test", -1);
  // One worker is done with its batch, the others work on: if several fetched, any of them might start first.
  for (const finish of held.splice(0, 2)) finish();
  await vi.waitFor(() => expect(order).toHaveLength(10));
  expect(order.slice(8)).toContain("learner@closegap.test");
  isHolding = false;
  for (const finish of held) finish();
  await vi.waitFor(() => expect(order).toHaveLength(61));
});

test("jobs queued under an earlier name are done, and the old queue and its schedule are gone", async () => {
  const old = openBoss(database.url, silent);
  await old.start();
  for (const name of ["tell-email-changed", "report-money"]) await old.createQueue(name);
  await old.schedule("report-money", "30 20 * * *");
  await old.send("tell-email-changed", { oldEmail: "waiting@closegap.test" });
  await old.send("tell-email-changed", { oldEmail: "interrupted@closegap.test" }, { retryLimit: 8 });
  const [interrupted] = await old.fetch("tell-email-changed");
  await old.stop({ graceful: false });

  const notified: string[] = [];
  const boss = openBoss(database.url, silent, { useListenNotify: true });
  stops.push(() => boss.stop({ timeout: 1_000 }));
  const handlers = {
    ...idleHandlers(),
    "notify-email-changed": async (data: { oldEmail: string }) => void notified.push(data.oldEmail),
  };
  await startJobs(boss, handlers, { log: silent });
  await vi.waitFor(() => expect(notified).toHaveLength(1));
  const { rows } = await database.pool.query("select name, state::text from pgboss.job where id = $1", [
    interrupted?.id,
  ]);
  // A job that a killed process was working on is retried once its time is over, as any other.
  expect(rows).toEqual([{ name: "notify-email-changed", state: "active" }]);
  expect(await boss.getQueues(["tell-email-changed", "report-money"])).toEqual([]);
  expect(await boss.getSchedules("report-money")).toEqual([]);
});

test("a job that fails is tried again without those fetched together with it", async () => {
  const tried: string[] = [];
  const enqueue = await work(async (email) => {
    tried.push(email);
    if (email.startsWith("bad")) throw new Error("the mail server refuses the address");
  });
  await Promise.all(["bad@closegap.test", "good@closegap.test"].map((email) => enqueue(email)));
  await vi.waitFor(() => expect(tried).toHaveLength(2));
  const { rows } = await vi.waitFor(async () => {
    const result = await database.pool.query<{ email: string; state: string }>(
      "select data->>'email' as email, state::text from pgboss.job where name = 'send-password-reset' order by 1",
    );
    expect(result.rows.some(({ state }) => state === "active")).toBe(false);
    return result;
  });
  expect(rows).toEqual([
    { email: "bad@closegap.test", state: "retry" },
    { email: "good@closegap.test", state: "completed" },
  ]);
});

test("a long job is given to another worker soon after its own has died, and not before", async () => {
  const boss = openBoss(database.url, silent, { supervise: false, schedule: false });
  await boss.start();
  stops.push(() => boss.stop({ graceful: false }));
  await createQueues(boss);
  const name = "process-media-asset";
  await jobsOf(boss, Promise.resolve()).enqueue(database.db, name, { mediaAssetId: crypto.randomUUID() });
  const fetchJob = async () => (await boss.fetch(name, { ignoreStartAfter: true }))[0]?.id;
  const job = await fetchJob();
  expect(job).toBeDefined();
  const supervise = async (silentSeconds: number) => {
    await sql`update pgboss.queue set monitor_claim_on = null`.execute(database.db);
    await sql`
      update pgboss.job set started_on = now() - interval '2 hours',
        heartbeat_on = now() - ${silentSeconds} * interval '1 second' where id = ${job}`.execute(database.db);
    await boss.supervise(name);
  };
  await supervise(10);
  expect(await fetchJob()).toBeUndefined();
  await supervise(21);
  expect(await fetchJob()).toBe(job);
});
