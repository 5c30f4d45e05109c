import { spawn } from "node:child_process";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../scripts/bench/processes.ts";

/** Where a server is and what it writes; plain data, so that it can be handed to other processes. */
export type ServerLocation = { url: string; dataDir: string; logFile: string };
export type RunningServer = ServerLocation & { pid: number; stop: () => Promise<number | null> };

const startWithinMs = 90_000;

type Settings = Record<string, string>;
type Options = {
  /** Default: the embedded database, in a data folder of its own. */
  databaseUrl?: string;
  /** More settings, for those that depend on the server's address. */
  settingsAt?: (url: string) => Promise<Settings>;
};

/** The product as `npm start` runs it, on a data folder of its own: demo shop, built client. */
export async function startServer({ databaseUrl = "", settingsAt }: Options = {}): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), "closegap-e2e-"));
  const [dataDir, logFile] = [join(folder, "data"), join(folder, "server.log")];
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = await settingsAt?.(url);
  const log = await open(logFile, "w");
  const child = spawn(process.execPath, [join(import.meta.dirname, "../scripts/start.mjs")], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "info",
      DATABASE_URL: databaseUrl,
      ...settings,
    },
    stdio: ["ignore", log.fd, log.fd],
  });
  await log.close();
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill("SIGINT");
    const code = await exit;
    await rm(folder, { recursive: true, force: true });
    return code;
  };
  try {
    await isReady(`${url}/readyz`, () => child.exitCode === null);
  } catch (error) {
    const output = await readFile(logFile, "utf8");
    await stop();
    throw new Error(`the server did not start:\n${output}`, { cause: error });
  }
  return { url, pid: child.pid ?? 0, dataDir, logFile, stop };
}

async function isReady(url: string, isAlive: () => boolean): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  while (isAlive() && Date.now() < deadline) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error("not ready");
}
