import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import pino, { type Logger } from "pino";
import { type DataDir, openDataDir } from "../db/data-dir.ts";
import { startEmbeddedPostgres } from "../db/embedded/embedded.ts";
import type { Database } from "../db/schema.ts";
import { type Passwords } from "../domains/auth/login/passwords.ts";
import { type Env } from "./env.ts";
import { builtSite, developmentSite } from "./static-assets.ts";

/** Preparation by scripts before the server listens. Scripts import the server, never the reverse. */
export type Preparation = {
  /** Builds the client if its sources have changed. @returns the folder of the built files */
  ensureClient: (print: (line: string) => void) => Promise<string>;
  /** Fills an empty database with the demo shop. @returns a line that names the demo accounts if they exist */
  ensureDemo: (options: {
    db: Kysely<Database>;
    storageRoot: string;
    sandboxFolder: string | null;
    passwords: Passwords;
    print: (line: string) => void;
  }) => Promise<string | null>;
};

export type StartOptions = Preparation & {
  env: Env;
  isDevelopment: boolean;
  resources: AsyncDisposableStack;
  /** Prints one line for the admin. */
  print: (line: string) => void;
  /** Called with the reason when the job queue cannot start. */
  onCrash: (reason: string) => void;
};

/**
 * Starts everything in order. Each resource is added to `resources` as soon as it is open, so that a failed start
 * leaves nothing open.
 */
export async function start(options: StartOptions): Promise<void> {
  const { env, isDevelopment, resources, print } = options;
  const log = pino({ level: env.LOG_LEVEL });
  const dataDir = openDataDir(env.DATA_DIR);
  resources.defer(() => dataDir.close());
  const development = isDevelopment ? developmentSite(resources) : null;
  // The database starts in a process of its own while modules, whose loading blocks this one, and the client are loaded.
  const [databaseUrl, { openApplication }, site] = await Promise.all([
    openDatabase(options, dataDir, log),
    setImmediate().then(() => import("./application.ts")),
    development?.site ?? options.ensureClient(print).then(builtSite),
  ]);
  const { app, demo, startWork } = await openApplication(options, { databaseUrl, dataDir, log, site });
  await development?.attachTo(app.server);
  await app.listen({ host: env.HOST, port: env.PORT });
  print(`CLOSEGAP  ${env.PUBLIC_URL}`);
  if (demo) print(demo);
  // The server accepts requests before the first job runs.
  startWork();
}

async function openDatabase({ env, resources }: StartOptions, dataDir: DataDir, log: Logger): Promise<string> {
  if (env.DATABASE_URL) return env.DATABASE_URL;
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: (line) => log.debug(line),
    onCrash: (reason) => log.error(reason),
  });
  resources.defer(() => postgres.stop());
  return postgres.url;
}
