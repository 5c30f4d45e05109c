import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { migrateToLatest } from "../../../migrations/index.ts";
import { connectDatabase, createKysely } from "../../../server/db/client.ts";
import { startThrowAwayPostgres } from "../../../server/db/embedded/embedded.ts";
import { freePort, startProcess } from "../processes.ts";
import { growContent, noContent, type SearchScale } from "./data.ts";
import { capacityOf, openLoop, type Timing } from "./open-loop.ts";
import { benchQueries } from "./queries.ts";

/*
 * The search with 50,000 and with 500,000 lectures and 1,000,000 lines of captions: the times of a call at half of what the
 * server can answer. Calls are sent at fixed times, whether earlier ones are answered or not.
 */

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const scales: readonly SearchScale[] = [
  { lectures: 50_000, captionLines: 1_000_000 },
  { lectures: 500_000, captionLines: 1_000_000 },
];
const seconds = 12;
/** More than the cached responses live, so that most calls reach the database. */
const changeEveryMs = 2;

const input = (value: object) => encodeURIComponent(JSON.stringify(value));
const queryAt = (n: number): string => benchQueries[n % benchQueries.length] ?? "";
const calls = {
  suggestions: { path: (n: number) => `/trpc/search.suggestions?input=${input({ q: queryAt(n) })}`, p50: 8, p99: 30 },
  search: { path: (n: number) => `/trpc/search.overview?input=${input({ q: queryAt(n) })}`, p50: Infinity, p99: 80 },
};

type Db = ReturnType<typeof createKysely>;

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

export async function benchSearch(serveArguments: readonly string[], secret: string): Promise<void> {
  await using stops = new AsyncDisposableStack();
  const postgres = await startThrowAwayPostgres(() => {});
  stops.defer(() => postgres.stop());
  const pool = await connectDatabase(postgres.url, { onError: () => {}, role: "setup" });
  stops.defer(() => pool.end());
  const db = createKysely(pool);
  await migrateToLatest(db);
  const results: Record<string, Timing>[] = [];
  let content = noContent;
  for (const scale of scales) {
    print(
      `filling up to ${scale.lectures.toLocaleString("en")} lectures, ${scale.captionLines.toLocaleString("en")} lines`,
    );
    await growContent(db, content, scale);
    content = scale;
    const port = await freePort();
    const env = {
      DATABASE_URL: postgres.url,
      AUTH_SECRET: secret,
      SEED: "off",
      LOG_LEVEL: "warn",
      NODE_ENV: "production",
    };
    const server = await startProcess([...serveArguments], port, { ...env, PORT: String(port) });
    results.push(await measureAll(server.url, db));
    await server.stop();
  }
  for (const name of Object.keys(calls)) {
    const [before, after] = results.map((timings) => timings[name]?.p50 ?? 0);
    print(`${name}: ${((after ?? 0) / (before || 1)).toFixed(2)} × with ten times the lectures (at most 1.5)`);
  }
}
