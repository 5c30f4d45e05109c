import { spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { canReach, type PostgresAccount } from "./account.ts";

/**
 * Supervises a program through descriptor 3, a pipe whose other end only this process has open. A line on the pipe
 * means an orderly exit; end of file means that this process ended, even by SIGKILL. The supervisor then signals the
 * program to stop and removes its run folder once it has ended (in a container without an init process it may remain
 * a zombie). `exec` keeps the process id, so signals and the exit status are those of the program.
 */
const SUPERVISOR = `
( {
  read -r _ || {
    kill -INT $$
    while kill -0 $$ && ! grep -qs '^State:.Z' /proc/$$/status; do sleep 0.05; done
    rm -rf "$RUN_DIR"
  }
} <&3 >/dev/null 2>&1 & )
exec "$@" 3<&-
`;

interface Launch {
  file: string;
  args: string[];
  cwd: string;
  runDir: string;
  account: PostgresAccount | null;
  log: (line: string) => void;
}

export interface SupervisedProcess {
  /** Resolves once the process has ended, with the last lines of its standard error. */
  exited: Promise<{ status: number | null; stderrTail: string }>;
  signal(name: "SIGINT" | "SIGQUIT"): void;
}

/**
 * Runs a PostgreSQL program in its own session (Ctrl-C in the terminal does not reach it). It ends when this process
 * ends.
 */
export function spawnSupervised({ file, args, cwd, runDir, account, log }: Launch): SupervisedProcess {
  const child = spawn("/bin/sh", ["-c", SUPERVISOR, "sh", file, ...args], {
    ...account,
    cwd,
    detached: true,
    env: { PATH: "/usr/local/bin:/usr/bin:/bin", TZ: "UTC", RUN_DIR: runDir },
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const exited = new Promise<{ status: number | null; stderrTail: string }>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, stderrTail: lines.join("; ") }));
  });
  const supervisorPipe = child.stdio[3];
  if (!child.stderr || !(supervisorPipe instanceof Writable)) throw new Error(`${file} cannot be started`);
  supervisorPipe.on("error", () => {});
  child.once("exit", () => supervisorPipe.end("\n"));
  createInterface({ input: child.stderr }).on("line", (line) => {
    log(line);
    lines.push(line);
    if (lines.length > 10) lines.shift();
  });
  return { exited, signal: (name) => void child.kill(name) };
}

/**
 * Creates a temporary folder for the socket that only the user can access. It is outside DATA_DIR because the path of
 * a Unix socket must be shorter than 104 bytes on macOS.
 */
export function makeRunDir(account: PostgresAccount | null, inMemory: boolean): string {
  const usable = tmpdir().length <= 60 && (!account || canReach(join(tmpdir(), "x"), account));
  const parent = inMemory && fitsInMemory() ? MEMORY : usable ? tmpdir() : "/tmp";
  const folder = mkdtempSync(join(parent, "closegap-"));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

const MEMORY = "/dev/shm";

/** Linux's in-memory file system, which containers often limit to 64 MB. */
function fitsInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > 2 ** 31;
  } catch {
    return false;
  }
}

export function removeRunDir(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
