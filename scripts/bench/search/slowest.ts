import { performance } from "node:perf_hooks";
import { ReadPool } from "../../../server/db/reads.ts";
import { searchOverview } from "../../../server/domains/search/result-queries.ts";
import { suggest } from "../../../server/domains/search/suggestion-queries.ts";
import { hostileQueries, worstQueries } from "./hostile.ts";
import { benchQueries } from "./queries.ts";

/*
 * The slowest of many random queries on a database: DATABASE_URL=... node scripts/bench/search/slowest.ts [count] [seed]
 */

const [count = "500", seed = "1"] = process.argv.slice(2);
const reads = new ReadPool(process.env["DATABASE_URL"] ?? "", "search");
const now = new Date();
const searches = {
  suggestions: (q: string) => suggest(reads, { q }, now),
  search: (q: string) => searchOverview(reads, { q }, { now }),
};
const shown = 10;

try {
  const random = hostileQueries(Number(count), Number(seed)).map((q) => q.slice(0, 100));
  const queries = [...benchQueries, ...worstQueries, ...random];
  for (const [name, run] of Object.entries(searches)) {
    const times: { q: string; ms: number }[] = [];
    for (const q of queries) {
      const startedAt = performance.now();
      await run(q);
      times.push({ q, ms: performance.now() - startedAt });
    }
    for (const { q, ms } of times.toSorted((a, b) => b.ms - a.ms).slice(0, shown))
      process.stdout.write(`${name.padEnd(12)} ${ms.toFixed(1).padStart(7)} ms  ${JSON.stringify(q)}\n`);
  }
} finally {
  await reads.end();
}
