import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../server/test/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type Function = { name: string; language: string; settings: string | null; definition: string };

const functionsOf = async (client: pg.ClientBase) =>
  (
    await client.query<Function>(`
      select p.oid::regprocedure::text as name, l.lanname as language, array_to_string(p.proconfig, ' ') as settings,
        pg_get_functiondef(p.oid) as definition
      from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  ).rows;

test("every function finds its tables with any search path, as while a backup is restored", async () => {
  const client = await database.pool.connect();
  await client.query("set search_path = ''");
  const lost: string[] = [];
  for (const { name, language, settings, definition } of await functionsOf(client)) {
    if (settings?.includes("search_path=")) continue;
    // The names in SQL are looked up when the function is created, those in PL/pgSQL when it runs.
    const isFound =
      language === "sql" &&
      (await client.query(definition).then(
        () => true,
        () => false,
      ));
    if (!isFound) lost.push(name);
  }
  client.release(true);
  expect(lost).toEqual([]);
});
