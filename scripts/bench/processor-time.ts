import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";

/**
 * Microseconds that the threads of a process have computed so far; 0 once it has ended. Other programs on the machine
 * change them less than the time until a response. Needs Linux.
 */
export async function processorTimeOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => "0")),
  );
  return times.reduce((sum, time) => sum + Number(time.split(" ")[0]), 0) / 1_000;
}

type Times = Map<number, number>;

/** @returns the time of each connection that serves requests; those of jobs run by the clock */
async function timesOfConnections(pool: pg.Pool): Promise<Times> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database()
      and application_name in ('closegap-read', 'closegap-slowRead', 'closegap-search', 'closegap-write')`,
  );
  return new Map(await Promise.all(rows.map(async ({ pid }) => [pid, await processorTimeOf(pid)] as const)));
}

/** @returns microseconds that the connections of the application to the database of the pool compute during a task */
export async function databaseTimeOf(pool: pg.Pool, task: () => Promise<unknown>): Promise<number> {
  const before = await timesOfConnections(pool);
  await task();
  const after = await timesOfConnections(pool);
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
}
