import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../test/database.ts";
import { connectionConfig } from "./client.ts";
import { queryDescribed } from "./described-query.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let client: pg.Client;
let described: number;
const open = async (): Promise<pg.Client> => {
  const opened = new pg.Client({ ...connectionConfig(database.url, "read"), pipeline: true });
  await opened.connect();
  return opened;
};
beforeEach(async () => {
  client = await open();
  described = 0;
  (client as pg.Client & { connection: pg.Connection }).connection.on("rowDescription", () => (described += 1));
});
afterEach(() => client.end());

const run = (name: string, text: string, values: unknown[] = [], on = client) =>
  queryDescribed((query) => on.query(query), { name, text, values });

test("the columns of a statement are described at its first run, and its rows are the same after it", async () => {
  const text = `select n, nullif(n, 2) as "notTwo", n * 1e10::int8 as large, array['a', 'b'] as list, '{"x": [1]}'::json as json,
      timestamptz '2026-01-02 03:04:05Z' as at from generate_series(1, $1::int) n`;
  const rowOf = (n: number) => ({
    n,
    notTwo: n === 2 ? null : n,
    large: n * 1e10,
    list: ["a", "b"],
    json: { x: [1] },
    at: "2026-01-02T03:04:05.000Z",
  });
  for (const count of [2, 0, 3]) {
    const { rows, rowCount, command, fields } = await run("rows", text, [count]);
    expect(rows).toEqual(Array.from({ length: count }, (_, n) => rowOf(n + 1)));
    expect({ rowCount, command }).toEqual({ rowCount: count, command: "SELECT" });
    expect(fields.map(({ name }) => name)).toEqual(Object.keys(rowOf(1)));
  }
  expect(described).toBe(1);
});

test("statements that are sent before the first description answer as well", async () => {
  const text = "select $1::text as text";
  const sent = await Promise.all(["a", "b", "c"].map((value) => run("early", text, [value])));
  expect(sent.map(({ rows }) => rows)).toEqual([[{ text: "a" }], [{ text: "b" }], [{ text: "c" }]]);
  expect((await run("early", text, ["d"])).rows).toEqual([{ text: "d" }]);
});

test("a statement without columns says how many rows it changed, each time", async () => {
  await client.query("create temp table changed (n int)");
  for (const count of [1, 3, 2])
    expect(await run("insert", "insert into changed select generate_series(1, $1::int)", [count])).toMatchObject({
      rowCount: count,
      command: "INSERT",
      rows: [],
    });
  expect(described).toBe(0);
});

test("a statement that fails, at first or later, fails alone", async () => {
  const half = (n: number) => run("half", "select 10 / $1::int as half", [n]);
  await expect(half(0)).rejects.toMatchObject({ code: "22012" });
  expect((await half(2)).rows).toEqual([{ half: 5 }]);
  const [failed, answered] = await Promise.allSettled([half(0), half(5)]);
  expect(failed).toMatchObject({ status: "rejected", reason: { code: "22012" } });
  expect(answered).toMatchObject({ value: { rows: [{ half: 2 }] } });
});

test("a value that cannot be read fails its statement, described or not", async () => {
  const wide = (power: number) => run("wide", "select (10 ^ $1::int)::int8 as wide", [power]);
  await expect(wide(17)).rejects.toThrow(RangeError);
  expect((await wide(3)).rows).toEqual([{ wide: 1_000 }]);
  await expect(wide(18)).rejects.toThrow(RangeError);
});

test("each connection has its own statements", async () => {
  const other = await open();
  expect((await run("same", "select 1 as one")).rows).toEqual([{ one: 1 }]);
  expect((await run("same", "select 2 as two", [], other)).rows).toEqual([{ two: 2 }]);
  await other.end();
});

test("PostgreSQL refuses a statement whose columns have changed", async () => {
  const all = () => run("all", "select * from changing");
  await client.query("create temp table changing (a int); insert into changing values (1)");
  expect((await all()).rows).toEqual([{ a: 1 }]);
  await client.query("alter table changing add column b text default 'new'");
  await expect(all()).rejects.toMatchObject({ code: "0A000" });
});
