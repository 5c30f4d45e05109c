import { fillForBench } from "../data.ts";
import { uuidOf } from "../ids.ts";
import { load, measure, type NumberedTarget } from "../load.ts";
import { usageOf } from "../processes.ts";
import { firstUsers, openThrowAwayDatabase, print, startServer } from "../setup.ts";
import { openIdleConnections } from "./idle-connections.ts";
import { measureStarts } from "./starts.ts";

/*
 * The time of a start, and the memory of the server through the phases of a day. The phases are the start, 32
 * connections of each kind, all kinds together for minutes, and 10,000 idle connections.
 */

type Requests = Omit<NumberedTarget, "system">;
const scale = { teachers: 200, courses: 5_000, lecturesPerCourse: 10, users: 500, orders: 40 };
const requests = 4_000;
const idleConnections = 10_000;
const goals = { rssMb: 200, idleMb: 150 };

/** @param minutes of requests of all kinds */
export async function benchMemory(minutes: number): Promise<void> {
  await measureStarts();
  await using database = await openThrowAwayDatabase();
  await fillForBench(database.db, scale);
  await using server = await startServer(database.url);
  const users = await firstUsers(scale.users);
  const user = (n: number) => users[n % users.length] ?? { userId: "", token: "" };
  const headers = (n: number) => ({ authorization: `Bearer ${user(n).token}` });
  const phases: Record<string, Requests> = {
    "cached list": { paths: () => "/api/v1/courses?page=1&rows=20" },
    "all pages of a list": { paths: (n) => `/api/v1/courses?page=${1 + (n % 250)}&rows=20` },
    "all courses": { paths: (n) => `/api/v1/courses/${uuidOf("course", 1 + (n % scale.courses))}` },
    "pages of courses": {
      paths: (n) => `/courses/${uuidOf("course", 1 + (n % 500))}`,
      headers: () => ({ "accept-encoding": "br" }),
    },
    orders: { paths: (n) => `/api/v1/orders?userId=${user(n).userId}&page=1&rows=20`, headers },
    likes: {
      paths: () => "/api/v1/lectures/likes",
      methods: () => "POST",
      headers,
      body: (n) => ({ userId: user(n).userId, lectureId: uuidOf("lecture", 1 + (n % 5_000)) }),
    },
  };
  const rss = async () => (await usageOf(server.pid)).rssMb;
  const verdict = (value: number, goal: number) => `${value} MB (≤ ${goal}: ${value <= goal ? "reached" : "missed"})`;
  print(`started: ${await rss()} MB`);
  for (const [name, target] of Object.entries(phases)) {
    const { rssMb } = await measure({ ...target, system: server }, { amount: requests });
    print(`${name}: ${verdict(rssMb, goals.rssMb)}`);
  }
  for (let minute = 1; minute <= minutes; minute += 1) {
    await load({ ...inTurn(Object.values(phases)), system: server }, { duration: 60 });
    print(`all of them, minute ${minute}: ${verdict(await rss(), goals.rssMb)}`);
  }
  const before = await rss();
  using connections = await openIdleConnections(server.url, idleConnections);
  const more = (await rss()) - before;
  print(
    `${idleConnections.toLocaleString("en")} idle connections, ${connections.closed()} of them closed again: ${verdict(more, goals.idleMb)} more`,
  );
}

function inTurn(kinds: readonly Requests[]): Requests {
  const kindOf = (n: number) => kinds[n % kinds.length] as Requests;
  return {
    paths: (n) => kindOf(n).paths(n),
    headers: (n) => kindOf(n).headers?.(n) ?? {},
    methods: (n) => kindOf(n).methods?.(n) ?? "GET",
    body: (n) => kindOf(n).body?.(n),
  };
}
