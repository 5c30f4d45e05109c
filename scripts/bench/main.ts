import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { ensureProductBuilt } from "../build/stamp.ts";
import { fillCommunity, popularCourseId, quietCourseId } from "./community/data.ts";
import { compareLists } from "./community/lists.ts";
import { fillForBench, fullScale } from "./data.ts";
import { benchBrowser } from "./browser/main.ts";
import { benchMedia } from "./media/main.ts";
import { benchUpload } from "./media/upload.ts";
import { benchMemory } from "./memory/main.ts";
import { benchGrowth } from "./growth/main.ts";
import { fieldsOf } from "./fields.ts";
import { uuidOf } from "./ids.ts";
import { measure, type NumberedTarget, type Sample, type Target } from "./load.ts";
import { benchPersonalReads } from "./personal/main.ts";
import type { Running } from "./processes.ts";
import { medianSample, type Row, table, writeReport } from "./report.ts";
import { benchSearch } from "./search/main.ts";
import { firstUsers, type Opened, openThrowAwayDatabase, print, startServer, type User } from "./setup.ts";
import { benchWrites } from "./writes/main.ts";

const { values: options } = parseArgs({
  options: {
    /** The length of a round. */
    seconds: { type: "string", default: "1.5" },
    /** One of `others`, or a text in the names of the cases that are run. */
    only: { type: "string", default: "" },
    /** Where the filled databases of the search stay for the next run. */
    data: { type: "string" },
    /** Growth to 500,000 lectures. */
    large: { type: "boolean", default: false },
    /** The duration of the load by all kinds of requests. */
    minutes: { type: "string", default: "0" },
  },
});
const seconds = Number(options.seconds);
/** Many and short ones: a machine that others use is slower for seconds at a time. */
const rounds = 9;

/** Distributes the requests over the first fifty pages, identically in every run. */
const scattered = (n: number, below: number): number => (Math.imul(n, 2_654_435_761) >>> 0) % below;

/** The reads of the page of a course. */
const pageTables = ["course", "lecture_review", "lecture_comment", "lecture_question"];
const brotli = { "accept-encoding": "br" };

type Systems = { ours: Running; bytes: Running; fastifyBytes: Running; sql: Running; users: User[] };
type Case = {
  what: string;
  baseline: "L0" | "Fastify" | "L1" | "self";
  goal: number;
  ours: Target;
  theirs: Target;
  prepare?: () => Promise<void>;
  /** Tables that change continuously, so that nearly every cached read reaches the database. */
  changing?: string[];
};

const casesOf = (systems: Systems): Case[] => [
  ...warmCases(systems),
  ...coldCases(systems),
  ...personalCases(systems),
  popularPage(systems),
];

