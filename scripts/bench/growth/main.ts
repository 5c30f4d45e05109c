import type pg from "pg";
import { median, writeResult } from "../report.ts";
import { openThrowAwayDatabase, type Opened, print, startServer, userAt } from "../setup.ts";
import { calls, learnerAt } from "./calls.ts";
import { growShop } from "./data.ts";
import { type Growth, growthPlot } from "./plot.ts";
import { databaseTimeOf, processorTimeOf } from "../processor-time.ts";

/*
 * How much more a call costs when the shop grows: the database time and the processor time of the server, of one request
 * after the other, so that nothing waits.
 */

const rounds = 7;
const requestsPerRound = 10;
const warmUp = 20;
/** What ends the cached results, before each request. */
const changing = ["course", "lecture", "catalog_count", "lecture_stats", "course_stats"];

type Cost = { databaseMicros: number; serverMicros: number };

/** The cost of each call in a filled shop, by its name. */
async function costsOf({ url: databaseUrl, pool }: Opened, lectures: number): Promise<Map<string, Cost>> {
  await using server = await startServer(databaseUrl);
  const costs = new Map<string, Cost>();
  for (const { what, path } of calls) {
    const send = async (from: number, to: number) => {
      for (let n = from; n < to; n += 1) {
        const { token } = await userAt(learnerAt(n, lectures));
        await pool.query("select pg_notify('closegap_change', name) from unnest($1::text[]) name", [changing]);
        const response = await fetch(server.url + path(n, lectures), { headers: { authorization: `Bearer ${token}` } });
        if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`);
        await response.arrayBuffer();
      }
    };
    await send(0, warmUp);
    const samples: Cost[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const first = warmUp + round * requestsPerRound;
      samples.push(await costOf(server.pid, pool, () => send(first, first + requestsPerRound)));
    }
    // Of some rounds the database has vacuumed or the server collected garbage.
    costs.set(what, {
      databaseMicros: median(samples.map((sample) => sample.databaseMicros)),
      serverMicros: median(samples.map((sample) => sample.serverMicros)),
    });
  }
  return costs;
}

/** The cost of a request, of those of a round. */
async function costOf(pid: number, pool: pg.Pool, sendRound: () => Promise<void>): Promise<Cost> {
  const before = await processorTimeOf(pid);
  const databaseMicros = await databaseTimeOf(pool, sendRound);
  const serverMicros = (await processorTimeOf(pid)) - before;
  return { databaseMicros: databaseMicros / requestsPerRound, serverMicros: serverMicros / requestsPerRound };
}

function growthTable(results: ReadonlyMap<number, Map<string, Cost>>): string {
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
const growthOf = (results: ReadonlyMap<number, Map<string, Cost>>): Growth => {
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
  await using shop = await openThrowAwayDatabase();
  const results = new Map<number, Map<string, Cost>>();
  let filled = 0;
  for (const lectures of [5_000, 50_000, ...(isLarge ? [500_000] : [])]) {
    print(`filling up to ${lectures.toLocaleString("en")} lectures`);
    await growShop(shop.db, filled, lectures);
    filled = lectures;
    results.set(lectures, await costsOf(shop, lectures));
  }
  print(`\ndatabase + server in microseconds (times the smallest)\n${growthTable(results)}\n`);
  print(`written to ${await writeResult("growth.svg", growthPlot(growthOf(results)))}`);
}
