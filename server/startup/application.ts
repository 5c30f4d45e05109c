import type { DemoShop, Opened, StartOptions } from "./options.ts";
import type { FastifyInstance } from "fastify";
import { join } from "node:path";
import { type Logger } from "pino";
import { buildApp } from "../http/app.ts";
import { checkAuthSetup } from "../http/auth/auth-core.ts";
import { serverLimits } from "../limits.ts";
import { addSeconds } from "../../shared/time.ts";
import { listenForChanges } from "../db/changes.ts";
import { connectDatabase, createKysely, createPool } from "../db/client.ts";
import { type DataDir } from "../db/data-dir.ts";
import { onCommittedChanges } from "../db/own-changes.ts";
import { openReadPools, type ReadPool } from "../db/reads.ts";
import { userData } from "../domains.ts";
import type { Deps } from "../deps.ts";
import { accessTokens } from "../domains/auth/sessions/access-tokens.ts";
import { authSessions } from "../domains/auth/sessions/auth-session.ts";
import { EndedSessions } from "../domains/auth/sessions/ended-sessions.ts";
import { grantAdminFromEnv } from "../domains/admin/commands.ts";
import { argon2Passwords } from "../domains/auth/login/passwords.ts";
import { listSessionsEndedSince } from "../domains/auth/queries.ts";
import { signUpTokens } from "../domains/auth/signup/tokens.ts";
import { UserStreams } from "../http/user-streams.ts";
import { signedLinks } from "../db/signed-links.ts";
import { photoLinks } from "../domains/photo/links.ts";
import { mediaTokens } from "../domains/media/tokens.ts";
import { findOpenUpload } from "../domains/media/uploads/queries.ts";
import { TusStore } from "../integrations/storage/uploads/tus-store.ts";
import { UploadLocks } from "../integrations/storage/uploads/upload-locks.ts";
import { encryptPlainAccounts } from "../domains/refund/bank-account/commands.ts";
import { openFetchLog } from "./fetch-log.ts";
import { openPageCounter } from "./page-counter.ts";
import { openSearchLog } from "./search-log.ts";
import { bucketOf, paymentsOf, sandboxFolderOf, servedStorageOf, storageOf, transcriberOf } from "./integrations.ts";
import { callLimits, RequestLimiter } from "../http/request-limiter.ts";
import { sharpImages } from "../integrations/images/sharp.ts";
import { socialServices } from "../integrations/social/services.ts";
import { socialSettings } from "../integrations/social/settings.ts";
import { openJobQueue } from "./jobs/job-queue.ts";
import { prepareSchema } from "./migrate.ts";
import { emptyPartsOf, refuseLostParts, refuseLostVideos } from "./production.ts";
import { requireStorage } from "./file-storage.ts";
import { foreignFolders } from "./shared-folders.ts";
import type { Env } from "./env.ts";
import { ResponseCache } from "../http/cache/response-cache.ts";
import { TaggedCache } from "../http/cache/tagged-cache.ts";

export const loadDemoOf = ({ env, print, loadDemo }: StartOptions, dataDir: DataDir): Promise<DemoShop> =>
  loadDemo({
    storage: storageOf(env, dataDir),
    sandboxFolder: sandboxFolderOf(env, dataDir),
    passwords: argon2Passwords(),
    print,
  });

/** Opens everything that answers requests, and meanwhile migrates the database and fills it if it is empty. */
export async function openApplication(options: StartOptions, opened: Opened) {
  const { deps, connect, startWork } = makeDeps(options, opened);
  const filling = fillDatabase(options.env, opened);
  // Built while the database starts and works. If both fail, the database is reported.
  const building = buildAll(options, opened, deps);
  building.catch(() => {});
  const demoLine = await filling;
  const app = await building;
  await connect();
  return { app, demoLine, startWork };
}

const reportLost = (log: Logger) => (err: Error) => log.warn({ err }, "a database connection was lost");

async function fillDatabase(env: Env, opened: Opened): Promise<string | null> {
  const { databaseUrl, databaseReady, dataDir, log, demo } = opened;
  await databaseReady;
  const pool = await connectDatabase(databaseUrl, { onError: reportLost(log), role: "setup" });
  try {
    const db = createKysely(pool);
    const { newer } = await prepareSchema(db);
    if (newer.length > 0) log.warn({ newer }, "the database has been migrated by a newer version of the server");
    await refuseLostParts(db, env, dataDir);
    await requireStorage(db, env, new Date());
    const away = await refuseLostVideos(db, env, dataDir, storageOf(env, dataDir));
    if (away) log.warn(away);
    // Before the first row: a shop with users and without its secret does not start.
    dataDir.storeSecrets();
    const demoLine = (await demo?.seedIfEmpty(db)) ?? null;
    for (const foreign of await foreignFolders(db, env, dataDir)) log.warn(foreign);
    for (const missing of await emptyPartsOf(db, env, new Date())) log.warn(missing);
    return demoLine;
  } finally {
    await pool.end();
  }
}

async function buildAll(options: StartOptions, { log, site, dataDir }: Opened, deps: Deps): Promise<FastifyInstance> {
  await checkAuthSetup(deps);
  const sandboxFolder = sandboxFolderOf(options.env, dataDir);
  const app = await buildApp(deps, { logger: log, site, sandboxFolder });
  options.resources.defer(() => app.close());
  // The first page would wait for it.
  if (site.built) await site.renderer();
  return app;
}

