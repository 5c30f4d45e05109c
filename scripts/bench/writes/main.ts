import { join } from "node:path";
import { sql } from "kysely";
import { type Cost, measureCost } from "../cost.ts";
import type { Target } from "../load.ts";
import { median } from "../report.ts";
import { firstUsers, openThrowAwayDatabase, print, startServer } from "../setup.ts";
import { fillForWrites, learners } from "./data.ts";
import { type Write, writes } from "./writes.ts";

/*
 * Writes against a bare handler that sends the same statements, in alternating rounds of the same number of requests. The
 * processor time of server and database is compared. Where both share the processors, it limits their throughput, and
 * other work on the machine changes it less.
 */

const rounds = 3;
const requests = 3_000;
const goal = 0.8;
/** At 32 connections: p99 as a multiple of p50. */
const spreadGoal = 3;

const totalOf = ({ cpuMicros, databaseMicros }: Cost): number => cpuMicros + databaseMicros;
const spreadOf = ({ p50Ms, p99Ms }: Cost): number => p99Ms / p50Ms;

export async function benchWrites(): Promise<void> {
  await using database = await openThrowAwayDatabase();
  const { url, db, pool } = database;
  await fillForWrites(db);
  await using ours = await startServer(url);
  await using bare = await startServer(url, { args: [join(import.meta.dirname, "bare.ts")] });
  const users = await firstUsers(learners);
  const headers = (n: number) => ({ authorization: `Bearer ${users[n % learners]?.token ?? ""}` });
  const targetsOf = ({ name, method, path, params, body }: Write): { ours: Target; theirs: Target } => {
    const common = { methods: () => method, headers };
    return {
      ours: { ...common, system: ours, paths: (n) => `/api/v1${path(params(n))}`, body: (n) => body(params(n)) },
      theirs: { ...common, system: bare, paths: () => `/${name.replace(" ", "-")}`, body: params },
    };
  };
  const costOf = async (write: Write, target: Target): Promise<Cost> => {
    if (write.empties) await sql`delete from ${sql.table(write.empties)}`.execute(db);
    return measureCost(target, pool, requests);
  };

  for (const write of writes) {
    const targets = targetsOf(write);
    const samples: { ours: Cost; theirs: Cost }[] = [];
    // A round before those that count: V8 still compiles what a server has compiled after its first minute.
    for (let round = 0; round <= rounds; round += 1) {
      const sample = { theirs: await costOf(write, targets.theirs), ours: await costOf(write, targets.ours) };
      if (round > 0) samples.push(sample);
    }
    print(lineOf(write.name, samples));
  }
}

function lineOf(name: string, samples: { ours: Cost; theirs: Cost }[]): string {
  const of = (value: (sample: { ours: Cost; theirs: Cost }) => number) => median(samples.map(value));
  const ratio = of(({ ours, theirs }) => totalOf(theirs) / totalOf(ours));
  const spread = of(({ ours }) => spreadOf(ours));
  const micros = (side: "ours" | "theirs") =>
    `${Math.round(of((sample) => sample[side].cpuMicros))} + ${Math.round(of((sample) => sample[side].databaseMicros))} µs`;
  return [
    name.padEnd(14),
    `${ratio.toFixed(2)} × the bare handler (≥ ${goal}: ${ratio >= goal ? "reached" : "missed"})`,
    `server + database ${micros("ours")}, bare ${micros("theirs")}`,
    `requests/s ${of(({ ours, theirs }) => ours.perSecond / theirs.perSecond).toFixed(2)} ×`,
    `p99 ${spread.toFixed(1)} × p50 (≤ ${spreadGoal}: ${spread <= spreadGoal ? "reached" : "missed"}; bare ${of(({ theirs }) => spreadOf(theirs)).toFixed(1)})`,
  ].join("  ");
}
