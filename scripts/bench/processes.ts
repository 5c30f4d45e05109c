import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || !address) throw new Error("no port");
  return address.port;
}

export type Running = AsyncDisposable & { url: string; pid: number; stop: () => Promise<void> };

/** Starts `node <args>` and waits until it responds on `port`; `stop` waits for its exit. */
export async function startProcess(args: string[], port: number, env: Record<string, string>): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 60_000;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${args.join(" ")} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = async () => {
    child.kill("SIGTERM");
    await gone;
  };
  return { url, pid: child.pid ?? 0, stop, [Symbol.asyncDispose]: stop };
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );

export type Usage = { cpuSeconds: number; rssMb: number };

/** CPU time so far and current memory of a process; zeros without /proc. */
export async function usageOf(pid: number): Promise<Usage> {
  try {
    const [stat, status] = await Promise.all([
      readFile(`/proc/${pid}/stat`, "utf8"),
      readFile(`/proc/${pid}/status`, "utf8"),
    ]);
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticksPerSecond = 100;
    const rssKb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
    return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond, rssMb: Math.round(rssKb / 1024) };
  } catch {
    return { cpuSeconds: 0, rssMb: 0 };
  }
}
