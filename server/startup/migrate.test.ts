import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { DatabaseError } from "../db/client.ts";
import { prepareSchema } from "./migrate.ts";
import { testDatabase, type TestDatabase } from "../test/database.ts";

const opened: TestDatabase[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
});

async function database() {
  const made = await testDatabase();
  opened.push(made);
  return made.db;
}

test("a database that is current stays as it is", async () => {
  expect(await prepareSchema(await database())).toEqual({ applied: [], newer: [] });
});

test("a database that a newer version has migrated is used as it is, so that a process of the former one can start again", async () => {
  const db = await database();
  await sql`insert into kysely_migration (name, timestamp) values ('9999_future', '2030-01-01')`.execute(db);
  expect(await prepareSchema(db)).toEqual({ applied: [], newer: ["9999_future"] });
});

test.each([
  [
    "is of another branch of the code",
    sql`update kysely_migration set name = '9999_future' where name = '0044_caption_langs'`,
    /^the database is of another version of the server \(it has the migration 9999_future and lacks 0044_caption_langs\): start/,
  ],
  [
    "has objects of a migration that is not recorded",
    sql`delete from kysely_migration where name >= '0016_canceled_orders'`,
    /^the database is half migrated \(column "\w+" of relation "\w+" already exists\): restore a backup/,
  ],
  [
    "has lost the record of an earlier migration",
    sql`delete from kysely_migration where name = '0003_commerce'`,
    /^the database is half migrated \(corrupted migrations: .*\): restore a backup/,
  ],
  [
    "has no record of migrations at all",
    sql`delete from kysely_migration`,
    /^the database is half migrated \(relation "\w+" already exists\): restore a backup/,
  ],
  [
    "lacks tables that its record promises",
    sql`drop table certificate, "cart" cascade`,
    /^the database is half migrated \(missing: cart, certificate\): restore a backup/,
  ],
])("a database that %s is refused with one line", async (_, damage, message) => {
  const db = await database();
  await damage.execute(db);
  const refusal = await prepareSchema(db).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseError);
  expect((refusal as DatabaseError).message).toMatch(message);
  expect((refusal as DatabaseError).message).not.toContain("\n");
});
