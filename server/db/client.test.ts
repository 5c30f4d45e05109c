import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, dropDatabase, runOn, testDatabase, urlOf } from "../test/database.ts";
import { connectDatabase, toIsoInstant, toSafeInteger } from "./client.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const options = { onError: () => {} };

test("big integers are numbers, dates are text, instants are ISO strings in UTC", async () => {
  await database.db.connection().execute(async (db) => {
    await sql`set time zone 'Asia/Seoul'`.execute(db);
    const { rows } = await sql`
      select 9007199254740991::int8 as big, date '2026-01-02' as day, timestamptz '2026-01-02 03:04:05.6789Z' as instant
    `.execute(db);
    expect(rows).toEqual([{ big: 9007199254740991, day: "2026-01-02", instant: "2026-01-02T03:04:05.678Z" }]);
  });
});

test.each([
  ["2026-01-02 03:04:05+00", "2026-01-02T03:04:05.000Z"],
  ["2026-01-02 03:04:05.6+00", "2026-01-02T03:04:05.600Z"],
  ["2026-01-02 03:04:05.67+00", "2026-01-02T03:04:05.670Z"],
  ["2026-01-02 03:04:05.678+00", "2026-01-02T03:04:05.678Z"],
  ["2026-01-02 03:04:05.678999+00", "2026-01-02T03:04:05.678Z"],
  ["2026-01-02 03:04:05.678999+09", "2026-01-01T18:04:05.678Z"],
  ["2026-01-02 03:04:05.1-03:30", "2026-01-02T06:34:05.100Z"],
])("the instant %s is read as %s", (text, expected) => {
  expect(toIsoInstant(text)).toBe(expected);
});

test.each([
  { texts: [] },
  { texts: ["물레"] },
  { texts: ["NULL", null, "물레"] },
  { texts: ["", "null", " ", "두 말", "a,b", "{a}", 'say "hi"', "\\", "\\\\n", "줄\n바꿈", "\ttab"] },
])("the texts $texts are read as they were stored", async ({ texts }) => {
  const ids = texts.map((_, n) => `00000000-0000-4000-8000-00000000000${n % 10}`);
  const { rows } = await sql`select ${texts}::text[] as texts, ${ids}::uuid[] as ids`.execute(database.db);
  expect(rows).toEqual([{ texts, ids }]);
});

test("values that no number or instant can represent are refused", () => {
  expect(() => toSafeInteger("9007199254740992")).toThrow(RangeError);
  expect(() => toIsoInstant("infinity")).toThrow(RangeError);
});

test.each([
  ["encoding 'SQL_ASCII' locale 'C'", "the database has the encoding SQL_ASCII: UTF8 is needed"],
  [
    "encoding 'UTF8' locale 'C'",
    "text search ignores Hangul in this database because its LC_CTYPE is C: create it with the locale C.UTF-8",
  ],
])("a database made with %s is refused", async (how, message) => {
  const url = urlOf(database.url, `closegap_unfit_${how.replaceAll(/\W+/g, "_").toLowerCase()}`);
  await runOn(database.url, `create database ${new URL(url).pathname.slice(1)} template template0 ${how}`);
  await expect(connectDatabase(url, options)).rejects.toThrow(message);
  await dropDatabase(url);
});

test("a server that cannot be reached is reported in one line", async () => {
  const refused = connectDatabase("postgresql://unknown@localhost/nowhere?host=/nonexistent", options);
  await expect(refused).rejects.toThrow(/^the database cannot be reached: .*ENOENT/);
});

test("a broken idle connection is reported and replaced", async () => {
  const reported = Promise.withResolvers<Error>();
  const pool = await connectDatabase(database.url, { onError: reported.resolve });
  await pool.query("select 1");
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  expect((await reported.promise).message).toContain("terminating connection");
  expect((await pool.query<{ one: number }>("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test("the pool's parsers do not affect other users of pg", () => {
  expect(pg.types.getTypeParser(pg.types.builtins.INT8)("1")).toBe("1");
});
