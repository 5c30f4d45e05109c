import type { DemoShop, StartOptions } from "./start.ts";
import type { FastifyInstance } from "fastify";
import type { Site } from "../pages/site.ts";
import { join } from "node:path";
import { type Logger } from "pino";
import { buildApp } from "../http/app.ts";
import { checkAuthSetup } from "../http/auth/auth-core.ts";
import { serverLimits } from "../limits.ts";
import { addSeconds } from "../../shared/time.ts";
import { listenForChanges } from "../db/changes.ts";
import { connectDatabase, createKysely, createPool } from "../db/client.ts";
import { type DataDir } from "../db/data-dir.ts";
import { reportOwnChanges } from "../db/own-changes.ts";
import { openReadPools } from "../db/reads.ts";
import { userData } from "../domains.ts";
import type { Deps } from "./deps.ts";
import { accessTokens } from "../domains/auth/sessions/access-tokens.ts";
import { authSessions } from "../domains/auth/sessions/auth-session.ts";
import { EndedSessions } from "../domains/auth/sessions/ended-sessions.ts";
import { grantAdminFromEnv } from "../domains/admin/commands.ts";
import { argon2Passwords } from "../domains/auth/login/passwords.ts";
import { listSessionsEndedSince } from "../domains/auth/queries.ts";
import { signUpTokens } from "../domains/auth/signup/tokens.ts";
import { NotificationStreams } from "../domains/notification/streams.ts";
import { photoLinks } from "../domains/photo/links.ts";
import { mediaTokens } from "../domains/media/tokens.ts";
import { encryptPlainAccounts } from "../domains/refund/bank-account/commands.ts";
import { openFetchLog } from "./fetch-log.ts";
import { openPageCounter } from "./page-counter.ts";
import { openSearchLog } from "./search-log.ts";
import { mailerOf, paymentsOf, photoStorageOf, sandboxFolderOf, storageRootOf } from "./integrations.ts";
import { callLimits, FairShares } from "../http/fair-shares.ts";
import { sharpImages } from "../integrations/images/sharp.ts";
import type { ObjectStorage } from "../integrations/storage/port.ts";
import { socialServices } from "../integrations/social/services.ts";
import { socialSettings } from "../integrations/social/settings.ts";
import { jobsOf, openBoss, startJobs } from "../jobs/boss.ts";
import { jobHandlers } from "../jobs/table.ts";
import { prepareSchema } from "./migrate.ts";
import { ResponseCache } from "../http/cache/response-cache.ts";
import { TaggedCache } from "../http/cache/tagged-cache.ts";

type Opened = {
  databaseUrl: string;
  /** Once it accepts connections. */
  databaseReady: Promise<void>;
  dataDir: DataDir;
  log: Logger;
  site: Site;
  demo: DemoShop | null;
};

export const loadDemoOf = ({ env, print, loadDemo }: StartOptions, dataDir: DataDir): Promise<DemoShop> =>
  loadDemo({
    storageRoot: storageRootOf(dataDir),
    sandboxFolder: sandboxFolderOf(env, dataDir),
    passwords: argon2Passwords(),
    print,
  });

/** Opens everything that answers requests, and meanwhile migrates the database and fills it if it is empty. */
export async function openApplication(options: StartOptions, opened: Opened) {
  const photoStorage = await photoStorageOf(options.env, opened.dataDir);
  const { deps, connect, startWork } = makeDeps(options, opened, photoStorage);
  const filling = fillDatabase(opened);
  // Built while the database starts and works. If both fail, the database is reported.
  const building = buildAll(options, opened, deps);
  building.catch(() => {});
  const demoLine = await filling;
  const app = await building;
  await connect();
  return { app, demoLine, startWork };
}

const reportLost = (log: Logger) => (err: Error) => log.warn({ err }, "a database connection was lost");

