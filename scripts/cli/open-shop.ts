import type { Kysely } from "kysely";
import { connectDatabase, createKysely, DatabaseError } from "../../server/db/client.ts";
import { DataDirError, openDataDir } from "../../server/db/data-dir.ts";
import { hasCluster, startEmbeddedPostgres, urlOfRunning } from "../../server/db/embedded/embedded.ts";
import type { Database } from "../../server/db/schema.ts";
import type { ObjectStorage } from "../../server/integrations/storage/port.ts";
import { readEnv } from "../../server/startup/env.ts";
import { requireStorage } from "../../server/startup/file-storage.ts";
import { storageOf } from "../../server/startup/integrations.ts";
import { migrationState } from "../../server/startup/migration-state.ts";

type Source = Record<string, string | undefined>;
type Shop = { db: Kysely<Database>; storage: ObjectStorage; url: string };

/**
 * Runs on the database and the data folder that the server's settings name, whether a server runs on them or not.
 * @throws DatabaseError with one line
 */
export const withShop = <Result>(source: Source, work: (shop: Shop) => Promise<Result>): Promise<Result> =>
  withDatabase(source, async (shop) => {
    await requireSchema(shop.db);
    await requireStorage(shop.db, readEnv(source), new Date());
    return work(shop);
  });

/** @throws DatabaseError with one line */
export async function requireSchema(db: Kysely<Database>): Promise<void> {
  if ((await migrationState(db)).pending.length > 0)
    throw new DatabaseError("the database is of an earlier version of the server: npm run cli -- migrate --apply");
}

/** The same, whatever the database's schema is. */
export async function withDatabase<Result>(source: Source, work: (shop: Shop) => Promise<Result>): Promise<Result> {
  const env = readEnv(source);
  const { DATABASE_URL, DATA_DIR } = env;
  await using resources = new AsyncDisposableStack();
  const url = DATABASE_URL ?? (await openEmbedded(DATA_DIR, resources));
  const pool = await connectDatabase(url, { onError: () => {}, role: "setup" });
  resources.defer(() => pool.end());
  return await work({ db: createKysely(pool), storage: storageOf(env, { path: env.DATA_DIR }), url });
}

/** A server that runs has locked the folder: its database is used beside it. */
async function openEmbedded(path: string, resources: AsyncDisposableStack): Promise<string> {
  if (!hasCluster({ path })) throw new DatabaseError(`${path} has no database: start the server once`);
  try {
    const dataDir = openDataDir(path);
    resources.defer(() => dataDir.close());
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
    resources.defer(() => postgres.stop());
    return postgres.url;
  } catch (error) {
    if (error instanceof DataDirError) return urlOfRunning(path);
    throw error;
  }
}
