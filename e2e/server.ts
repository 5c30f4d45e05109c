import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type RunningServer = {
  url: string;
  pid: number | undefined;
  dataDir: string;
  output: () => string;
  stop: () => Promise<number | null>;
};

const startWithinMs = 90_000;

type Settings = Record<string, string>;

/**
 * The product as `npm start` runs it, on a data folder of its own: embedded database, demo shop, built client.
 * @param settingsAt more settings, for those that depend on the server's address
 */
export async function startServer(settingsAt?: (url: string) => Promise<Settings>): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "closegap-e2e-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = await settingsAt?.(url);
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, "../scripts/start.ts")], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "info", DATABASE_URL: "", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill("SIGINT");
    const code = await exit;
    await rm(dataDir, { recursive: true, force: true });
    return code;
  };
  try {
    await isReady(`${url}/readyz`, () => child.exitCode === null);
  } catch (error) {
    await stop();
    throw new Error(`the server did not start:\n${output}`, { cause: error });
  }
  return { url, pid: child.pid, dataDir, output: () => output, stop };
}

async function isReady(url: string, isAlive: () => boolean): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  while (isAlive() && Date.now() < deadline) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("not ready");
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || !address) throw new Error("no port");
  return address.port;
}
