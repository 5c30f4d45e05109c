import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import { poolConfig, createKysely } from "../db/client.ts";
import type { Database } from "../db/schema.ts";

export interface TestDatabase {
  url: string;
  db: Kysely<Database>;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** An empty, migrated database of the caller's own; `close` it in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const templateUrl = inject("templateUrl");
  // Copying files is several times faster than writing the clone through the log, the default.
  return createDatabase(templateUrl, `template ${nameOf(templateUrl)} strategy = file_copy`);
}

/** The same with the documents that a sign-up needs, long in force. */
export async function openTestShop(): Promise<TestDatabase> {
  const database = await testDatabase();
  // Not through the pool: an application attaches to the connections that open after it.
  await runOn(database.url, insertDocuments);
  return database;
}

/** Terms and privacy policy in force, which a sign-up needs. */
export const insertDocuments = `
  insert into document (document_type, version, title, content, effective_at)
  select document_type, 'test', '문서', '# 문서', '2000-01-01' from unnest(array['tos', 'privacy']) document_type`;

/** A database without a schema, as a backup is restored into. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase(inject("templateUrl"), "template template0");

async function createDatabase(serverUrl: string, options: string): Promise<TestDatabase> {
  const name = `closegap_test_${randomBytes(8).toString("hex")}`;
  await runOn(urlOf(serverUrl, "postgres"), `create database ${name} ${options}`);
  const url = urlOf(serverUrl, name);
  const pool = createUnlimitedPool(url);
  return {
    url,
    pool,
    db: createKysely(pool),
    close: async () => {
      await pool.end();
      await dropDatabase(url);
    },
  };
}

/**
 * The pool of commands without their time limits: whether sixty calls get the same lock within seconds depends on the
 * machine. Tests of the limits create pools with them.
 */
function createUnlimitedPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    ...poolConfig(url, "write"),
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    connectionTimeoutMillis: 0,
  });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** The same server and user, another database. */
export function urlOf(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

export async function dropDatabase(url: string): Promise<void> {
  await runOn(urlOf(url, "postgres"), `drop database ${nameOf(url)} with (force)`);
}

/** Runs one statement on a connection of its own. */
export async function runOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}
