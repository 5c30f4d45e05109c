import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { fillForBench } from "../bench/data.ts";
import { uuidOf } from "../bench/ids.ts";
import { type Running, usageOf } from "../bench/processes.ts";
import { firstUsers, openThrowAwayDatabase, startServer, userAt } from "../bench/setup.ts";
import type { Flood, FloodResult } from "./flood.ts";
import { measureMailDelay } from "./mail-delay.ts";
import { Mailbox } from "./mailbox.ts";
import { mixedRequests } from "./mixed.ts";
import { type Attacker, scenarios } from "./scenarios.ts";
import { type UserSample, useShop } from "./user.ts";

/** Goals of a quiet machine: printed, and no miss, because they say as much of the machine as of the server. */
const goals = { p99Ms: 1_000, mailMs: 2_000 };
/** The second half of the requests may leave this share of the memory after the first: V8 lets a heap grow for a while. */
const growthAtMost = 0.25;
/** A hostile account may delay another user this many times as long as ordinary users do in the same run. */
const delayedAtMost = 10;
/** One in so many mails of others may be sent before that of the next user. */
const mailsBefore = 4;

export const send = (flood: Flood): Promise<FloodResult> =>
  new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, "flood.ts"));
    child.once("message", (result) => resolve(result as FloodResult));
    child.once("exit", (status) => reject(new Error(`the flood ended with ${status}`)));
    child.send(flood);
  });

const sampleText = ({ calls, failed, p50Ms, p99Ms, maxMs }: UserSample) =>
  `${String(calls).padStart(4)} calls  ${failed} failed  p50 ${p50Ms.toFixed(0)} ms  p99 ${p99Ms.toFixed(0)} ms  max ${maxMs.toFixed(0)} ms`;

