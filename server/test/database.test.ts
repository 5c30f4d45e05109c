import { expect, test } from "vitest";
import { testDatabase } from "./database.ts";

test("each test database is migrated, and has no rows of another", async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()]);
  await one.pool.query("create table mark (mark_id int)");
  const tables = await two.db.introspection.getTables();
  expect(tables.map((table) => table.name)).toContain("user");
  expect(tables.map((table) => table.name)).not.toContain("mark");
  await Promise.all([one.close(), two.close()]);
});
