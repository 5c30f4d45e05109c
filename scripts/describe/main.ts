import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { migrateToLatest } from "../../migrations/index.ts";
import { connectDatabase, createKysely } from "../../server/db/client.ts";
import { startThrowAwayPostgres } from "../../server/db/embedded/embedded.ts";
import { describe } from "./describe.ts";

const postgres = await startThrowAwayPostgres(() => {});
try {
  const pool = await connectDatabase(postgres.url, { onError: () => {} });
  await migrateToLatest(createKysely(pool));
  const client = await pool.connect();
  const texts = await describe(client);
  client.release();
  await pool.end();
  const root = join(import.meta.dirname, "../..");
  for (const [path, text] of Object.entries(texts)) await writeFile(join(root, path), text);
} finally {
  await postgres.stop();
}
