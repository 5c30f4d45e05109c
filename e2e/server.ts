import { spawn } from "node:child_process";
import { copyFile, mkdir, mkdtemp, open, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { waitTimeoutMs } from "./wait-timeout.ts";
import { freePort } from "../scripts/bench/processes.ts";

/** Where a server is and what it writes; plain data, so that it can be handed to other processes. */
export type ServerLocation = { url: string; pid: number; dataDir: string; logFile: string };
export type RunningServer = ServerLocation & {
  /** Ends the process by an interrupt, deletes its folder and returns its exit code. */
  stop: () => Promise<number | null>;
  /** Kills the process as a loss of power does, starts the next one at its address, and waits until it answers. */
  restart: () => Promise<void>;
};

const startWithinMs = 2 * waitTimeoutMs;

type Settings = Record<string, string>;
type Options = {
  /** Default: the embedded database, in a data folder of its own. */
  databaseUrl?: string;
  /** Another process of the same shop: with its database, its videos and its secret. */
  beside?: ServerLocation & { databaseUrl: string };
  /** More settings, for those that depend on the server's address. */
  settingsAt?: (url: string) => Promise<Settings>;
  /** As `npm run dev` runs it. */
  isDevelopment?: boolean;
  /** By `npm start`, whose process is npm's. */
  isNpmStart?: boolean;
};

/** Starts the product and waits until it answers. */
export async function startServer(options: Options = {}): Promise<RunningServer> {
  const server = await spawnServer(options);
  try {
    await untilReady(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** The product as `npm start` runs it, on a data folder of its own: demo shop, built client. It does not answer yet. */
export async function spawnServer({
  beside,
  databaseUrl = beside?.databaseUrl ?? "",
  settingsAt,
  isDevelopment,
  isNpmStart,
}: Options): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), "closegap-e2e-"));
  const dataDir = join(folder, "data");
  // Processes of one shop send each other's mails, which tests read in the log.
  const logFile = beside?.logFile ?? join(folder, "server.log");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = await settingsAt?.(url);
  if (beside) {
    await mkdir(dataDir);
    await symlink(join(beside.dataDir, "media"), join(dataDir, "media"));
    await copyFile(join(beside.dataDir, "auth-secret"), join(dataDir, "auth-secret"));
  }
  const flags = isDevelopment ? ["--dev"] : [];
  const script = join(import.meta.dirname, "../scripts/start.mjs");
  const [program, args] = isNpmStart ? ["npm", ["start"]] : [process.execPath, [script, ...flags]];
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "info",
    DATABASE_URL: databaseUrl,
    ...settings,
  };
  const start = async () => {
    const log = await open(logFile, "a");
    const child = spawn(program, args, {
      cwd: join(import.meta.dirname, ".."),
      env,
      stdio: ["ignore", log.fd, log.fd],
    });
    await log.close();
    const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
    const end = (signal: NodeJS.Signals) => {
      child.kill(signal);
      return exit;
    };
    return { pid: child.pid ?? 0, end };
  };
  let running = await start();
  return {
    url,
    pid: running.pid,
    dataDir,
    logFile,
    stop: async () => {
      const code = await running.end("SIGINT");
      await rm(folder, { recursive: true, force: true });
      return code;
    },
    restart: async () => {
      await running.end("SIGKILL");
      running = await start();
      await untilReady({ url, pid: running.pid, logFile });
    },
  };
}

/** Waits until a server answers, which another process may have spawned. @throws Error with its output when it does not */
export async function untilReady({ url, pid, logFile }: Omit<ServerLocation, "dataDir">): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  while (isAlive(pid) && Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`the server did not start:\n${await readFile(logFile, "utf8")}`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
