import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pino from "pino";
import { migrateToLatest } from "../migrations/index.ts";
import type { Answer } from "./answer.ts";
import { buildApp } from "./app.ts";
import { listenForChanges } from "./db/changes.ts";
import { connectDatabase, createKysely, DatabaseError } from "./db/client.ts";
import { DataDirError, openDataDir } from "./db/data-dir.ts";
import { startEmbeddedPostgres } from "./db/embedded.ts";
import { Reads } from "./db/reads.ts";
import { accessTokens } from "./domains/account/access-tokens.ts";
import { argon2Passwords } from "./domains/account/passwords.ts";
import { mediaTokens } from "./domains/media/tokens.ts";
import { EnvError, readEnv } from "./env.ts";
import { sandboxPrefix, sandboxSecretKey } from "./integrations/payments/sandbox.ts";
import { tossGateway } from "./integrations/payments/toss.ts";
import type { Site } from "./pages/plugin.ts";
import { screenPreloads } from "./pages/preloads.ts";
import { TableCache } from "./table-cache.ts";

const root = join(import.meta.dirname, "..");
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Closed in the reverse of the order in which they were opened. */
const closers: (() => Promise<unknown> | void)[] = [];

async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close();
}

async function start(): Promise<void> {
  const env = readEnv(process.env);
  const isDev = process.argv.includes("--dev");
  const log = pino({ level: env.LOG_LEVEL });
  const dataDir = openDataDir(env.DATA_DIR);
  closers.push(() => dataDir.close());
  const secret = env.AUTH_SECRET ?? dataDir.secret("auth-secret");
  const storageRoot = join(dataDir.path, "media");

  // The database comes up while the client is looked at: neither needs the other.
  const [databaseUrl, site] = await Promise.all([openDatabase(), isDev ? null : builtSite()]);
  const pool = await connectDatabase(databaseUrl, { onError: (err) => log.warn({ err }, "an idle connection broke") });
  closers.push(() => pool.end());
  const db = createKysely(pool);
  const passwords = argon2Passwords();
  await migrateToLatest(db);
  const accounts = env.SEED === "on" ? await seed() : null;

  const reads = new Reads(databaseUrl);
  closers.push(() => reads.end());
  const now = () => new Date();
  const answers = new TableCache<Answer>(now, (answer) => answer.body.length);
  const totals = new TableCache<number>(now, () => 8);
  const changes = await listenForChanges(databaseUrl, {
    onChange: (table) => {
      answers.drop(table);
      totals.drop(table);
    },
    log,
  });
  closers.push(() => changes.stop());

  const deps = {
    env,
    db,
    reads,
    now,
    accessTokens: accessTokens(secret),
    mediaTokens: mediaTokens(secret),
    passwords,
    payments: tossGateway(
      env.TOSS_SECRET_KEY
        ? { provider: "TOSS", secretKey: env.TOSS_SECRET_KEY, baseUrl: () => "https://api.tosspayments.com" }
        : { provider: "SANDBOX", secretKey: sandboxSecretKey, baseUrl: () => `http://${loopback(env.HOST)}:${env.PORT}${sandboxPrefix}` },
    ),
    answers,
    totals,
    storageRoot,
  };
  const dev = isDev ? await developmentSite() : null;
  const app = await buildApp(deps, {
    logger: log,
    site: dev ?? site ?? (await builtSite()),
    sandboxFolder: env.TOSS_SECRET_KEY ? null : join(dataDir.path, "sandbox"),
  });
  closers.push(() => app.close());
  await app.listen({ host: env.HOST, port: env.PORT });
  say(`CLOSEGAP  ${env.PUBLIC_URL}`);
  if (accounts) say(accounts);

  async function openDatabase(): Promise<string> {
    if (env.DATABASE_URL) return env.DATABASE_URL;
    const postgres = await startEmbeddedPostgres({
      dataDir,
      log: (line) => log.debug(line),
      onCrash: (reason) => fail(reason),
    });
    closers.push(() => postgres.stop());
    return postgres.url;
  }

  async function seed(): Promise<string> {
    const { isEmptyDatabase, seedDemo } = await import("../scripts/seed/seed.ts");
    const { demoAccounts, demoPassword } = await import("../scripts/seed/demo-accounts.ts");
    if (await isEmptyDatabase(db)) {
      say("filling the empty database with the demo shop");
      await seedDemo({ db, storageRoot, now: new Date(), hashPassword: passwords.hash });
    }
    const known = await db.selectFrom("user").where("email", "in", demoAccounts.map(({ email }) => email)).select("email").execute();
    return known.length === 0 ? "" : `demo      ${known.map(({ email }) => email).join("  ")}  password ${demoPassword}`;
  }
}

async function builtSite(): Promise<Site> {
  const { ensureClient } = await import("../scripts/build-client.ts");
  const folder = await ensureClient(say);
  const template = await readFile(join(folder, "index.html"), "utf8");
  const manifest: unknown = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
  return { template: async () => template, built: { root: folder, preloads: screenPreloads(manifest) }, modules: null };
}

async function developmentSite(): Promise<Site> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: join(root, "vite.config.ts"),
    server: { middlewareMode: true, ws: undefined },
  });
  closers.push(() => vite.close());
  return {
    template: async (url) => vite.transformIndexHtml(url, await readFile(join(root, "client/index.html"), "utf8")),
    built: null,
    modules: vite.middlewares,
  };
}

const loopback = (host: string): string => (host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host);

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
  void closeAll().finally(() => process.exit());
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void closeAll().finally(() => process.exit());
  });
}

try {
  await start();
} catch (error) {
  const isForOperator = error instanceof EnvError || error instanceof DataDirError || error instanceof DatabaseError;
  const portTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  fail(isForOperator || portTaken ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error));
}
