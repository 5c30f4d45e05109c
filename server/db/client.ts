import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./schema.ts";

/** A database that must not be used; the message is one line for the operator. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}

interface ConnectOptions {
  /** Called when an idle connection breaks; the pool replaces it at the next query. */
  onError: (error: Error) => void;
}

const POOL_SIZE = 12;
const OLDEST_VERSION = 15;

const { INT8, DATE, TIMESTAMPTZ } = pg.types.builtins;

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, toSafeInteger],
  [DATE, (text) => text],
  [TIMESTAMPTZ, toIsoInstant],
]);

/** How values leave the database: int8 as number, date as text, timestamptz as `2026-01-02T03:04:05.678Z`. */
export const timeTypes: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (format !== "binary" && parsers.get(type)) || pg.types.getTypeParser(type, format),
};

/** Throws RangeError beyond 2^53 rather than answer a rounded number. */
export function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`);
  return value;
}

/** From PostgreSQL's text (`2026-01-02 12:04:05.678901+09`), cut to milliseconds. `infinity` has no instant: RangeError. */
export function toIsoInstant(text: string): string {
  if (text.endsWith("+00")) {
    const space = text.indexOf(" ");
    const seconds = space + 9;
    const fraction = text.slice(seconds + 1, Math.min(seconds + 4, text.length - 3));
    return `${text.slice(0, space)}T${text.slice(space + 1, seconds)}.${fraction.padEnd(3, "0")}Z`;
  }
  return new Date(text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00")).toISOString();
}

/**
 * A pool on a database that is fit for use: PostgreSQL 15 or newer, UTF-8, and a locale in which text search sees
 * Hangul. Throws DatabaseError with one line when it is not, or cannot be reached.
 */
export async function connectDatabase(url: string, { onError }: ConnectOptions): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    types: timeTypes,
  });
  pool.on("error", onError);
  try {
    await check(pool);
    return pool;
  } catch (error) {
    await pool.end();
    if (error instanceof DatabaseError) throw error;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new DatabaseError(`the database cannot be reached: ${reason}`, { cause: error });
  }
}

export function createKysely(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

async function check(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ version: number; encoding: string }>(
      "select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding",
    );
    const { version = 0, encoding } = rows[0] ?? {};
    if (version < OLDEST_VERSION) {
      throw new DatabaseError(`the database is PostgreSQL ${version}: PostgreSQL ${OLDEST_VERSION} or newer is needed`);
    }
    if (encoding !== "UTF8") throw new DatabaseError(`the database has the encoding ${encoding}: UTF8 is needed`);
    if (!(await searchSeesHangul(client))) {
      throw new DatabaseError(
        "text search ignores Hangul in this database because its LC_CTYPE is C: create it with the locale C.UTF-8",
      );
    }
  } finally {
    client.release();
  }
}

async function searchSeesHangul(client: pg.PoolClient): Promise<boolean> {
  const answer = await askTrigrams(client);
  if (answer !== null) return answer;
  const { rows } = await client.query<{ fit: boolean }>(
    "select datctype not in ('C', 'POSIX') as fit from pg_database where datname = current_database()",
  );
  return rows[0]?.fit === true;
}

/** Null where pg_trgm cannot be installed; the rollback leaves no trace of the attempt. */
async function askTrigrams(client: pg.PoolClient): Promise<boolean | null> {
  await client.query("begin");
  try {
    await client.query("create extension if not exists pg_trgm");
    const { rows } = await client.query<{ seen: boolean }>("select similarity('한국어', '한국어 공부') > 0 as seen");
    return rows[0]?.seen === true;
  } catch {
    return null;
  } finally {
    await client.query("rollback");
  }
}
