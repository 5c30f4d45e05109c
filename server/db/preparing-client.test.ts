import { setImmediate as immediate } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "../test/database.ts";
import { createKysely, createPool } from "./client.ts";
import type { Database } from "./schema.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const onOneConnection = (run: (db: Kysely<Database>) => Promise<void>) => database.db.connection().execute(run);

async function preparedTexts(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}

test("a statement that is repeated is prepared, and answers as before", async () => {
  await onOneConnection(async (db) => {
    for (const n of [1, 2, 3, 4, 5]) {
      const { rows } = await sql`select ${n}::int + 1 as next`.execute(db);
      expect(rows).toEqual([{ next: n + 1 }]);
    }
    expect(await preparedTexts(db)).toEqual(["select $1::int + 1 as next"]);
  });
});

test("one that differs each time is not", async () => {
  await onOneConnection(async (db) => {
    const before = await preparedTexts(db);
    for (const list of [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]])
      await sql`select 5 in (${sql.join(list.map((n) => sql`${n}::int`))})`.execute(db);
    expect(await preparedTexts(db)).toEqual(before);
  });
});

test("a failed statement leaves the connection usable", async () => {
  await onOneConnection(async (db) => {
    const half = (n: number) => sql<{ half: number }>`select 10 / ${n}::int as half`.execute(db);
    for (let n = 0; n < 5; n += 1) await expect(half(0)).rejects.toThrow("division by zero");
    expect((await half(2)).rows).toEqual([{ half: 5 }]);
  });
});

test("a transaction starts in one packet with its first statement", async () => {
  const pool = createPool(database.url, { onError: () => {} });
  const client = await pool.connect();
  const { stream } = (client as unknown as pg.Client).connection;
  const writes = [vi.spyOn(stream, "_write"), vi.spyOn(stream, "_writev" as "_write")];
  const db = createKysely(pool);
  client.release();
  await db.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    expect(writes.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
  });
  expect(writes.flatMap(({ mock }) => mock.calls)).toHaveLength(2);
  await db.destroy();
});

const transactionId = async (db: Kysely<Database>): Promise<string | undefined> =>
  (await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db)).rows[0]?.id;

test("all statements of a transaction are in it, also after a computation", async () => {
  const ids = await database.db.transaction().execute(async (transaction) => {
    await immediate();
    return [await transactionId(transaction), await transactionId(transaction)];
  });
  expect(ids[0]).toBe(ids[1]);
  expect(await transactionId(database.db)).not.toBe(ids[0]);
});

test.each(["after a statement", "before the first one"])("a transaction that fails %s leaves nothing", async (when) => {
  const failing = database.db.transaction().execute(async (transaction) => {
    if (when === "after a statement") await sql`create table scratch ()`.execute(transaction);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await expect(sql`select from scratch`.execute(database.db)).rejects.toThrow("does not exist");
});

test("a transaction whose first statement fails is rolled back, and its connection goes on", async () => {
  await onOneConnection(async (db) => {
    const failing = db.transaction().execute((transaction) => sql`select 1 / 0`.execute(transaction));
    await expect(failing).rejects.toThrow("division by zero");
    expect(await db.transaction().execute(transactionId)).not.toBe(await transactionId(db));
  });
});
