import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { DatabaseError } from "../client.ts";
import { mayStillStart } from "../errors.ts";
import { type Cluster, DATABASE, nameFor } from "./cluster.ts";
import { spawnSupervised, type SupervisedProcess } from "./process.ts";

const SETTINGS = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  shared_buffers: "128MB",
  random_page_cost: "1.1",
  jit: "off",
  log_line_prefix: "",
  log_checkpoints: "off",
};

const THROW_AWAY_SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "128MB",
  max_connections: "300",
};

/** Runs the server; `untilReady` says when it accepts connections. */
export function launch({ cluster, durable, account, binaries, runDir, log }: Cluster): SupervisedProcess {
  const settings = { ...SETTINGS, unix_socket_directories: runDir, ...(durable ? {} : THROW_AWAY_SETTINGS) };
  return spawnSupervised({
    file: binaries.postgres,
    args: [
      "-D",
      nameFor(cluster, account),
      ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]),
    ],
    cwd: cluster,
    runDir,
    account,
    log,
  });
}

/**
 * @throws DatabaseError with the last lines of the server's log when it ends first; the server is stopped on every
 *   error
 */
export async function untilReady(server: SupervisedProcess, { url, cluster }: Cluster): Promise<void> {
  const ready = new AbortController();
  try {
    await Promise.race([
      waitUntilReady(url, ready.signal),
      server.exited.then(({ stderrTail }) =>
        Promise.reject(new DatabaseError(`PostgreSQL does not start on ${cluster}: ${stderrTail}`)),
      ),
    ]);
  } catch (error) {
    ready.abort();
    await end(server);
    throw error;
  }
}

/** Crash recovery has no upper time limit, so the wait ends only when the server is ready or has ended. */
async function waitUntilReady(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      return await ensureDatabase(url);
    } catch (error) {
      if (!mayStillStart(error))
        throw new DatabaseError(`PostgreSQL is not usable: ${String(error)}`, { cause: error });
    }
    await wait(5);
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(`/${DATABASE}?`, "/postgres?") });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * SIGINT is PostgreSQL's fast shutdown: it rolls back transactions, writes everything to disk and closes connections.
 */
export async function end(server: SupervisedProcess): Promise<void> {
  server.signal("SIGINT");
  const force = setTimeout(() => server.signal("SIGQUIT"), 15_000);
  await server.exited;
  clearTimeout(force);
}
