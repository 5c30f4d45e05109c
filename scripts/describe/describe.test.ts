import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../../server/test/database.ts";
import { describe as describeDatabase, generated } from "./describe.ts";
import { describePlans } from "./plans.ts";

const root = join(import.meta.dirname, "../..");
let database: TestDatabase;
let described: Record<string, string>;
beforeAll(async () => {
  database = await testDatabase();
  const client = await database.pool.connect();
  try {
    described = await describeDatabase(client);
  } finally {
    client.release();
  }
});
afterAll(() => database.close());

const derived = globSync("server/**/derived.{sql,md}", { cwd: root });

test.each([...Object.values(generated), ...derived])("%s is up to date (else run `npm run describe`)", async (path) => {
  expect(await readFile(join(root, path), "utf8")).toBe(described[path]);
});

test("every owner of functions has its file", () => {
  expect(derived).toContain("server/domains/review/derived.sql");
  expect([...Object.values(generated), ...derived].toSorted()).toEqual(Object.keys(described).toSorted());
});

test("a frequent read that goes through a large table from its start to its end is refused", async () => {
  expect(described[generated.plans]).toMatch(/^course\.page\.teacher-category-level\.any\n {2}Sort/m);
  const client = await database.pool.connect();
  const statement = ["lecture.byPrice", "select * from lecture order by price limit 20"] as const;
  await expect(describePlans(client, [statement])).rejects.toThrow("lecture.byPrice reads all rows of lecture");
  client.release();
});

test("every kind of statement is described, with the columns as the driver reads them", () => {
  expect(described[generated.types]).toContain('"teacher.count": { total: number };');
  expect(described[generated.types]).toContain("specialties: string[]");
  expect(described[generated.queries]).toMatch(/^-- course\.page\.teacher-category-level\.any$/m);
  expect(described[generated.queries]).toMatch(/^-- account\.identity$/m);
});
