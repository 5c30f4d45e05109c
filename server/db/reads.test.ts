import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { testDatabase, type TestDatabase } from "../test/database.ts";
import { temporaryProblem } from "./errors.ts";
import { ReadPool } from "./reads.ts";
import { statement, memoizedStatements } from "./statement.ts";

let database: TestDatabase;
let reads: ReadPool;
beforeAll(async () => {
  database = await testDatabase();
  reads = new ReadPool(database.url);
});
afterAll(async () => {
  await reads.end();
  await database.close();
});

const sum = statement<{ a: number; b: number }>()(
  "test.sum",
  (param) => sql<{ sum: number }>`select ${param("a")}::int + ${param("b")}::int + ${param("a")}::int as sum`,
);

test("a statement is compiled once, and each of its parameters is sent once, in their order", async () => {
  expect(sum.text).toBe("select $1::int + $2::int + $1::int as sum");
  expect(sum.values({ a: 1, b: 2 })).toEqual([1, 2]);
  expect(await reads.queryOne(sum, { a: 1, b: 2 })).toEqual({ sum: 4 });
});

test("values that are written into a statement keep their places beside its parameters", async () => {
  const mixed = statement<{ a: number }>()(
    "test.mixed",
    (param) => sql<{ texts: string }>`
      select concat(${"x"}::text, ${param("a")}::int, ${"x"}::text, ${param("a")}::int, ${"y"}::text) as texts`,
  );
  expect(mixed.values({ a: 7 })).toEqual(["x", 7, "x", "y"]);
  expect(await reads.queryOne(mixed, { a: 7 })).toEqual({ texts: "x7x7y" });
});

test("a query of the builder can be a statement too", async () => {
  const byEmail = statement<{ email: string }>()("test.user", (param, db) =>
    db.selectFrom("user").where("email", "=", param("email")).select("name"),
  );
  expect(await reads.queryOne(byEmail, { email: "unknown@closegap.test" })).toBeUndefined();
});

test("each variant has one statement, created once", () => {
  const limited = memoizedStatements(
    (rows: number) => `test.limit.${rows}`,
    (rows, name) => statement<object>()(name, () => sql`select 1 limit ${sql.lit(rows)}`),
    [5],
  );
  expect(limited(5)).toBe(limited(5));
  expect([limited(5).text, limited(7).text]).toEqual(["select 1 limit 5", "select 1 limit 7"]);
});

test("each of many reads at once gets its answer", async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => reads.queryOne(sum, { a: n, b: 1 })));
  expect(answers.map((row) => row?.sum)).toEqual(Array.from({ length: 200 }, (_, n) => 2 * n + 1));
});

test("a failing read affects no other; those sent after it on the same connection are answered", async () => {
  const broken = statement<{ by: number }>()(
    "test.broken",
    (param) => sql<{ n: number }>`select 1 / ${param("by")}::int as n`,
  );
  const results = await Promise.allSettled([0, 1, 0, 1, 0, 1].map((by) => reads.queryOne(broken, { by })));
  expect(results.map(({ status }) => status)).toEqual([
    "rejected",
    "fulfilled",
    "rejected",
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
});

describe("a statement whose preparation takes too long", () => {
  beforeAll(() => sql`create table slow_to_prepare (n int)`.execute(database.db));
  const locked = statement<{ by: number }>()(
    "test.slowToPrepare",
    (param) => sql<{ n: number }>`select count(*)::int + ${param("by")}::int as n from slow_to_prepare`,
  );

  /** The errors of eight searches at once, while the table is locked until some of them have ended. */
  async function errorsWhileLocked(until: (sent: Promise<unknown>[]) => Promise<unknown>): Promise<unknown[]> {
    const searches = new ReadPool(database.url, "search");
    const { answers } = await database.db.transaction().execute(async (trx) => {
      await sql`lock table slow_to_prepare in access exclusive mode`.execute(trx);
      const sent = Array.from({ length: 8 }, (_, by) => searches.queryOne(locked, { by }));
      const all = Promise.allSettled(sent);
      await until(sent);
      return { answers: all };
    });
    const results = await answers;
    await searches.end();
    return results.flatMap((result) => (result.status === "rejected" ? [temporaryProblem(result.reason)] : []));
  }

  test("fails alone: what was sent after it is answered", async () => {
    const errors = await errorsWhileLocked((sent) => expect(Promise.race(sent)).rejects.toThrow("statement timeout"));
    expect(["SERVICE_BUSY", "SERVICE_BUSY"].slice(0, errors.length)).toEqual(errors);
  });

  test("is a temporary error for all that wait for it", async () => {
    const errors = await errorsWhileLocked((sent) => Promise.allSettled(sent));
    expect(errors).toEqual(Array.from({ length: 8 }, () => "SERVICE_BUSY"));
  });
});

test("after its connections were cut, a pool reads over new ones", async () => {
  await reads.queryOne(sum, { a: 1, b: 1 });
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await vi.waitFor(async () =>
    expect(await Promise.all([reads.queryOne(sum, { a: 1, b: 1 }), reads.queryOne(sum, { a: 2, b: 1 })])).toEqual([
      { sum: 3 },
      { sum: 5 },
    ]),
  );
});