const trpc = (path: string, input: object) => `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** A response from memory, beside fixed bytes. */
function warmCases({ ours, bytes, fastifyBytes }: Systems): Case[] {
  const courseId = uuidOf("course", 1);
  const paths = {
    "REST list": "/api/v1/courses?page=1&rows=20",
    "REST detail": `/api/v1/courses/${courseId}`,
    "tRPC list": trpc("course.list", { page: 1, rows: 20 }),
    "tRPC detail": trpc("course.byId", { courseId }),
  };
  const baselines = [
    { baseline: "L0", system: bytes, goal: 0.9 },
    { baseline: "Fastify", system: fastifyBytes, goal: 0.95 },
  ] as const;
  return Object.entries(paths).flatMap(([name, path]) =>
    baselines.map(({ system, ...compared }) => ({
      what: `${name}, warm`,
      ...compared,
      prepare: () => giveBytes(ours.url + path, system.url + path),
      ours: { system: ours, path },
      theirs: { system, path },
    })),
  );
}

function coldCases({ ours, sql }: Systems): Case[] {
  const cold = (what: string, goal: number, pathOf: (n: number) => string): Case => {
    const targets = {
      ours: { system: ours, paths: (n: number) => `/api/v1${pathOf(n)}` },
      theirs: { system: sql, paths: pathOf },
    };
    return { what, baseline: "L1", goal, changing: ["course"], prepare: () => compareFields(targets), ...targets };
  };
  return [
    cold("REST list, cold", 1.8, (n) => `/courses?page=${1 + scattered(n, 50)}&rows=20`),
    cold("REST detail, cold", 1, (n) => `/courses/${uuidOf("course", 1 + scattered(n, 5_000))}`),
  ];
}

function personalCases({ ours, sql, users }: Systems): Case[] {
  // Many users, because the rate limit of one account is below what the server can handle.
  const user = (n: number) => users[n % users.length] ?? { userId: "", token: "" };
  const headers = (n: number) => ({ authorization: `Bearer ${user(n).token}` });
  const methods = (n: number) => (Math.floor(n / fullScale.users) % 2 === 0 ? "POST" : "DELETE");
  const body = (n: number) => ({ userId: user(n).userId, lectureId: uuidOf("lecture", 1 + (n % fullScale.users)) });
  const mine = (n: number) => `/orders?userId=${user(n).userId}&page=1&rows=20`;
  const orders = {
    ours: { system: ours, paths: (n: number) => `/api/v1${mine(n)}`, headers },
    theirs: { system: sql, paths: mine, headers },
  };
  return [
    { what: "REST my orders", baseline: "L1", goal: 1, prepare: () => compareFields(orders), ...orders },
    {
      what: "REST like and unlike",
      baseline: "L1",
      goal: 0.8,
      ours: { system: ours, paths: () => "/api/v1/lectures/likes", headers, methods, body },
      theirs: { system: sql, paths: () => "/likes", headers, methods, body },
    },
  ];
}

const popularPage = ({ ours }: Systems): Case => ({
  what: "page of a course with 100,000 learners, against one with 100",
  baseline: "self",
  goal: 0.8,
  changing: pageTables,
  ours: { system: ours, paths: () => `/courses/${popularCourseId}`, headers: () => brotli },
  theirs: { system: ours, paths: () => `/courses/${quietCourseId}`, headers: () => brotli },
});

async function runCase({ what, baseline, goal, ours, theirs, prepare, changing }: Case, db: Db): Promise<Row> {
  await prepare?.();
  const samples: { ours: Sample; theirs: Sample }[] = [];
  // Rounds alternate between the systems, so that a slowdown of the machine affects both.
  for (let round = 0; round < rounds; round += 1) {
    const stopChanges = changing ? notifyChanges(db, changing) : async () => {};
    const sample = {
      theirs: await measure(theirs, { duration: seconds }),
      ours: await measure(ours, { duration: seconds }),
    };
    await stopChanges();
    samples.push(sample);
  }
  const mine = medianSample(samples.map((sample) => sample.ours));
  const other = medianSample(samples.map((sample) => sample.theirs));
  const ratio = medianSample(
    samples.map(({ ours: a, theirs: b }) => ({ ...a, perSecond: a.perSecond / b.perSecond })),
  ).perSecond;
  print(`${what}: ${ratio.toFixed(2)} × ${baseline}`);
  return { what, baseline, goal, ours: mine, theirs: other, ratio };
}

/** Has a baseline of bytes send those that our server sends. */
async function giveBytes(ours: string, theirs: string): Promise<void> {
  const body = await (await fetch(ours)).arrayBuffer();
  await fetch(theirs, { method: "PUT", body });
}

/** @throws Error unless both answer with the same fields: a baseline that answers with less does less */
async function compareFields({ ours, theirs }: Record<"ours" | "theirs", NumberedTarget>): Promise<void> {
  const fieldsFrom = async ({ system, paths, headers }: NumberedTarget) => {
    const response = await fetch(system.url + paths(0), headers ? { headers: headers(0) } : {});
    return new Set(fieldsOf(await response.json()));
  };
  const different = (await fieldsFrom(ours)).symmetricDifference(await fieldsFrom(theirs));
  if (different.size > 0) throw new Error(`${ours.paths(0)}: only one answers with ${[...different].join(", ")}`);
}

type Db = Opened["db"];
const changeEveryMs = 2;

function notifyChanges(db: Db, tables: string[]): () => Promise<void> {
  const done = new AbortController();
  const notify = async () => {
    while (!done.signal.aborted) {
      await sql`select pg_notify('closegap_change', changed) from unnest(${tables}::text[]) changed`.execute(db);
      await wait(changeEveryMs);
    }
  };
  const notifying = notify();
  return async () => {
    done.abort();
    await notifying;
  };
}

/** The cases of `casesOf` share their database; those of other measurements are filled for them alone. */
async function runCases(): Promise<void> {
  await using stack = new AsyncDisposableStack();
  print("filling a throw-away database with 5,000 courses, 50,000 lectures, 100,000 learners and 30,000 reviews");
  const { url, db } = stack.use(await openThrowAwayDatabase());
  await fillForBench(db, fullScale);
  await fillCommunity(db);
  const start = async (args?: readonly string[]) => stack.use(await startServer(url, args ? { args } : {}));
  const baselines = join(import.meta.dirname, "baselines.ts");
  const systems = {
    ours: await start(),
    bytes: await start([baselines, "bytes"]),
    fastifyBytes: await start([baselines, "fastify-bytes"]),
    sql: await start([baselines, "sql"]),
    users: await firstUsers(fullScale.users),
  };
  for (const { what, ratio, oursMs, bareMs } of await compareLists(url))
    print(
      `${what}: ${ratio.toFixed(2)} × the bare statement (${oursMs.toFixed(2)} and ${bareMs.toFixed(2)} ms, at most 1.3)`,
    );
  const rows: Row[] = [];
  for (const each of casesOf(systems).filter(({ what }) => what.includes(options.only)))
    rows.push(await runCase(each, db));
  print(`\n${table(rows)}\n\nwritten to ${await writeReport(rows, fullScale)}`);
}

/** `npm run bench -- --only <name>` */
const others: Record<string, () => Promise<void>> = {
  search: () => benchSearch(options.data),
  growth: () => benchGrowth(options.large),
  writes: () => benchWrites(),
  personal: () => benchPersonalReads(),
  memory: () => benchMemory(Number(options.minutes)),
  media: async () => {
    await benchMedia();
    await benchUpload();
  },
  browser: () => benchBrowser(),
};

ensureProductBuilt(print);
await (others[options.only] ?? runCases)();
