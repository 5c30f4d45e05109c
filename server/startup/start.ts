import { setImmediate } from "node:timers/promises";
import type { Logger } from "pino";
import { type DataDir, openDataDir } from "../db/data-dir.ts";
import { hasCluster, startEmbeddedPostgres } from "../db/embedded/embedded.ts";
import { openLog } from "./log.ts";
import type { StartOptions } from "./options.ts";
import { refuseUnsafeSettings, warningsOf } from "./production.ts";
import { builtSite, developmentSite } from "./static-assets.ts";

/**
 * Starts everything in order. Each resource is added to `resources` as soon as it is open, so that a failed start
 * leaves nothing open.
 */
export async function start(options: StartOptions): Promise<void> {
  const { env, isDevelopment, resources, print } = options;
  refuseUnsafeSettings(env);
  const log = openLog(env.LOG_LEVEL);
  for (const warning of warningsOf(env)) log.warn(warning);
  const dataDir = openDataDir(env.DATA_DIR);
  resources.defer(() => dataDir.close());
  const development = isDevelopment ? developmentSite(resources) : null;
  const isNewDatabase = !env.DATABASE_URL && !hasCluster(dataDir);
  // The database starts in a process of its own while this one loads its modules and builds the application.
  const database = openDatabase(options, dataDir, log);
  const [databaseUrl, { openApplication, demo }, site] = await Promise.all([
    database.url,
    setImmediate().then(() => loadApplication(options, dataDir, isNewDatabase)),
    development?.site ?? options.ensureClient(print).then((folder) => builtSite(folder, dataDir.path)),
  ]);
  const { app, demoLine, startWork } = await openApplication(options, {
    databaseUrl,
    databaseReady: database.ready,
    dataDir,
    log,
    site,
    demo,
  });
  await development?.attachTo(app.server);
  await app.listen({ host: env.HOST, port: env.PORT });
  print(`CLOSEGAP  ${env.PUBLIC_URL}`);
  if (demoLine) print(demoLine);
  // The server accepts requests before the first job runs.
  startWork();
}

async function loadApplication(options: StartOptions, dataDir: DataDir, isNewDatabase: boolean) {
  const { openApplication, loadDemoOf } = await import("./application.ts");
  const demo = options.env.SEED === "on" ? await loadDemoOf(options, dataDir) : null;
  if (isNewDatabase) demo?.prepare();
  return { openApplication, demo };
}

/** `url` is known before the database accepts connections. */
type StartingDatabase = { url: Promise<string>; ready: Promise<void> };

function openDatabase({ env, resources }: StartOptions, dataDir: DataDir, log: Logger): StartingDatabase {
  if (env.DATABASE_URL) return { url: Promise.resolve(env.DATABASE_URL), ready: Promise.resolve() };
  const url = Promise.withResolvers<string>();
  let stop = async () => {};
  // Deferred here, because it must stop after everything that is opened while it starts.
  resources.defer(() => stop());
  const open = async () => {
    const postgres = await startEmbeddedPostgres({
      dataDir,
      log: (line) => log.debug(line),
      onCrash: (reason) => log.error(reason),
      onUrl: url.resolve,
    });
    stop = () => postgres.stop();
  };
  const ready = open();
  ready.catch(url.reject);
  return { url: url.promise, ready };
}
