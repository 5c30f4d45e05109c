import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type pg from "pg";
import { migrateToLatest } from "../../migrations/index.ts";
import { connectDatabase, createKysely } from "../../server/db/client.ts";
import { startThrowAwayPostgres } from "../../server/db/embedded/embedded.ts";
import type { Database } from "../../server/db/schema.ts";
import { accessTokens } from "../../server/domains/auth/sessions/access-tokens.ts";
import { uuidOf } from "./ids.ts";
import { freePort, type Running, startProcess } from "./processes.ts";

/*
 * The common set-up of the measurements: a database to fill, the server as `npm run serve` starts it, users with tokens.
 */

const root = join(import.meta.dirname, "../..");
const secret = "the bench signs its own tokens with this";
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** As `npm run serve` starts it. */
export const serveArguments = [join(root, "scripts/start.mjs")];

export type Opened = { url: string; db: Kysely<Database>; pool: pg.Pool };

/** Connects to a database and migrates it. */
export async function openDatabase(url: string): Promise<Opened & AsyncDisposable> {
  const pool = await connectDatabase(url, { onError: () => {}, role: "setup" });
  const db = createKysely(pool);
  await migrateToLatest(db);
  return { url, db, pool, [Symbol.asyncDispose]: () => pool.end() };
}

/** An empty database on a PostgreSQL of its own, which ends with it. */
export async function openThrowAwayDatabase(): Promise<Opened & AsyncDisposable> {
  await using stack = new AsyncDisposableStack();
  const { url } = stack.adopt(await startThrowAwayPostgres(() => {}), (postgres) => postgres.stop());
  const opened = stack.use(await openDatabase(url));
  const stops = stack.move();
  return { ...opened, [Symbol.asyncDispose]: () => stops.disposeAsync() };
}

/**
 * Starts the server, or another program that takes its settings, on a database and in a data folder of its own.
 * @param args instead of those of `npm run serve`; the port follows them
 */
export async function startServer(
  databaseUrl: string,
  { env = {}, args }: { env?: Record<string, string>; args?: readonly string[] } = {},
): Promise<Running> {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "closegap-bench-"));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  // The rows name videos that the measurements do not play; a server whose videos are lost does not start.
  await mkdir(join(folder, "media", "none"), { recursive: true });
  await writeFile(join(folder, "media", "none", "video.mp4"), "");
  const port = await freePort();
  const running = await startProcess([...(args ?? serveArguments), String(port)], port, {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret,
    SEED: "off",
    PAYMENTS: "simulated",
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
    DATA_DIR: folder,
    PORT: String(port),
    ...env,
  });
  stack.defer(() => running.stop());
  const stops = stack.move();
  const stop = () => stops.disposeAsync();
  return { ...running, stop, [Symbol.asyncDispose]: stop };
}

export type User = { userId: string; token: string };

const signing = accessTokens(secret);

/** The n-th user of the measurements, from 1 on. */
export async function userAt(n: number): Promise<User> {
  const userId = uuidOf("user", n);
  return { userId, token: await signing.issue({ userId, role: "USER", sessionId: userId }, new Date()) };
}

export const firstUsers = (count: number): Promise<User[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => userAt(n + 1)));
