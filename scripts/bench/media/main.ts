import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { median } from "../report.ts";
import { print } from "../setup.ts";
import { writeRecording } from "./recording.ts";

/*
 * The computing time of packaging ten minutes of H.264 and AAC, beside that of the library alone. And the most memory of
 * the process, with a small file and with a large one.
 */

const goals = { ratio: 1.3, rssMb: 250 };
const rounds = 5;
const gib = 2 ** 30;
/** With less free space the large file is left out. */
const freeGibMin = 20;

type Usage = { cpuMs: number; rssMb: number };

async function usageOf(system: "ours" | "alone", folder: string, key: string): Promise<Usage> {
  const script = join(import.meta.dirname, "package.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script, system, folder, key]);
  return JSON.parse(stdout) as Usage;
}

const verdict = (value: number, goal: number): string => `(≤ ${goal}: ${value <= goal ? "reached" : "missed"})`;

export async function benchMedia(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "closegap-bench-"));
  try {
    await mkdir(join(folder, "sources"));
    await writeRecording(join(folder, "sources/small"), { seconds: 600, bytes: 300 * 2 ** 20 });
    const samples: Record<"ours" | "alone", Usage[]> = { ours: [], alone: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const system of ["ours", "alone"] as const) samples[system].push(await usageOf(system, folder, "small"));
    const cpu = (system: "ours" | "alone") => median(samples[system].map(({ cpuMs }) => cpuMs));
    const ratio = Number((cpu("ours") / cpu("alone")).toFixed(2));
    print(
      `ten minutes, 300 MiB: ${cpu("ours")} ms of computing, the library alone ${cpu("alone")} ms, ratio ${ratio} ${verdict(ratio, goals.ratio)}`,
    );
    const small = median(samples.ours.map(({ rssMb }) => rssMb));
    print(`most memory with 300 MiB: ${small} MB ${verdict(small, goals.rssMb)}`);
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < freeGibMin * gib)
      return print(`the file of 4 GiB is left out: there are less than ${freeGibMin} GiB of free space`);
    await writeRecording(join(folder, "sources/large"), { seconds: 3600, bytes: 4 * gib });
    const { rssMb } = await usageOf("ours", folder, "large");
    print(`most memory with an hour of 4 GiB: ${rssMb} MB ${verdict(rssMb, goals.rssMb)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
