import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toDomainError } from "../http/errors.ts";
import { testDatabase, type TestDatabase } from "../test/database.ts";
import { type ConnectionRole, createKysely, createPool } from "./client.ts";
import { temporaryProblem } from "./errors.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test.each<[ConnectionRole, string, string]>([
  ["read", "3s", "0"],
  ["slowRead", "10s", "0"],
  ["write", "10s", "4s"],
  ["job", "1min", "20s"],
  ["setup", "0", "0"],
])("a connection to %s bounds a statement at %s and a wait for a lock at %s", async (role, statement, lock) => {
  const pool = createPool(database.url, { onError: () => {}, role });
  const db = createKysely(pool);
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(db);
  expect(rows).toEqual([{ statement, lock }]);
  await pool.end();
});

const failureOf = (setting: string, statement: string) =>
  database.db
    .transaction()
    .execute(async (trx) => {
      await sql.raw(`set local ${setting}`).execute(trx);
      await sql.raw(statement).execute(trx);
    })
    .then(
      () => undefined,
      (error: unknown) => toDomainError(error),
    );

test("a statement that takes too long is answered 503 with a Retry-After", async () => {
  expect(await failureOf("statement_timeout = 20", "select pg_sleep(10)")).toMatchObject({
    code: "SERVICE_BUSY",
    status: 503,
    details: { retryAfterSeconds: 1 },
  });
});

test("a row lock that is not free in time is answered 503", async () => {
  await sql`create table lock_probe (n int)`.execute(database.db);
  await sql`insert into lock_probe values (1)`.execute(database.db);
  await database.db.transaction().execute(async (holder) => {
    await sql`select n from lock_probe for update`.execute(holder);
    const failure = await failureOf("lock_timeout = 20", "select n from lock_probe for update");
    expect(failure).toMatchObject({ code: "SERVICE_BUSY", status: 503 });
  });
});

test("a pool without a free connection is answered 503", async () => {
  const pool = createPool(database.url, { onError: () => {}, role: "setup" });
  const holders = await Promise.all([pool.connect(), pool.connect()]);
  pool.options.connectionTimeoutMillis = 20;
  const failure = await pool.connect().catch((error: unknown) => toDomainError(error));
  expect(failure).toMatchObject({ code: "SERVICE_BUSY", status: 503 });
  for (const holder of holders) holder.release();
  await pool.end();
});

test.each([
  ["57P01", "DATABASE_UNAVAILABLE"],
  ["08006", "DATABASE_UNAVAILABLE"],
  ["53100", "DATABASE_UNAVAILABLE"],
  ["53300", "SERVICE_BUSY"],
  ["40P01", "SERVICE_BUSY"],
  ["ECONNREFUSED", "DATABASE_UNAVAILABLE"],
  ["23505", undefined],
  ["ENOENT", undefined],
])("the error %s of the database means %s", (code, expected) => {
  expect(temporaryProblem(Object.assign(new Error("x"), { code }))).toBe(expected);
});
