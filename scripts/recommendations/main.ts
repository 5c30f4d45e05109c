import { parseArgs } from "node:util";
import { migrateToLatest } from "../../migrations/index.ts";
import { connectDatabase, createKysely } from "../../server/db/client.ts";
import { startThrowAwayPostgres } from "../../server/db/embedded/embedded.ts";
import { ReadPool } from "../../server/db/reads.ts";
import { evaluateRecommendations } from "./evaluate.ts";

/** `node scripts/recommendations/main.ts --seed 7`: prints how often recommendations contain what a user takes next. */
const { values } = parseArgs({ options: { seed: { type: "string", default: "1" } } });
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const postgres = await startThrowAwayPostgres(() => {});
try {
  const pool = await connectDatabase(postgres.url, { onError: () => {} });
  const db = createKysely(pool);
  await migrateToLatest(db);
  const reads = new ReadPool(postgres.url);
  const rates = await evaluateRecommendations({ db, reads }, { seed: Number(values.seed), now: new Date() });
  await reads.end();
  await pool.end();
  process.stdout.write(
    `seed ${values.seed}, ${rates.users} users, hit rate at 10\n` +
      `recommended   ${percent(rates.recommended)}\nmost popular  ${percent(rates.mostPopular)}\n`,
  );
} finally {
  await postgres.stop();
}