function makeDeps(options: StartOptions, opened: Opened) {
  const { env, resources } = options;
  const { dataDir, log } = opened;
  const now = () => new Date();
  const { dropCached, ...caches } = openCaches(now);
  const { openPool, ...pools } = openPools(options, opened, dropCached);
  const db = openPool("write");
  let stopListening = async () => {};
  // Deferred here, because what changes while the last requests are answered still counts.
  resources.defer(() => stopListening());
  const queue = openJobQueue(options, opened);
  const deps: Deps = {
    env,
    db,
    ...pools,
    ...caches,
    ...signedBy(env.AUTH_SECRET ?? dataDir.secretToStore("auth-secret"), env.PUBLIC_URL),
    now,
    requestLimiter: new RequestLimiter(),
    callLimits,
    undeclaredError: (path, code) => log.warn({ path, code }, "a procedure returned an error that it does not declare"),
    endedSessions: new EndedSessions(now),
    notificationStreams: new UserStreams(),
    mediaAssetStreams: new UserStreams(),
    fetchLog: openFetchLog({ db, reads: pools.reads, now, log }),
    pageCounter: openPageCounter({ db, now, log }),
    searchLog: openSearchLog({ db, searchReads: pools.searchReads, log }),
    passwords: argon2Passwords(),
    payments: paymentsOf(env),
    social: socialServices(socialSettings(env)),
    jobs: queue.jobs,
    storage: servedStorageOf(env, dataDir),
    ...uploadsOf(options, opened, pools.reads),
    transcriber: transcriberOf(env),
    images: sharpImages(),
    imageCacheRoot: join(dataDir.path, "image-cache"),
    scratchRoot: join(dataDir.path, "scratch"),
    userData,
  };
  const jobDb = openPool("job");
  // Deferred here, because the queue must stop after the last request, which may enqueue a job.
  resources.defer(() => queue.stop());
  const connect = async () => {
    if (env.ADMIN_EMAIL && (await grantAdminFromEnv(db, env.ADMIN_EMAIL, now())) === "NOT_PROVEN")
      log.warn(
        "the user of ADMIN_EMAIL is no admin: the address was not confirmed where the account is signed in; set its password by the mail of /password and start again",
      );
    await encryptPlainAccounts(db, deps.authSecret);
    ({ stop: stopListening } = await followChanges(opened, deps, dropCached));
  };
  return { deps, connect, startWork: () => queue.startWork({ ...deps, db: jobDb }) };
}

/** Videos go to signed addresses of the bucket, or else by the tus protocol into the folder where the storage has them. */
function uploadsOf({ env, resources }: StartOptions, { databaseUrl, dataDir, log }: Opened, reads: ReadPool) {
  const uploadLocks = new UploadLocks(databaseUrl, log);
  resources.defer(() => uploadLocks.close());
  return {
    tusStore: bucketOf(env) ? null : new TusStore(dataDir.path, (key) => findOpenUpload(reads, key)),
    uploadPartBytes: serverLimits.uploadPartBytes,
    uploadLocks,
  };
}

/** Drops what is cached of a table; null: of every table. */
type DropCached = (table: string | null) => void;

function openCaches(now: () => Date) {
  const responseCache = new ResponseCache(now);
  const totals = new TaggedCache<number>({ now, maxBytes: 1024 * 1024, sizeOf: () => 8 });
  const dropCached: DropCached = (table) => {
    responseCache.invalidate(table);
    totals.invalidate(table);
  };
  return { responseCache, totals, dropCached };
}

function openPools({ resources }: StartOptions, { databaseUrl, log }: Opened, dropCached: DropCached) {
  const { pools, end } = openReadPools(databaseUrl);
  resources.defer(end);
  const openPool = (role: "write" | "job") => {
    const pool = createPool(databaseUrl, { onError: reportLost(log), role });
    onCommittedChanges(pool, dropCached);
    resources.defer(() => pool.end());
    return createKysely(pool);
  };
  return { ...pools, openPool };
}

const signedBy = (secret: string, publicUrl: string) => ({
  authSecret: secret,
  accessTokens: accessTokens(secret),
  authSessions: authSessions({ secret, publicUrl }),
  signUpTokens: signUpTokens(secret),
  mediaTokens: mediaTokens(secret),
  photoLinks: photoLinks(secret),
  posterLinks: signedLinks(secret, "poster"),
  attachmentLinks: signedLinks(secret, "attachment"),
  folderLinks: signedLinks(secret, "course folder"),
  videoLinks: signedLinks(secret, "video"),
});

/** Changes by other processes. */
const followChanges = ({ databaseUrl, log }: Opened, deps: Deps, dropCached: DropCached) => {
  const { db, now, endedSessions, notificationStreams, mediaAssetStreams } = deps;
  return listenForChanges(databaseUrl, {
    onChange: dropCached,
    onSessionEnd: (sessionId) => {
      endedSessions.add(sessionId);
      notificationStreams.endSession(sessionId);
      mediaAssetStreams.endSession(sessionId);
    },
    onNotification: (userId) => notificationStreams.wake(userId),
    onMediaAsset: (userId) => mediaAssetStreams.wake(userId),
    onConnect: async () => {
      const since = addSeconds(now(), -serverLimits.accessTokenSeconds);
      for (const { sessionId } of await listSessionsEndedSince(db, since)) endedSessions.add(sessionId);
    },
    log,
  });
};
