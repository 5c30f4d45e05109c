import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { migrateToLatest } from "../../migrations/index.ts";
import { connectDatabase, createKysely } from "../../server/db/client.ts";
import { startThrowAwayPostgres } from "../../server/db/embedded/embedded.ts";
import { accessTokens } from "../../server/domains/auth/sessions/access-tokens.ts";
import { fillForBench } from "../bench/data.ts";
import { freePort, startProcess, usageOf } from "../bench/processes.ts";
import type { Flood, FloodResult } from "./flood.ts";
import { measureMailDelay } from "./mail-delay.ts";
import { Mailbox } from "./mailbox.ts";
import { mixedRequests } from "./mixed.ts";
import { type Attacker, scenarios } from "./scenarios.ts";
import { type UserSample, useShop } from "./user.ts";

/**
 * `npm run test:load`: one hostile account against one user of the same shop, each scenario by itself; then many
 * requests of all kinds, and what they leave in memory. Ends with 1 when a goal is missed.
 */
const { values } = parseArgs({
  options: { only: { type: "string" }, requests: { type: "string", default: "250000" } },
});
const goals = { p99Ms: 1_000, mailMs: 2_000, rssMb: 250 };
const secret = "the load test signs its own tokens with this";
const root = join(import.meta.dirname, "../..");
const say = (line: string) => process.stdout.write(`${line}\n`);
/** The server runs as `npm run serve` runs it, with the same flags. */
const { scripts } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { scripts: { serve: string } };
const serveArguments = scripts.serve
  .split(" ")
  .slice(1)
  .map((argument) => (argument.startsWith("-") ? argument : join(root, argument)));

const uuidOf = (noun: string, n: number): string => {
  const hex = createHash("md5").update(`${noun}-${n}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join("-");
};
const tokenOf = (userId: string) => accessTokens(secret).issue({ userId, role: "USER", sessionId: userId }, new Date());

const send = (flood: Flood): Promise<FloodResult> =>
  new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, "flood.ts"));
    child.once("message", (result) => resolve(result as FloodResult));
    child.once("exit", (status) => reject(new Error(`the flood ended with ${status}`)));
    child.send(flood);
  });

const misses: string[] = [];
const judge = (what: string, value: number, goal: number) => {
  if (value > goal) misses.push(`${what}: ${value.toFixed(0)} is above ${goal}`);
};
const sampleText = ({ calls, failed, p50Ms, p99Ms, maxMs }: UserSample) =>
  `${String(calls).padStart(4)} calls  ${failed} failed  p50 ${p50Ms.toFixed(0)} ms  p99 ${p99Ms.toFixed(0)} ms  max ${maxMs.toFixed(0)} ms`;

/** Memory of its own that each read connection's process holds. */
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

const stops: (() => Promise<unknown>)[] = [];
try {
  const folder = await mkdtemp(join(tmpdir(), "closegap-load-"));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startThrowAwayPostgres(() => {});
  stops.push(() => postgres.stop());
  const pool = await connectDatabase(postgres.url, { onError: () => {}, role: "setup" });
  stops.push(() => pool.end());
  const db = createKysely(pool);
  await migrateToLatest(db);
  await fillForBench(db, { teachers: 50, courses: 500, lecturesPerCourse: 10, users: 400, orders: 40 });
  const mailbox = await Mailbox.start(10);
  stops.push(() => mailbox.stop());

  const port = await freePort();
  const server = await startProcess([...serveArguments, String(port)], port, {
    DATABASE_URL: postgres.url,
    AUTH_SECRET: secret,
    SMTP_URL: mailbox.url,
    SEED: "off",
    LOG_LEVEL: "fatal",
    DATA_DIR: folder,
    NODE_ENV: "production",
    PORT: String(port),
  });
  stops.push(() => server.stop());
  const { url } = server;

  const attackerId = uuidOf("user", 2);
  const attacker: Attacker = {
    db,
    userId: attackerId,
    token: await tokenOf(attackerId),
    courseId: uuidOf("course", 7),
    lectureId: uuidOf("lecture", 1),
  };
  const userId = uuidOf("user", 1);
  const session = { url, userId, token: await tokenOf(userId), courseId: uuidOf("course", 8) };
  const wants = (name: string) => !values.only || name.includes(values.only);

  for (const { name, prepare, flood } of scenarios.filter((each) => wants(each.name))) {
    await prepare?.(attacker);
    const before = await usageOf(server.pid);
    const flooding = send({ url, ...flood(attacker) });
    const [result, sample] = await Promise.all([flooding, useShop(session, flooding)]);
    say(`${name}\n  attacker  ${JSON.stringify(result.answers)} in ${result.seconds.toFixed(1)} s`);
    say(`  user      ${sampleText(sample)}`);
    const { rssMb, cpuSeconds } = await usageOf(server.pid);
    const requests = Object.values(result.answers).reduce((sum, count) => sum + count, 0);
    say(
      `  server    ${rssMb} MB, ${(((cpuSeconds - before.cpuSeconds) / requests) * 1000).toFixed(2)} ms of CPU a request`,
    );
    say(`  database  read connections of ${(await readConnectionsMb(db)).join(" and ")} MB`);
    judge(`${name}: p99 of the user's calls (ms)`, sample.p99Ms, goals.p99Ms);
    if (sample.failed > 0) misses.push(`${name}: ${sample.failed} calls of the user failed`);
  }

  if (wants("mails")) {
    const { ms, sentBefore, accepted } = await measureMailDelay(db, url, mailbox);
    say(
      `${accepted} reset mails of others\n  the next user's mail after ${ms.toFixed(0)} ms, ${sentBefore} sent before it`,
    );
    judge("mails: delay of the next user's mail (ms)", ms, goals.mailMs);
  }

  if (wants("memory")) {
    const before = (await usageOf(server.pid)).rssMb;
    const total = Number(values.requests);
    const users = await Promise.all(
      Array.from({ length: 400 }, async (_, n) => ({
        userId: uuidOf("user", n + 1),
        token: await tokenOf(uuidOf("user", n + 1)),
      })),
    );
    const requests = mixedRequests({
      users,
      courseOf: (n) => uuidOf("course", n),
      lectureOf: (n) => uuidOf("lecture", n),
    });
    const { answers, seconds } = await send({ url, requests, parallel: 32, total });
    const { rssMb } = await usageOf(server.pid);
    say(`${total} requests of all kinds in ${seconds.toFixed(0)} s\n  ${JSON.stringify(answers)}`);
    say(`  server    ${before} → ${rssMb} MB`);
    judge("memory: resident set after all requests (MB)", rssMb, goals.rssMb);
  }
  say(misses.length === 0 ? "\nevery goal is met" : `\n${misses.join("\n")}`);
  process.exitCode = misses.length === 0 ? 0 : 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
