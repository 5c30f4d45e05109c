import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderStorage } from "../../server/integrations/storage/folder.ts";
import { prepareSchema } from "../../server/startup/migrate.ts";
import { testApp } from "../../server/test/app.ts";
import { emptyDatabase, type TestDatabase, testDatabase } from "../../server/test/database.ts";
import { oldestPrograms } from "../../server/test/postgres/oldest.ts";
import { listOwners, readDerived, writeDerived } from "../describe/derived.ts";
import { describeStatements, generated } from "../describe/describe.ts";
import { fillDemo, prepareDemo } from "../seed/seed.ts";

const root = join(import.meta.dirname, "../..");
const execute = promisify(execFile);
const run = async (program: string, ...args: string[]): Promise<string> =>
  (await execute(join(oldestPrograms, program), args, { maxBuffer: 2 ** 28 })).stdout;

let folder: string;
let original: TestDatabase;
let restored: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-backup-"));
  original = await testDatabase();
  const now = new Date("2026-03-01T03:04:05.678Z");
  const storage = folderStorage(folder);
  await fillDemo(original.db, await prepareDemo({ storage, sandboxFolder: null, now, hashPassword: async () => "-" }));
  restored = await emptyDatabase();
  const file = join(folder, "shop.dump");
  await run("pg_dump", "--format=custom", `--file=${file}`, original.url);
  await run("pg_restore", "--no-owner", "--exit-on-error", `--dbname=${restored.url}`, file);
});
afterAll(async () => {
  await original.close();
  await rm(folder, { recursive: true });
});

/** The digest of each table's rows, in any order. */
async function rowsOf({ pool }: TestDatabase): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  const digests = rows.map(async ({ name }) => {
    const { rows: found } = await pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as digest from ${name} t`,
    );
    return [name, found[0]?.digest ?? ""] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

/** Without the random keys of psql's restricted mode, and the parentheses that PostgreSQL drops when it reads its own text. */
const schemaOf = async ({ url }: TestDatabase): Promise<string> =>
  (await run("pg_dump", "--schema-only", "--no-owner", url)).replaceAll(/^\\(?:un)?restrict .*$|[()]/gm, "");

test("a backup by pg_dump is restored by pg_restore with the same schema and the same rows", async () => {
  expect(await schemaOf(restored)).toBe(await schemaOf(original));
  const rows = await rowsOf(original);
  expect(rows["public.search_entry"]).not.toMatch(/^0 /);
  expect(await rowsOf(restored)).toEqual(rows);
});

test("a server starts on a restored backup, finds in it and writes to it", async () => {
  await prepareSchema(restored.db);
  const t = await testApp({}, undefined, restored);
  const { body } = await t.rest("GET", "/search?q=%ED%8C%8C%EC%9D%B4%EC%8D%AC&type=COURSE");
  expect(body.items.length).toBeGreaterThan(0);
  await restored.db.updateTable("course").set({ title: "새 제목" }).execute();
  const { rows } = await restored.pool.query(
    "select count(*)::int as courses from search_entry where entry_type = 'COURSE' and title = '새 제목'",
  );
  expect(rows[0].courses).toBeGreaterThan(0);
  await t.close();
});

test("every registered statement has the same columns on the oldest supported PostgreSQL", async () => {
  const database = await testDatabase();
  const client = await database.pool.connect();
  const { types, queries } = await describeStatements(client);
  client.release();
  await database.close();
  expect(types).toBe(await readFile(join(root, generated.types), "utf8"));
  expect(queries).toBe(await readFile(join(root, generated.queries), "utf8"));
});

test("every function and trigger has the same text on the oldest supported PostgreSQL", async () => {
  const database = await testDatabase();
  const client = await database.pool.connect();
  const described = writeDerived(await listOwners(), await readDerived(client));
  client.release();
  await database.close();
  for (const [path, text] of Object.entries(described)) expect(text).toBe(await readFile(join(root, path), "utf8"));
});
