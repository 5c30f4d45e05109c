import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { migrateToLatest } from "../../migrations/index.ts";
import { connectDatabase, createKysely } from "../../server/db/client.ts";
import { startThrowAwayPostgres } from "../../server/db/embedded/embedded.ts";
import { describe, generated } from "./describe.ts";

const postgres = await startThrowAwayPostgres(() => {});
try {
  const pool = await connectDatabase(postgres.url, { onError: () => {} });
  await migrateToLatest(createKysely(pool));
  const client = await pool.connect();
  const texts = await describe(client);
  client.release();
  await pool.end();
  const root = join(import.meta.dirname, "../..");
  for (const kind of Object.keys(generated) as (keyof typeof generated)[])
    await writeFile(join(root, generated[kind]), texts[kind]);
} finally {
  await postgres.stop();
}
