import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sample } from "./load.ts";

export type Row = {
  what: string;
  baseline: string;
  goal: number;
  ours: Sample;
  theirs: Sample;
  ratio: number;
};

export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** The median of several rounds, per metric. */
export const medianSample = (samples: Sample[]): Sample => ({
  perSecond: median(samples.map((sample) => sample.perSecond)),
  p50Ms: median(samples.map((sample) => sample.p50Ms)),
  p99Ms: median(samples.map((sample) => sample.p99Ms)),
  cpuMicros: median(samples.map((sample) => sample.cpuMicros)),
  rssMb: median(samples.map((sample) => sample.rssMb)),
});

export function table(rows: Row[]): string {
  const lines = rows.map(({ what, baseline, goal, ours, theirs, ratio }) => [
    what,
    Math.round(ours.perSecond).toLocaleString("en"),
    `${baseline} ${Math.round(theirs.perSecond).toLocaleString("en")}`,
    ratio.toFixed(2),
    `≥ ${goal}`,
    ratio >= goal ? "reached" : "missed",
    `${ours.p50Ms.toFixed(0)} / ${ours.p99Ms.toFixed(0)}`,
    `${ours.cpuMicros.toFixed(0)} / ${theirs.cpuMicros.toFixed(0)}`,
    String(ours.rssMb),
  ]);
  const head = [
    "request",
    "ours req/s",
    "baseline req/s",
    "ratio",
    "goal",
    "",
    "p50 / p99 ms",
    "CPU µs, both",
    "RSS MB",
  ];
  return tableOf([head, ...lines]);
}

/** Lines of cells in columns. */
export function tableOf(lines: string[][]): string {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")).join("\n");
}

export const writeReport = (rows: Row[], scale: object): Promise<string> =>
  writeResult(
    `${new Date().toISOString().replaceAll(":", "-")}.json`,
    JSON.stringify({ node: process.version, scale, rows }, null, 2),
  );

/** @returns its path */
export async function writeResult(name: string, content: string): Promise<string> {
  const folder = join(import.meta.dirname, "../../bench-results");
  await mkdir(folder, { recursive: true });
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}
