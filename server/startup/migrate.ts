import { type Kysely, sql } from "kysely";
import { migrateToLatest } from "../../migrations/index.ts";
import { DatabaseError } from "../db/client.ts";
import type { Database } from "../db/schema.ts";
import { tables } from "../domains.ts";
import { migrationState } from "./migration-state.ts";

/** PostgreSQL error classes caused by a schema that differs from the recorded one: 42 (names) and 23 (rows). */
const isSchemaError = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && /^(?:42|23)/.test(String(error.code));

const insufficientPrivilege = "42501";
const restore = "restore a backup, or start with an empty database";

/**
 * Migrates the schema to the current version. A database that a newer version has migrated stays as it is. A migration
 * keeps everything that the version before it reads and writes, so a rolling upgrade can be interrupted.
 * @returns the migrations applied, and those of a newer version
 * @throws DatabaseError with one line that says what to do: the database is half migrated, or its user lacks a right
 *   that a migration needs
 */
export async function prepareSchema(db: Kysely<Database>): Promise<{ applied: string[]; newer: string[] }> {
  const { pending, newer } = await migrationState(db);
  if (newer.length > 0 && pending.length > 0)
    throw new DatabaseError(
      `the database is of another version of the server (it has the migration ${newer[0]} and lacks ${pending[0]}): start the version that wrote it, or restore a backup made before`,
    );
  const applied = newer.length === 0 ? await migrate(db) : [];
  const missing = await missingTables(db);
  if (missing.length > 0) throw halfMigrated(`missing: ${missing.join(", ")}`);
  return { applied, newer };
}

async function migrate(db: Kysely<Database>): Promise<string[]> {
  try {
    return await migrateToLatest(db);
  } catch (error) {
    if (!isSchemaError(error)) throw isOutOfOrder(error) ? halfMigrated(error.message, error) : error;
    if ("code" in error && error.code === insufficientPrivilege)
      throw new DatabaseError(
        `the schema cannot be brought up to date (${error.message}): grant the right, or connect as the owner of the database`,
        { cause: error },
      );
    throw halfMigrated(error.message, error);
  }
}

const halfMigrated = (reason: string, cause?: unknown) =>
  new DatabaseError(`the database is half migrated (${reason.replaceAll(/\s+/g, " ")}): ${restore}`, { cause });

/** Kysely's error about the table in which it records migrations. */
const isOutOfOrder = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith("corrupted migrations");

async function missingTables(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${tables}::text[]) as name where to_regclass(quote_ident(name)) is null`.execute(db);
  return rows.map(({ name }) => name);
}
