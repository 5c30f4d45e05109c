import type { FastifyInstance, InjectOptions } from "fastify";
import { sql } from "kysely";
import pino from "pino";
import { vi } from "vitest";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../http/app.ts";
import { listenForChanges } from "../db/changes.ts";
import { onCommittedChanges } from "../db/own-changes.ts";
import { openReadPools } from "../db/reads.ts";
import { userData } from "../domains.ts";
import type { Deps } from "../deps.ts";
import { accessTokens } from "../domains/auth/sessions/access-tokens.ts";
import { authSessions } from "../domains/auth/sessions/auth-session.ts";
import { EndedSessions } from "../domains/auth/sessions/ended-sessions.ts";
import { argon2Passwords } from "../domains/auth/login/passwords.ts";
import { signUpTokens } from "../domains/auth/signup/tokens.ts";
import { signedLinks } from "../db/signed-links.ts";
import { photoLinks } from "../domains/photo/links.ts";
import { mediaTokens } from "../domains/media/tokens.ts";
import { findOpenUpload } from "../domains/media/uploads/queries.ts";
import { TusStore } from "../integrations/storage/uploads/tus-store.ts";
import { UploadLocks } from "../integrations/storage/uploads/upload-locks.ts";
import { UserStreams } from "../http/user-streams.ts";
import { readEnv } from "../startup/env.ts";
import { type CallLimits, RequestLimiter } from "../http/request-limiter.ts";
import { sharpImages } from "../integrations/images/sharp.ts";
import { folderStorage } from "../integrations/storage/folder.ts";
import type { Mail } from "../integrations/mail/port.ts";
import { sandboxPrefix, sandboxSecretKey } from "../integrations/payments/sandbox/sandbox.ts";
import { tossGateway } from "../integrations/payments/toss/toss.ts";
import { openSearchLog } from "../startup/search-log.ts";
import { openFetchLog } from "../startup/fetch-log.ts";
import { openPageCounter } from "../startup/page-counter.ts";
import { jobHandlers } from "../startup/jobs/table.ts";
import { ResponseCache } from "../http/cache/response-cache.ts";
import { TaggedCache } from "../http/cache/tagged-cache.ts";
import { testJobs } from "./jobs.ts";
import type { Site } from "../pages/site.ts";
import { testSite } from "./site.ts";
import { openTestShop, type TestDatabase } from "./database.ts";

export const testSecret = "a secret that only the tests know, 32+";
/** Races are tested with all their calls at once; the tests of the limits bring the real ones. */
const endless = { perMinute: Infinity, concurrent: Infinity, waiting: Infinity };
export const unlimited: CallLimits = {
  query: endless,
  mutation: endless,
  anonymous: endless,
  address: endless,
  page: endless,
  media: endless,
  image: endless,
  webhook: endless,
  webhookOfOrder: endless,
  openStreams: endless,
  openFiles: endless,
};

/** Most tests sign users in and out without a question of how strong a hash is. */
const cheapHashes = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A clock that moves only when a test moves it. */
export class TestClock {
  at = new Date("2026-03-02T03:04:05.678Z");
  now = (): Date => this.at;
  advance(seconds: number): void {
    this.at = new Date(this.at.getTime() + seconds * 1000);
  }
}

export type TestApp = {
  app: FastifyInstance;
  deps: Deps;
  db: TestDatabase["db"];
  databaseUrl: string;
  /** The connections that commands and transactions use. */
  pool: TestDatabase["pool"];
  clock: TestClock;
  /** The folder that stores files unless a test brings another storage. */
  dataFolder: string;
  /** Does the jobs that wait; the mails they send are put into `mails`. */
  runJobs: () => Promise<number>;
  mails: Mail[];
  /** Calls REST below /api/v1, or at a complete path that starts with /api/. */
  rest: (method: "GET" | "POST" | "PUT" | "DELETE", path: string, options?: RestOptions) => Promise<RestAnswer>;
  close: () => Promise<void>;
};
export type RestOptions = { body?: unknown; token?: string | undefined; headers?: Record<string, string> };
export type RestAnswer = {
  status: number;
  body: any;
  headers: Record<string, unknown>;
  cookies: Record<string, string>;
};

type Overrides = Partial<Deps> | ((databaseUrl: string) => Partial<Deps>);

/** The complete application on a database of its own, which it closes; listens on no port unless a test requests it. */
export async function testApp(
  overrides: Overrides = {},
  site: Site = testSite(),
  given?: TestDatabase,
): Promise<TestApp> {
  const database = given ?? (await openTestShop());
  const clock = new TestClock();
  const folder = await mkdtemp(join(tmpdir(), "closegap-app-"));
  const { pools, end: endReads } = openReadPools(database.url);
  const { jobs, run, stop } = testJobs(database.url);
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} };
  const undeclared = new Set<string>();
  const deps: Deps = {
    ...testDeps({ database, pools, now: clock.now, folder, paymentsAt: () => listeningAt(app) }),
    jobs,
    undeclaredError: (path, code) => undeclared.add(`${path} ${code}`),
    ...(typeof overrides === "function" ? overrides(database.url) : overrides),
  };
  const stopListening = await dropWhatChanges(database, deps);
  const app: FastifyInstance = await buildApp(deps, { logger: silent, site, sandboxFolder: folder });
  return {
    app,
    deps,
    db: database.db,
    databaseUrl: database.url,
    pool: database.pool,
    clock,
    dataFolder: folder,
    runJobs: () => run(jobHandlers({ ...deps, mailer })),
    mails,
    rest: (method, path, options) => rest(app, method, path, options),
    close: async () => {
      await app.close();
      await deps.uploadLocks.close();
      await stopListening();
      await stop();
      await endReads();
      await database.close();
      await rm(folder, { recursive: true });
      if (undeclared.size > 0) throw new Error(`not declared in meta.errors: ${[...undeclared].join(", ")}`);
    },
  };
}

