import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../test/database.ts";
import { createKysely, createPool } from "./client.ts";
import { onCommittedChanges } from "./own-changes.ts";
import type { Trx } from "./schema.ts";

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
const reported: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
  pool = createPool(database.url, { onError: () => {} });
  onCommittedChanges(pool, (table) => reported.push(table));
});
beforeEach(() => void reported.splice(0));
afterAll(async () => {
  await pool.end();
  await database.close();
});

const addCategory = (db: Trx, name: string, position: number) =>
  db.insertInto("category").values({ name, icon: "hand", description: "손", position }).execute();

test("a change is reported when its transaction has ended, before its caller goes on, and once for all its statements", async () => {
  await createKysely(pool)
    .transaction()
    .execute(async (trx) => {
      await addCategory(trx, "공예", 1);
      await addCategory(trx, "금속", 2);
      expect(reported).toEqual([]);
    });
  expect(reported).toEqual(["category"]);
});

test("a statement without a transaction is reported as well, and a read is not", async () => {
  const db = createKysely(pool);
  await db.selectFrom("category").select("name").execute();
  expect(reported).toEqual([]);
  await db.deleteFrom("category").execute();
  expect(reported).toEqual(["category"]);
});

test("a connection reports a change once, not again with its next use", async () => {
  const db = createKysely(pool);
  await db.deleteFrom("category").execute();
  await db.selectFrom("category").select("name").execute();
  expect(reported).toEqual(["category"]);
});
