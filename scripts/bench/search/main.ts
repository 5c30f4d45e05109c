import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { openDataDir } from "../../../server/db/data-dir.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  startThrowAwayPostgres,
} from "../../../server/db/embedded/embedded.ts";
import { openDatabase, type Opened, print, startServer } from "../setup.ts";
import { growContent, noContent, type SearchScale } from "./data.ts";
import { capacityOf, openLoop, type Timing } from "./open-loop.ts";
import { benchQueries } from "./queries.ts";

/*
 * The search with 50,000 and with 500,000 lectures and 1,000,000 lines of captions: the times of a call at half of what the
 * server can answer. Calls are sent at fixed times, whether earlier ones are answered or not.
 */

const scales: readonly SearchScale[] = [
  { lectures: 50_000, captionLines: 1_000_000 },
  { lectures: 500_000, captionLines: 1_000_000 },
];
const seconds = 12;
/** A query comes again later than that at any rate, so that no call finds its response in the cache. */
const changeEveryMs = 20;

const input = (value: object) => encodeURIComponent(JSON.stringify(value));
/** Scattered, so that expensive queries do not follow each other: a step that shares no factor with their number. */
const queryAt = (n: number): string => benchQueries[(n * 29) % benchQueries.length] ?? "";
const calls = {
  suggestions: { path: (n: number) => `/trpc/search.suggestions?input=${input({ q: queryAt(n) })}`, p50: 8, p99: 30 },
  search: { path: (n: number) => `/trpc/search.overview?input=${input({ q: queryAt(n) })}`, p50: Infinity, p99: 80 },
};

type Db = Opened["db"];

/** Every cached search is invalid at once, as while the catalog is edited. */
function invalidate(db: Db): () => Promise<void> {
  const done = new AbortController();
  const notify = async () => {
    while (!done.signal.aborted) {
      await sql`select pg_notify('closegap_change', 'course')`.execute(db);
      await wait(changeEveryMs);
    }
  };
  const notifying = notify();
  return async () => {
    done.abort();
    await notifying;
  };
}

async function measureAll(url: string, db: Db): Promise<Record<string, Timing>> {
  const timings: Record<string, Timing> = {};
  for (const [name, { path, p50, p99 }] of Object.entries(calls)) {
    const stop = invalidate(db);
    const paths = (n: number) => url + path(n);
    const perSecond = Math.max(1, Math.floor((await capacityOf(paths, seconds / 3)) / 2));
    const timing = await openLoop(paths, { perSecond, seconds });
    await stop();
    timings[name] = timing;
    const goals = `${Number.isFinite(p50) ? `p50 ≤ ${p50}, ` : ""}p99 ≤ ${p99}`;
    const reached = timing.p50 <= p50 && timing.p99 <= p99 ? "reached" : "missed";
    print(
      `${name.padEnd(12)} ${String(perSecond).padStart(5)}/s  p50 ${timing.p50.toFixed(1)}  p99 ${timing.p99.toFixed(1)} ms  (${goals}: ${reached})`,
    );
  }
  return timings;
}

const schedulesWithinMs = 60_000;

/**
 * The registrations that make content popular have no rows, so that the jobs that count them would reset them. The server
 * stores when they are due after it listens.
 */
async function stopJobs(db: Db): Promise<void> {
  let [deleted, isQuiet] = [0, false];
  const endsAt = Date.now() + schedulesWithinMs;
  while (deleted === 0 || !isQuiet) {
    if (Date.now() > endsAt) throw new Error("the server has stored no schedules of jobs");
    await wait(500);
    const { rows } = await sql<{ isThere: boolean }>`
      select to_regclass('pgboss.schedule') is not null as "isThere"`.execute(db);
    if (!rows[0]?.isThere) continue;
    const { numAffectedRows = 0n } = await sql`delete from pgboss.schedule`.execute(db);
    deleted += Number(numAffectedRows);
    isQuiet = numAffectedRows === 0n;
  }
}

/** A filled folder of an earlier run is used as it is: filling takes far longer than measuring. */
async function startPostgres(dataDir: string | undefined, stops: AsyncDisposableStack): Promise<EmbeddedPostgres> {
  if (!dataDir) return stops.adopt(await startThrowAwayPostgres(() => {}), (postgres) => postgres.stop());
  const folder = stops.adopt(openDataDir(dataDir), (opened) => opened.close());
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  return stops.adopt(postgres, () => postgres.stop());
}

/** The same server and user, another database. */
function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** Makes the database of a scale out of that of the one before. @returns its address */
async function filledDatabase(server: string, scale: SearchScale, before: SearchScale | undefined): Promise<string> {
  const nameOf = ({ lectures }: SearchScale) => `search_${lectures}`;
  const name = nameOf(scale);
  await using main = await openDatabase(server);
  const addressOf = (database: string) => withDatabase(server, database);
  const { rows } = await sql`select from pg_database where datname = ${name}`.execute(main.db);
  if (rows.length > 0) return addressOf(name);
  print(
    `filling up to ${scale.lectures.toLocaleString("en")} lectures, ${scale.captionLines.toLocaleString("en")} lines`,
  );
  const unfinished = `${name}_unfinished`;
  await sql`drop database if exists ${sql.id(unfinished)}`.execute(main.db);
  const template = before ? nameOf(before) : "template1";
  await sql`create database ${sql.id(unfinished)} template ${sql.id(template)}`.execute(main.db);
  {
    await using filling = await openDatabase(addressOf(unfinished));
    await growContent(filling.db, before ?? noContent, scale);
  }
  await sql`alter database ${sql.id(unfinished)} rename to ${sql.id(name)}`.execute(main.db);
  return addressOf(name);
}

/** @param dataDir where the filled databases stay for the next run; without one they are filled for this run */
export async function benchSearch(dataDir?: string): Promise<void> {
  await using stops = new AsyncDisposableStack();
  const postgres = await startPostgres(dataDir, stops);
  const results: Record<string, Timing>[] = [];
  for (const [n, scale] of scales.entries()) {
    const databaseUrl = await filledDatabase(postgres.url, scale, scales[n - 1]);
    print(`${scale.lectures.toLocaleString("en")} lectures: ${databaseUrl}`);
    await using filled = await openDatabase(databaseUrl);
    await using server = await startServer(databaseUrl);
    await stopJobs(filled.db);
    results.push(await measureAll(server.url, filled.db));
  }
  for (const name of Object.keys(calls)) {
    const [before, after] = results.map((timings) => timings[name]?.p50 ?? 0);
    print(`${name}: ${((after ?? 0) / (before || 1)).toFixed(2)} × with ten times the lectures (at most 1.5)`);
  }
}
