import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";

export type Timing = { p50: number; p99: number };

const connections = 16;

/** @throws Error when a response is not 2xx @returns milliseconds */
async function timeOf(address: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(address);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return performance.now() - startedAt;
}

/** How many calls a second are answered when each of several connections sends one after another. */
export async function capacityOf(address: (n: number) => string, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let sent = 0;
  const send = async () => {
    while (performance.now() < until) await timeOf(address(sent++));
  };
  await Promise.all(Array.from({ length: connections }, send));
  return sent / seconds;
}

/** The times of calls that are sent at a fixed rate; the time of a call starts when it was due. */
export async function openLoop(
  address: (n: number) => string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Timing> {
  const startedAt = performance.now();
  const calls: Promise<number>[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = startedAt + (n * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    const late = Math.max(0, performance.now() - due);
    calls.push(timeOf(address(n)).then((ms) => ms + late));
  }
  const times = (await Promise.all(calls)).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
