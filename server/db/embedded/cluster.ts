import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseError } from "../client.ts";
import { canReach, type PostgresAccount } from "./account.ts";
import type { PostgresBinaries } from "./binaries.ts";
import { spawnSupervised } from "./process.ts";
import { makeUnfinished } from "./unfinished.ts";

export const USER = "closegap";
export const DATABASE = "closegap";

/** A data folder of PostgreSQL, and what runs on it. */
export interface Cluster {
  /** The data folder. */
  cluster: string;
  password: string;
  durable: boolean;
  account: PostgresAccount | null;
  binaries: PostgresBinaries;
  runDir: string;
  url: string;
  log: (line: string) => void;
}

/**
 * Creates the cluster in a temporary folder and renames it, so that a cluster under its final name is always
 * complete.
 */
export async function initializeCluster({
  cluster,
  password,
  durable,
  account,
  binaries,
  runDir,
  log,
}: Cluster): Promise<void> {
  const unfinished = makeUnfinished(cluster);
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

/**
 * The user may lack access to the folders above the cluster, but can always name its working folder through /proc:
 * node enters `cwd` before it drops root's rights.
 */
export function nameFor(cluster: string, account: PostgresAccount | null): string {
  if (!account || canReach(cluster, account)) return cluster;
  if (existsSync("/proc/self/cwd")) return "/proc/self/cwd";
  throw new DatabaseError(`the user that PostgreSQL runs as cannot reach ${dirname(cluster)}: choose another DATA_DIR`);
}
