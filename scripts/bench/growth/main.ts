import type pg from "pg";
import { migrateToLatest } from "../../../migrations/index.ts";
import { connectDatabase, createKysely } from "../../../server/db/client.ts";
import { startThrowAwayPostgres } from "../../../server/db/embedded/embedded.ts";
import { accessTokens } from "../../../server/domains/auth/sessions/access-tokens.ts";
import { freePort, startProcess } from "../processes.ts";
import { median } from "../report.ts";
import { calls, userAt } from "./calls.ts";
import { growShop } from "./data.ts";
import { databaseTimeOf, processorTimeOf } from "./database-time.ts";
import { comparePersonalReads } from "./personal.ts";

/*
 * How much more a call costs when the shop grows: the database time and the processor time of the server, of one request
 * after the other, so that nothing waits. And the database time of personal reads beside their bare statements.
 */

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const rounds = 7;
const requestsPerRound = 10;
const warmUp = 20;
/** What ends the cached results, before each request. */
const changing = ["course", "lecture", "catalog_count", "lecture_stats", "course_stats"];

export type Cost = { databaseMicros: number; serverMicros: number };
export type Server = { command: readonly string[]; secret: string };

async function withServer<T>(
  { command, secret }: Server,
  databaseUrl: string,
  task: (url: string, pid: number) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const env = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret,
    SEED: "off",
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
    PORT: String(port),
  };
  const server = await startProcess([...command], port, env);
  try {
    return await task(server.url, server.pid);
  } finally {
    await server.stop();
  }
}

/** The cost of each call in a filled shop, by its name. */
export async function costsOf(
  server: Server,
  databaseUrl: string,
  lectures: number,
  pool: pg.Pool,
): Promise<Map<string, Cost>> {
  const sign = accessTokens(server.secret);
  return withServer(server, databaseUrl, async (url, pid) => {
    const costs = new Map<string, Cost>();
    for (const { what, path } of calls) {
      const send = async (from: number, to: number) => {
        for (let n = from; n < to; n += 1) {
          const userId = userAt(n, lectures);
          const token = await sign.issue({ userId, role: "USER", sessionId: userId }, new Date());
          await pool.query("select pg_notify('closegap_change', name) from unnest($1::text[]) name", [changing]);
          const response = await fetch(url + path(n, lectures), { headers: { authorization: `Bearer ${token}` } });
          if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`);
          await response.arrayBuffer();
        }
      };
      await send(0, warmUp);
      const samples: Cost[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const first = warmUp + round * requestsPerRound;
        const before = await processorTimeOf(pid);
        const databaseMicros = await databaseTimeOf(pool, () => send(first, first + requestsPerRound));
        const serverMicros = (await processorTimeOf(pid)) - before;
        samples.push({
          databaseMicros: databaseMicros / requestsPerRound,
          serverMicros: serverMicros / requestsPerRound,
        });
      }
      // Of some rounds the database has vacuumed or the server collected garbage.
      costs.set(what, {
        databaseMicros: median(samples.map((sample) => sample.databaseMicros)),
        serverMicros: median(samples.map((sample) => sample.serverMicros)),
      });
    }
    return costs;
  });
}

export function growthTable(results: ReadonlyMap<number, Map<string, Cost>>): string {
  const [smallest] = [...results.values()];
  const cell = ({ databaseMicros, serverMicros }: Cost, first: Cost) =>
    `${Math.round(databaseMicros)} + ${Math.round(serverMicros)} (${(databaseMicros / first.databaseMicros).toFixed(1)}, ${(serverMicros / first.serverMicros).toFixed(1)})`;
  const head = ["call", ...[...results.keys()].map((lectures) => `${lectures.toLocaleString("en")} lectures`)];
  const lines = [...(smallest ?? [])].map(([what, first]) => [
    what,
    ...[...results.values()].map((costs) => cell(costs.get(what) ?? first, first)),
  ]);
  return [head, head.map(() => "---"), ...lines].map((line) => `| ${line.join(" | ")} |`).join("\n");
}

/** @param isLarge also with 500,000 lectures, which takes more than half an hour to fill */
export async function benchGrowth(server: Server, isLarge: boolean): Promise<void> {
  await using stops = new AsyncDisposableStack();
  const { url } = stops.adopt(await startThrowAwayPostgres(() => {}), (postgres) => postgres.stop());
  const pool = stops.adopt(await connectDatabase(url, { onError: () => {}, role: "setup" }), (opened) => opened.end());
  const db = createKysely(pool);
  await migrateToLatest(db);
  const results = new Map<number, Map<string, Cost>>();
  let filled = 0;
  for (const lectures of [5_000, 50_000, ...(isLarge ? [500_000] : [])]) {
    print(`filling up to ${lectures.toLocaleString("en")} lectures`);
    await growShop(db, filled, lectures);
    filled = lectures;
    results.set(lectures, await costsOf(server, url, lectures, pool));
  }
  print(`\ndatabase + server in microseconds (times the smallest)\n${growthTable(results)}\n`);
  for await (const { what, ours, bare, ratio } of comparePersonalReads(url, filled))
    print(
      `${what}: ${ratio.toFixed(2)} × the bare statement (${Math.round(ours)} and ${Math.round(bare)} µs, at most 1.3)`,
    );
}