const silent = pino({ level: "silent" });

type Setup = {
  database: TestDatabase;
  pools: ReturnType<typeof openReadPools>["pools"];
  now: () => Date;
  folder: string;
  /** The origin of the simulated gateway, once it is called. */
  paymentsAt: () => string;
};

function testDeps({ database, pools, now, folder, paymentsAt }: Setup): Omit<Deps, "jobs" | "undeclaredError"> {
  const { db } = database;
  const { reads, searchReads } = pools;
  const env = readEnv({ PUBLIC_URL: "http://closegap.test", SEED: "off" });
  return {
    env,
    db,
    ...pools,
    now,
    requestLimiter: new RequestLimiter(),
    callLimits: unlimited,
    authSecret: testSecret,
    accessTokens: accessTokens(testSecret),
    authSessions: authSessions({ secret: testSecret, publicUrl: env.PUBLIC_URL }),
    endedSessions: new EndedSessions(now),
    notificationStreams: new UserStreams(),
    mediaAssetStreams: new UserStreams(),
    signUpTokens: signUpTokens(testSecret),
    mediaTokens: mediaTokens(testSecret),
    fetchLog: openFetchLog({ db, reads, now, log: silent }),
    pageCounter: openPageCounter({ db, now, log: silent }),
    searchLog: openSearchLog({ db, searchReads, log: silent }),
    passwords: argon2Passwords(cheapHashes),
    payments: tossGateway({
      provider: "SANDBOX",
      secretKey: sandboxSecretKey,
      baseUrl: () => paymentsAt() + sandboxPrefix,
    }),
    social: new Map(),
    responseCache: new ResponseCache(now),
    totals: new TaggedCache<number>({ now, maxBytes: 1024 * 1024, sizeOf: () => 8 }),
    transcriber: null,
    images: sharpImages(),
    storage: folderStorage(folder),
    tusStore: new TusStore(folder, (key) => findOpenUpload(reads, key)),
    uploadPartBytes: 64 * 1024,
    uploadLocks: new UploadLocks(database.url, silent),
    photoLinks: photoLinks(testSecret),
    posterLinks: signedLinks(testSecret, "poster"),
    attachmentLinks: signedLinks(testSecret, "attachment"),
    folderLinks: signedLinks(testSecret, "course folder"),
    videoLinks: signedLinks(testSecret, "video"),
    imageCacheRoot: join(folder, "image-cache"),
    scratchRoot: join(folder, "scratch"),
    userData,
  };
}

/** As the server does: own changes at once, those of others when they are notified. @returns stops that */
async function dropWhatChanges(database: TestDatabase, deps: Deps): Promise<() => Promise<void>> {
  const { responseCache, totals, endedSessions, notificationStreams, mediaAssetStreams } = deps;
  const dropCached = (table: string | null) => {
    responseCache.invalidate(table);
    totals.invalidate(table);
  };
  onCommittedChanges(database.pool, dropCached);
  const changes = await listenForChanges(database.url, {
    onChange: dropCached,
    onSessionEnd: (sessionId) => {
      endedSessions.add(sessionId);
      notificationStreams.endSession(sessionId);
      mediaAssetStreams.endSession(sessionId);
    },
    onNotification: (userId) => notificationStreams.wake(userId),
    onMediaAsset: (userId) => mediaAssetStreams.wake(userId),
    log: silent,
  });
  return changes.stop;
}

/** Waits for the notices of all changes so far: they arrive in their order, so none is under way after one of its own. */
export async function changesNoticed({ db, deps }: TestApp): Promise<void> {
  const invalidate = vi.spyOn(deps.responseCache, "invalidate");
  await sql`select pg_notify('closegap_change', 'last')`.execute(db);
  await vi.waitUntil(() => invalidate.mock.calls.flat().includes("last"));
  invalidate.mockRestore();
}

async function rest(
  app: FastifyInstance,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  { body, token, headers }: RestOptions = {},
): Promise<RestAnswer> {
  const options: InjectOptions = {
    method,
    url: path.startsWith("/api/") ? path : `/api/v1${path}`,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : undefined), ...headers },
    ...(body === undefined ? undefined : { payload: body as InjectOptions["payload"] & object }),
  };
  const response = await app.inject(options);
  const isJson = String(response.headers["content-type"]).includes("json");
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    headers: response.headers,
    cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
  };
}

/** The simulated payment gateway is reached over real HTTP: a test that pays lets the app listen on a free port first. */
function listeningAt(app: FastifyInstance): string {
  const address = app.server.address();
  if (typeof address !== "object" || address === null)
    throw new Error("this test needs `await app.listen({ port: 0 })`");
  return `http://127.0.0.1:${address.port}`;
}
