import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { DataDir } from "../db/data-dir.ts";
import type { Database } from "../db/schema.ts";
import type { Passwords } from "../domains/auth/login/passwords.ts";
import type { ObjectStorage } from "../integrations/storage/port.ts";
import type { Site } from "../pages/site.ts";
import type { Env } from "./env.ts";

/** Steps of scripts before the server listens. Scripts import the server, never the reverse. */
export type StartupHooks = {
  /** Builds the client if its sources have changed. @returns the folder of the built files */
  ensureClient: (print: (line: string) => void) => Promise<string>;
  loadDemo: (options: {
    storage: ObjectStorage;
    sandboxFolder: string | null;
    passwords: Passwords;
    print: (line: string) => void;
  }) => Promise<DemoShop>;
};

export type DemoShop = {
  /** Does beforehand what needs no database, for one that is known to be empty. */
  prepare: () => void;
  /** Fills an empty database with the demo shop. @returns a line that names the demo accounts if they exist */
  seedIfEmpty: (db: Kysely<Database>) => Promise<string | null>;
};

export type StartOptions = StartupHooks & {
  env: Env;
  isDevelopment: boolean;
  resources: AsyncDisposableStack;
  /** Prints one line for the admin. */
  print: (line: string) => void;
  /** Called with the reason when the job queue cannot start. */
  onCrash: (reason: string) => void;
};

/** The parts of a start that are open before the application is. */
export type Opened = {
  databaseUrl: string;
  /** Once it accepts connections. */
  databaseReady: Promise<void>;
  dataDir: DataDir;
  log: Logger;
  site: Site;
  demo: DemoShop | null;
};
