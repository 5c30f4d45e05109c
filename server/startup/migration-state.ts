import { type Kysely, sql } from "kysely";
import { migrations } from "../../migrations/index.ts";
import type { Database } from "../db/schema.ts";

/** The migrations that the database lacks, and those that it has and this version does not know. */
export async function migrationState(db: Kysely<Database>): Promise<{ pending: string[]; newer: string[] }> {
  const recorded = await recordedMigrations(db);
  return {
    pending: Object.keys(migrations).filter((name) => !recorded.includes(name)),
    newer: recorded.filter((name) => !(name in migrations)),
  };
}

/** Empty before the first migration. */
async function recordedMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    db,
  );
  if (!rows[0]?.exists) return [];
  const recorded = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return recorded.rows.map(({ name }) => name);
}
