import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../test/database.ts";
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

test("a text that differs each time is not prepared", async () => {
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
