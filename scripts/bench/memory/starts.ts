import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { freePort, startProcess, usageOf } from "../processes.ts";
import { median } from "../report.ts";
import { print, serveArguments } from "../setup.ts";

const warmStarts = 5;

/** The first start fills a data folder; the others find it as it was left. */
export async function measureStarts(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "closegap-bench-"));
  const start = async () => {
    const port = await freePort();
    const env = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "warn", NODE_ENV: "production" };
    const startedAt = performance.now();
    await using server = await startProcess(serveArguments, port, env);
    await (await fetch(server.url)).text();
    return { seconds: (performance.now() - startedAt) / 1_000, ...(await usageOf(server.pid)) };
  };
  try {
    const first = await start();
    const starts: Awaited<ReturnType<typeof start>>[] = [];
    for (let n = 0; n < warmStarts; n += 1) starts.push(await start());
    const of = (value: (sample: typeof first) => number) => median(starts.map(value)).toFixed(2);
    print(
      `start with a filled data folder: page after ${of(({ seconds }) => seconds)} s (≤ 1), of which the server computes ${of(({ cpuSeconds }) => cpuSeconds)} s, ${of(({ rssMb }) => rssMb)} MB; first start: ${first.seconds.toFixed(1)} s`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
