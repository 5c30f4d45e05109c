import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../../server/test/database.ts";
import { describe as describeDatabase, type Generated, generated } from "./describe.ts";
import { describePlans } from "./plans.ts";

const root = join(import.meta.dirname, "../..");
let database: TestDatabase;
let described: Generated;
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

test.each(Object.entries(generated))("%s: %s is up to date (else run `npm run describe`)", async (kind, path) => {
  expect(await readFile(join(root, path), "utf8")).toBe(described[kind as keyof Generated]);
});

test("a frequent read that goes through a large table from its start to its end is refused", async () => {
  expect(described.plans).toMatch(/^course\.page\.teacher-category-level\.any\n {2}Sort/m);
  const client = await database.pool.connect();
  const statement = ["lecture.byPrice", "select * from lecture order by price limit 20"] as const;
  await expect(describePlans(client, [statement])).rejects.toThrow("lecture.byPrice reads all rows of lecture");
  client.release();
});

test("every kind of statement is described, with the columns as the driver reads them", () => {
  expect(described.types).toContain('"teacher.count": { total: number };');
  expect(described.types).toContain("specialties: string[]");
  expect(described.queries).toMatch(/^-- course\.page\.teacher-category-level\.any$/m);
  expect(described.queries).toMatch(/^-- account\.identity$/m);
});
