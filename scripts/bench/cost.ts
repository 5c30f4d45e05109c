import type pg from "pg";
import { measure, type Sample, type Target } from "./load.ts";
import { databaseTimeOf } from "./processor-time.ts";

/** The cost of one request. */
export type Cost = Sample & { databaseMicros: number };

/** Sends so many requests, after a third of them to warm up. */
export async function measureCost(target: Target, pool: pg.Pool, requests: number): Promise<Cost> {
  const measured: Sample[] = [];
  const databaseMicros = await databaseTimeOf(pool, async () => {
    measured.push(await measure(target, { amount: requests }));
  });
  const [sample] = measured;
  if (!sample) throw new Error("nothing was measured");
  // The warm-up is a third more requests.
  return { ...sample, databaseMicros: databaseMicros / (requests + Math.ceil(requests / 3)) };
}
