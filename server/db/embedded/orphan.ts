import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseError } from "../client.ts";

/**
 * Cleans up the cluster after an earlier run. A server that still runs on it is stopped. A PID file whose process id
 * now belongs to another program is deleted, because PostgreSQL would take that program for a server and refuse to
 * start. PostgreSQL itself handles a PID file whose process has ended. The caller must have locked the data folder.
 */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = readPid(join(cluster, "postmaster.pid"));
  if (pid === null || !isAlive(pid)) return;
  if (!servesCluster(pid, cluster)) {
    rmSync(join(cluster, "postmaster.pid"), { force: true });
    return;
  }
  log(`stopping the PostgreSQL server that an earlier run left behind (process ${pid})`);
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    process.kill(pid, signal);
    const deadline = Date.now() + 10_000;
    while (Date.now() < deadline) {
      if (!isAlive(pid) || !servesCluster(pid, cluster)) return;
      await wait(10);
    }
  }
  throw new DatabaseError(`a PostgreSQL server (process ${pid}) still runs on ${cluster} and does not stop`);
}

function readPid(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * A running postmaster (not a zombie) has its cluster's folder as working folder. Without /proc, its command line
 * contains the folder.
 */
function servesCluster(pid: number, cluster: string): boolean {
  const folder = realpathSync(cluster);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    if (process.platform === "linux") return false;
  }
  try {
    const command = execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return command.includes("postgres") && command.includes(folder);
  } catch {
    return false;
  }
}
