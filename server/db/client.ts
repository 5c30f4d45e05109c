import { Kysely, PostgresDialect } from "kysely";
import { Socket } from "node:net";
import pg from "pg";
import { preparingClient } from "./preparing-client.ts";
import type { Database } from "./schema.ts";

/** A database that must not be used. The message is one line for the admin. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}

interface ConnectOptions {
  /** Called when a connection breaks, idle or in use. The pool replaces it at the next query. */
  onError: (error: Error) => void;
  role?: ConnectionRole;
}

/** A statement is planned once for a connection: planning a read again takes longer than most of them run. */
const plannedOnce = "-c plan_cache_mode=force_generic_plan";

/**
 * Timeouts per connection role: no request waits, or makes others wait, without a limit. `setup` (migrations, demo
 * content) runs before the server accepts requests.
 */
const roles = {
  read: { statement_timeout: 3_000, options: plannedOnce },
  // Planned for its values: lists with filters are among them, whose plan depends on which are set.
  slowRead: { statement_timeout: 10_000, options: "-c plan_cache_mode=force_custom_plan" },
  // Each statement is served by indexes, whatever a planner without the values of its parameters estimates, and ends before a
  // parallel worker would have started.
  search: {
    statement_timeout: 300,
    options: `-c enable_seqscan=off -c max_parallel_workers_per_gather=0 ${plannedOnce} -c jit=off`,
  },
  write: {
    statement_timeout: 10_000,
    lock_timeout: 4_000,
    idle_in_transaction_session_timeout: 20_000,
    max: 12,
    options: plannedOnce,
  },
  job: { statement_timeout: 60_000, lock_timeout: 20_000, idle_in_transaction_session_timeout: 60_000, max: 4 },
  // The demo content is read beside it, which takes seconds on a busy machine.
  setup: { max: 2, connectionTimeoutMillis: 20_000 },
} satisfies Record<string, pg.ClientConfig & { max?: number }>;

export type ConnectionRole = keyof typeof roles;

/** Timeout for getting a free connection of the pool and for opening a new one. */
const CONNECT_WITHIN_MS = 4_000;
export const oldestVersion = 15;

const { INT8, DATE, TIMESTAMPTZ } = pg.types.builtins;
/** `text[]` and `uuid[]`, which pg has no names for. */
const TEXTS = 1009;
const UUIDS = 2951;

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, toSafeInteger],
  [DATE, (text) => text],
  [TIMESTAMPTZ, toIsoInstant],
  [TEXTS, toTexts],
  [UUIDS, toTexts],
]);

/** Result types: int8 as number, date as text, timestamptz as `2026-01-02T03:04:05.678Z`. */
export const timeTypes: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (format !== "binary" && parsers.get(type)) || pg.types.getTypeParser(type, format),
};

/** @throws RangeError beyond 2^53, where the number would be rounded */
export function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`);
  return value;
}

/**
 * Converts PostgreSQL's text (`2026-01-02 12:04:05.678901+09`), truncated to milliseconds.
 * @throws RangeError for `infinity`
 */
export function toIsoInstant(text: string): string {
  // Instants in years with four digits; a fraction has no zeros at its end.
  if (text.endsWith("+00") && text[10] === " ") {
    const day = text.slice(0, 10);
    return text.length >= 26
      ? `${day}T${text.slice(11, 23)}Z`
      : `${day}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, "0")}Z`;
  }
  return new Date(text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00")).toISOString();
}

const element = /"((?:[^"\\]|\\.)*)"|[^,{}]+/gs;
const escaped = /\\(.)/gs;

/**
 * Reads a list like `{a,"b c",NULL}`. Most have no quotes or no escapes; pg reads each of them letter by letter, which is a
 * sixth of what it reads of a course.
 */
function toTexts(text: string): (string | null)[] {
  if (text === "{}") return [];
  if (!text.includes('"') && !text.includes("NULL")) return text.slice(1, -1).split(",");
  return Array.from(text.matchAll(element), ([plain, quoted]) => {
    if (quoted === undefined) return plain === "NULL" ? null : plain;
    return quoted.includes("\\") ? quoted.replaceAll(escaped, "$1") : quoted;
  });
}

/**
 * Opens a pool on a suitable database: PostgreSQL 15 or newer, UTF-8, and a locale in which text search handles
 * Hangul.
 * @throws DatabaseError with one line when the database is unsuitable or cannot be reached
 */
export async function connectDatabase(url: string, options: ConnectOptions): Promise<pg.Pool> {
  const pool = createPool(url, options);
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

/** Opens a pool for one role, on a database that has been checked. */
export function createPool(url: string, { onError, role = "write" }: ConnectOptions): pg.Pool {
  const pool = new pg.Pool({ ...poolConfig(url, role), idleTimeoutMillis: 60_000 });
  pool.on("error", onError);
  // The pool handles errors of idle connections only. Without this handler a connection that breaks inside a
  // transaction would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  const timeoutMs = socketTimeoutOf(role);
  if (timeoutMs > 0) {
    pool.on("acquire", (client) => setSocketTimeout(client, timeoutMs));
    pool.on("release", (_error, client) => setSocketTimeout(client, 0));
  }
  return pool;
}

/** A connection without any response for this much longer than its statement timeout is considered lost. */
const socketTimeoutMarginMs = 5_000;

function socketTimeoutOf(role: ConnectionRole): number {
  const bounds: pg.PoolConfig = roles[role];
  const longest = Math.max(Number(bounds.statement_timeout ?? 0), bounds.idle_in_transaction_session_timeout ?? 0);
  return longest === 0 ? 0 : longest + socketTimeoutMarginMs;
}

/** @param afterMs 0 disables the timeout, for a connection that is idle in the pool */
function setSocketTimeout(client: pg.ClientBase, afterMs: number): void {
  // Every client of a pool is a `Client`, which the pool's types do not declare.
  const stream = client instanceof pg.Client ? client.connection.stream : null;
  if (!(stream instanceof Socket)) return;
  stream.removeAllListeners("timeout");
  stream.setTimeout(afterMs);
  if (afterMs > 0) stream.once("timeout", () => stream.destroy(new Error("Connection terminated: no answer in time")));
}

export const connectionConfig = (url: string, role: ConnectionRole): pg.PoolConfig => ({
  connectionString: url,
  keepAlive: true,
  connectionTimeoutMillis: CONNECT_WITHIN_MS,
  application_name: `closegap-${role}`,
  types: timeTypes,
  ...roles[role],
});

export const poolConfig = (url: string, role: ConnectionRole): pg.PoolConfig => ({
  ...connectionConfig(url, role),
  Client: preparingClient(),
});

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
    if (version < oldestVersion) {
      throw new DatabaseError(`the database is PostgreSQL ${version}: PostgreSQL ${oldestVersion} or newer is needed`);
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
  const answer = await checkTrigrams(client);
  if (answer !== null) return answer;
  const { rows } = await client.query<{ fit: boolean }>(
    "select datctype not in ('C', 'POSIX') as fit from pg_database where datname = current_database()",
  );
  return rows[0]?.fit === true;
}

/** @returns null where pg_trgm cannot be installed; the rollback removes all effects of the attempt */
async function checkTrigrams(client: pg.PoolClient): Promise<boolean | null> {
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
