import { join } from "node:path";
import { migrateToLatest } from "../../migrations/index.ts";
import { connectDatabase, createKysely } from "../../server/db/client.ts";
import { startThrowAwayPostgres } from "../../server/db/embedded/embedded.ts";
import { createMigration } from "./create.ts";

/** `npm run migration -- better_rank`: the next migration, on a PostgreSQL of its own. */
const postgres = await startThrowAwayPostgres(() => {});
try {
  const pool = await connectDatabase(postgres.url, { onError: () => {} });
  await migrateToLatest(createKysely(pool));
  const client = await pool.connect();
  const done = await createMigration(join(import.meta.dirname, "../.."), client, process.argv[2] ?? "");
  client.release();
  await pool.end();
  process.stdout.write(`${done}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await postgres.stop();
}
