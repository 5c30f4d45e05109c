import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Pool } from "pg";
import { latestMigration } from "../../migrations/index.ts";
import { connectDatabase, createKysely, DatabaseError } from "../../server/db/client.ts";
import { DataDirError, openDataDir } from "../../server/db/data-dir.ts";
import { hasCluster, startEmbeddedPostgres, urlOfRunning } from "../../server/db/embedded/embedded.ts";
import type { Database } from "../../server/db/schema.ts";
import { readEnv } from "../../server/startup/env.ts";

type Source = Record<string, string | undefined>;
type Shop = { db: Kysely<Database>; storageRoot: string };

/**
 * Runs on the database and the data folder that the server's settings name, whether a server runs on them or not.
 * @throws DatabaseError with one line
 */
export async function withShop<Result>(source: Source, work: (shop: Shop) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL, DATA_DIR } = readEnv(source);
  await using resources = new AsyncDisposableStack();
  const url = DATABASE_URL ?? (await openEmbedded(DATA_DIR, resources));
  const pool = await connectDatabase(url, { onError: () => {}, role: "setup" });
  resources.defer(() => pool.end());
  if ((await newestMigration(pool)) !== latestMigration)
    throw new DatabaseError("the database is not that of this version of the server: start the server once");
  return await work({ db: createKysely(pool), storageRoot: join(DATA_DIR, "media") });
}

/** Null before the first start. */
async function newestMigration(pool: Pool): Promise<string | null> {
  const table = await pool.query<{ exists: boolean }>("select to_regclass('kysely_migration') is not null as exists");
  if (!table.rows[0]?.exists) return null;
  const { rows } = await pool.query<{ name: string | null }>("select max(name) as name from kysely_migration");
  return rows[0]?.name ?? null;
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
