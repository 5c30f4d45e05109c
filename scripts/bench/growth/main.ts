import type pg from "pg";
import type { Running } from "../processes.ts";
import { median, writeResult } from "../report.ts";
import { openThrowAwayDatabase, print, startServer, userAt } from "../setup.ts";
import { type Call, calls, learnerAt } from "./calls.ts";
import { fillShop } from "./data.ts";
import { type Growth, growthPlot } from "./plot.ts";
import { databaseTimeOf, processorTimeOf } from "../processor-time.ts";

/*
 * How much more a call costs when the shop grows: the database time and the processor time of the server, of one request
 * after the other, so that nothing waits. The shops take turns, so that a machine that gets slower does so for all of them.
 */

const rounds = 7;
const requestsPerRound = 10;
/** The change that ends the cached results, before each request. */
const changing = ["course", "lecture", "catalog_count", "lecture_stats", "course_stats"];

type Shop = { lectures: number; pool: pg.Pool; server: Running };
type Cost = { databaseMicros: number; serverMicros: number };
/** The cost of each call, by its name, by the lectures of the shop. */
type Results = ReadonlyMap<number, Map<string, Cost>>;

async function openShop(lectures: number): Promise<Shop & AsyncDisposable> {
  await using stack = new AsyncDisposableStack();
  const { url, db, pool } = stack.use(await openThrowAwayDatabase());
  await fillShop(db, lectures);
  const server = stack.use(await startServer(url));
  const stops = stack.move();
  return { lectures, pool, server, [Symbol.asyncDispose]: () => stops.disposeAsync() };
}

async function measureCalls(shops: readonly Shop[]): Promise<Results> {
  const results = new Map(shops.map(({ lectures }) => [lectures, new Map<string, Cost>()]));
  for (const call of calls) {
    // The first request for a row maps its page into the process of the database, which can take longer than the call.
    for (const shop of shops) await send(call, shop, 0, rounds * requestsPerRound);
    const samples = new Map(shops.map((shop) => [shop, [] as Cost[]]));
    for (let round = 0; round < rounds; round += 1) {
      const first = round * requestsPerRound;
      for (const [shop, costs] of samples)
        costs.push(await costOf(shop, () => send(call, shop, first, first + requestsPerRound)));
    }
    // In some rounds the database vacuums or the server collects garbage.
    for (const [{ lectures }, costs] of samples)
      results.get(lectures)?.set(call.what, {
        databaseMicros: median(costs.map(({ databaseMicros }) => databaseMicros)),
        serverMicros: median(costs.map(({ serverMicros }) => serverMicros)),
      });
  }
  return results;
}

/** Sends the requests of a call one after the other. */
async function send({ what, path }: Call, { lectures, pool, server }: Shop, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n += 1) {
    const { token } = await userAt(learnerAt(n, lectures));
    await pool.query("select pg_notify('closegap_change', name) from unnest($1::text[]) name", [changing]);
    const response = await fetch(server.url + path(n, lectures), { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  }
}

/** The cost of a request, of those of a round. */
async function costOf({ pool, server: { pid } }: Shop, sendRound: () => Promise<void>): Promise<Cost> {
  const before = await processorTimeOf(pid);
  const databaseMicros = await databaseTimeOf(pool, sendRound);
  const serverMicros = (await processorTimeOf(pid)) - before;
  return { databaseMicros: databaseMicros / requestsPerRound, serverMicros: serverMicros / requestsPerRound };
}

function growthTable(results: Results): string {
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

/** The database's time of each call by the size of the shop. */
const growthOf = (results: Results): Growth => {
  const calledIn = [...results];
  const [[, smallest] = [0, new Map<string, Cost>()]] = calledIn;
  return new Map(
    [...smallest.keys()].map((what) => [
      what,
      new Map(
        calledIn.flatMap(([lectures, costs]) => {
          const cost = costs.get(what);
          return cost ? [[lectures, cost.databaseMicros]] : [];
        }),
      ),
    ]),
  );
};

/** @param isLarge also with 500,000 lectures, which takes minutes to fill */
export async function benchGrowth(isLarge: boolean): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const shops: Shop[] = [];
  for (const lectures of [5_000, 50_000, ...(isLarge ? [500_000] : [])]) {
    print(`filling a shop with ${lectures.toLocaleString("en")} lectures`);
    shops.push(stack.use(await openShop(lectures)));
  }
  const results = await measureCalls(shops);
  print(`\ndatabase + server in microseconds (times the smallest)\n${growthTable(results)}\n`);
  print(`written to ${await writeResult("growth.svg", growthPlot(growthOf(results)))}`);
}