/** Private memory of each read connection's PostgreSQL process. */
async function readConnectionsMb(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'closegap-read' order by pid`.execute(db);
  return Promise.all(
    rows.map(async ({ pid }) => {
      const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
      return Math.round(Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    }),
  );
}

export type LoadOptions = {
  /** Runs only scenarios with this text in their name. */
  only?: string | undefined;
  /** Share of each scenario's requests to send. */
  share: number;
  /** Number of requests of all kinds before the server's memory is measured. */
  requests: number;
  print: (line: string) => void;
};

const shopScale = { teachers: 50, courses: 500, lecturesPerCourse: 10, users: 400, orders: 40 };
type Shop = { db: Kysely<Database>; server: Running; mailbox: Mailbox };

/**
 * Runs each scenario with one hostile account against one user of the same shop; then sends many requests of all
 * kinds to a fresh server and measures its memory.
 * @returns one line per missed goal
 */
export async function runLoad(options: LoadOptions): Promise<string[]> {
  const wants = (name: string) => !options.only || name.includes(options.only);
  return [
    ...(await inShop(async (shop) => {
      const misses: string[] = [];
      const ordinary = await runOrdinary(shop, options);
      for (const scenario of scenarios.filter(({ name }) => wants(name)))
        misses.push(...(await runScenario(shop, scenario, { ...options, ordinary })));
      return wants("mails") ? [...misses, ...(await runMails(shop, options))] : misses;
    })),
    // On a separate server, because the floods enlarge V8's heap and would hide what requests leave in memory.
    ...(wants("memory") ? await inShop((shop) => runMemory(shop, options)) : []),
  ];
}

async function inShop<Result>(run: (shop: Shop) => Promise<Result>): Promise<Result> {
  await using stack = new AsyncDisposableStack();
  return await run(await openShop(stack));
}

async function openShop(stack: AsyncDisposableStack): Promise<Shop> {
  const { url, db } = stack.use(await openThrowAwayDatabase());
  await fillForBench(db, shopScale);
  const mailbox = await Mailbox.start(10);
  stack.defer(() => mailbox.stop());
  const server = stack.use(await startServer(url, { env: { SMTP_URL: mailbox.url, LOG_LEVEL: "fatal" } }));
  return { db, server, mailbox };
}

const userOf = async ({ server: { url } }: Shop) => ({ url, ...(await userAt(1)), courseId: uuidOf("course", 8) });

/** The same user beside others who use the shop as it is meant: what the scenarios are compared with. */
async function runOrdinary(shop: Shop, { share, print }: LoadOptions): Promise<UserSample> {
  const requests = await ordinaryRequests();
  const flooding = send({ url: shop.server.url, requests, parallel: 16, total: Math.ceil(requests.length * share) });
  const sample = await useShop(await userOf(shop), flooding);
  print(`ordinary users\n  user      ${sampleText(sample)}`);
  return sample;
}

const ordinaryRequests = async () =>
  mixedRequests({
    users: await firstUsers(shopScale.users),
    courseOf: (n) => uuidOf("course", n),
    lectureOf: (n) => uuidOf("lecture", n),
  });

async function runScenario(
  shop: Shop,
  { name, prepare, flood }: (typeof scenarios)[number],
  { share, print, ordinary }: LoadOptions & { ordinary: UserSample },
): Promise<string[]> {
  const { db, server } = shop;
  const { url } = server;
  const attacker: Attacker = {
    db,
    url,
    ...(await userAt(2)),
    courseId: uuidOf("course", 7),
    lectureId: uuidOf("lecture", 1),
  };
  const session = await userOf(shop);
  const prepared = (await prepare?.(attacker)) ?? [];
  const before = await usageOf(server.pid);
  const sent = flood(attacker, prepared);
  const flooding = send({ url, ...sent, total: Math.ceil(sent.total * share) });
  const [result, sample] = await Promise.all([flooding, useShop(session, flooding)]);
  print(`${name}\n  attacker  ${JSON.stringify(result.answers)} in ${result.seconds.toFixed(1)} s`);
  const times = sample.p99Ms / ordinary.p99Ms;
  print(`  user      ${sampleText(sample)}, ${times.toFixed(1)} times that beside ordinary users`);
  printGoal(print, "p99 of the user's calls (ms)", sample.p99Ms, goals.p99Ms);
  const { rssMb, cpuSeconds } = await usageOf(server.pid);
  const requests = Object.values(result.answers).reduce((sum, count) => sum + count, 0);
  print(
    `  server    ${rssMb} MB, ${(((cpuSeconds - before.cpuSeconds) / requests) * 1000).toFixed(2)} ms of CPU a request`,
  );
  print(`  database  read connections of ${(await readConnectionsMb(db)).join(" and ")} MB`);
  const failed = sample.failed > 0 ? [`${name}: ${sample.failed} calls of the user failed`] : [];
  return [
    ...above(`${name}: p99 of the user's calls, as a multiple of that beside ordinary users`, times, delayedAtMost),
    ...failed,
  ];
}

async function runMails({ db, server, mailbox }: Shop, { print }: LoadOptions): Promise<string[]> {
  const { ms, sentBefore, accepted } = await measureMailDelay(db, server.url, mailbox);
  print(
    `${accepted} reset mails of others\n  the next user's mail after ${ms.toFixed(0)} ms, ${sentBefore} sent before it`,
  );
  printGoal(print, "delay of the mail (ms)", ms, goals.mailMs);
  return above("mails: sent before that of the next user", sentBefore, accepted / mailsBefore);
}

async function runMemory({ server }: Shop, { requests: total, print }: LoadOptions): Promise<string[]> {
  const requests = await ordinaryRequests();
  const memory = [(await usageOf(server.pid)).rssMb];
  for (const half of [1, 2]) {
    const { answers, seconds } = await send({ url: server.url, requests, parallel: 32, total: Math.ceil(total / 2) });
    print(`half ${half} of ${total} requests of all kinds in ${seconds.toFixed(0)} s\n  ${JSON.stringify(answers)}`);
    memory.push((await usageOf(server.pid)).rssMb);
  }
  print(`  server    ${memory.join(" → ")} MB`);
  const [, first = 0, second = 0] = memory;
  return above("memory: growth by the second half of all requests, as a share", second / first - 1, growthAtMost);
}

const above = (what: string, value: number, goal: number): string[] =>
  value > goal ? [`${what}: ${value.toFixed(2)} is above ${goal}`] : [];

function printGoal(print: LoadOptions["print"], what: string, value: number, goal: number): void {
  print(`  goal      ${what}: ${value.toFixed(0)} ${value > goal ? "is above" : "of at most"} ${goal}`);
}