async function fillDatabase({ databaseUrl, databaseReady, log, demo }: Opened): Promise<string | null> {
  await databaseReady;
  const pool = await connectDatabase(databaseUrl, { onError: reportLost(log), role: "setup" });
  try {
    const db = createKysely(pool);
    await prepareSchema(db);
    return (await demo?.ensure(db)) ?? null;
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

function makeDeps(
  { env, resources, onCrash }: StartOptions,
  { databaseUrl, dataDir, log }: Opened,
  photoStorage: ObjectStorage,
) {
  const onError = reportLost(log);
  const now = () => new Date();
  const responseCache = new ResponseCache(now);
  const totals = new TaggedCache<number>({ now, maxBytes: 1024 * 1024, sizeOf: () => 8 });
  const dropCached = (table: string | null) => {
    responseCache.invalidate(table);
    totals.invalidate(table);
  };
  const openPool = (role: "write" | "job") => {
    const pool = createPool(databaseUrl, { onError, role });
    reportOwnChanges(pool, dropCached);
    resources.defer(() => pool.end());
    return createKysely(pool);
  };
  const db = openPool("write");
  const { pools, end: endReads } = openReadPools(databaseUrl);
  const { reads, searchReads } = pools;
  resources.defer(endReads);
  const notificationStreams = new NotificationStreams();
  const endedSessions = new EndedSessions(now);
  let stopListening = async () => {};
  // Deferred here, because what changes while the last requests are answered still counts.
  resources.defer(() => stopListening());
  const secret = env.AUTH_SECRET ?? dataDir.secret("auth-secret");
  const services = socialServices(socialSettings(env));
  const boss = openBoss(databaseUrl, log, { useListenNotify: true });
  const working = Promise.withResolvers<void>();
  const deps: Deps = {
    env,
    db,
    ...pools,
    now,
    fairShares: new FairShares(),
    callLimits,
    undeclaredError: (path, code) => log.warn({ path, code }, "a procedure returned an error that it does not declare"),
    authSecret: secret,
    accessTokens: accessTokens(secret),
    authSessions: authSessions({ secret, publicUrl: env.PUBLIC_URL }),
    endedSessions,
    notificationStreams,
    signUpTokens: signUpTokens(secret),
    mediaTokens: mediaTokens(secret),
    fetchLog: openFetchLog({ db, reads, now, log }),
    pageCounter: openPageCounter({ db, now, log }),
    searchLog: openSearchLog({ db, searchReads, log }),
    passwords: argon2Passwords(),
    payments: paymentsOf(env),
    social: services,
    jobs: jobsOf(boss, working.promise),
    responseCache,
    totals,
    storageRoot: storageRootOf(dataDir),
    images: sharpImages(),
    photoStorage,
    photoLinks: photoLinks(secret),
    imageCacheRoot: join(dataDir.path, "image-cache"),
    userData,
    exportRoot: join(dataDir.path, "exports"),
  };
  const jobDb = openPool("job");
  let stopWork = async () => {};
  // Deferred here, because the queue must stop after the last request, which may enqueue a job.
  resources.defer(() => stopWork());
  const startWork = () => {
    const opening = mailerOf(env, dataDir, log);
    const starting = opening.then((mailer) => startJobs(boss, jobHandlers({ ...deps, db: jobDb, mailer }), log));
    working.resolve(starting);
    starting.catch((error: Error) => onCrash(`the job queue cannot start: ${error.message}`));
    stopWork = async () => {
      // A queue that is still starting cannot be closed.
      await starting.catch(ignoreReported);
      await boss.stop({ timeout: stopWithinMs });
      await opening.then((mailer) => mailer.close(), ignoreReported);
    };
  };
  const connect = async () => {
    if (env.ADMIN_EMAIL) await grantAdminFromEnv(db, env.ADMIN_EMAIL, now());
    await encryptPlainAccounts(db, secret);
    ({ stop: stopListening } = await listenForChanges(databaseUrl, {
      onChange: dropCached,
      onSessionEnd: (sessionId) => {
        endedSessions.add(sessionId);
        notificationStreams.endSession(sessionId);
      },
      onNotification: (userId) => notificationStreams.wake(userId),
      onConnect: async () => {
        const since = addSeconds(now(), -serverLimits.accessTokenSeconds);
        for (const { sessionId } of await listSessionsEndedSince(db, since)) endedSessions.add(sessionId);
      },
      log,
    }));
  };
  return { deps, connect, startWork };
}

/** Of a start of the queue that failed, which is reported already. */
const ignoreReported = () => {};

/** Time limit for running jobs at shutdown; another process takes over unfinished ones. */
const stopWithinMs = 5_000;
