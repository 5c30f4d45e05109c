import { join } from "node:path";
import { sql } from "kysely";
import { type Cost, measureCost } from "../cost.ts";
import { insertOrders } from "../data.ts";
import { fillShop, learnersOf } from "../growth/data.ts";
import { idOf } from "../ids.ts";
import type { Target } from "../load.ts";
import { median } from "../report.ts";
import { firstUsers, openThrowAwayDatabase, type Opened, print, startServer } from "../setup.ts";
import { type PersonalRead, personalReads, rows } from "./reads.ts";

/*
 * The cost of a page of each personal read for the database and the server, beside a bare handler that sends the rows of a bare
 * statement, in alternating rounds.
 */

const lectures = 50_000;
const learners = Math.min(learnersOf(lectures), 1_000);
/** Before those that count, connections are opened, statements planned, functions compiled: V8 does so for thousands of requests. */
const warmUpRounds = 2;
const rounds = 3;
const requests = 4_000;
/** The goals beside the bare statement and the bare handler. */
const goals = { databaseMicros: 1.3, cpuMicros: 1.5 };

async function fillForPersonalReads({ db }: Opened): Promise<void> {
  await fillShop(db, lectures);
  await insertOrders((query) => query.execute(db), { courses: lectures / 10, users: learners, orders: 2 * rows });
  await sql`insert into notification (notification_id, user_id, kind, event_key, data, is_listed, is_mailed, created_at)
    select gen_random_uuid(), ${idOf("user")}, 'REFUND_DONE', 'refund-' || k,
      jsonb_build_object('orderId', 'order-' || k, 'title', '첫 번째 물레 앞에서 처음 빚는 컵', 'amount', 9900), true, false,
      timestamptz '2026-01-01' + k * interval '1 minute'
    from generate_series(1, ${learners}::int) n, generate_series(1, ${sql.lit(2 * rows)}) k`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

export async function benchPersonalReads(): Promise<void> {
  await using shop = await openThrowAwayDatabase();
  print(`filling ${lectures.toLocaleString("en")} lectures and their learners`);
  await fillForPersonalReads(shop);
  await using ours = await startServer(shop.url);
  await using bare = await startServer(shop.url, { args: [join(import.meta.dirname, "bare.ts")] });
  const users = await firstUsers(learners);
  const user = (n: number) => users[n % learners] ?? { userId: "", token: "" };
  const headers = (n: number) => ({ authorization: `Bearer ${user(n).token}` });
  const targetsOf = ({ what, path }: PersonalRead): Record<"ours" | "bare", Target> => ({
    ours: { system: ours, headers, paths: (n) => `/api/v1${path(user(n).userId)}` },
    bare: { system: bare, headers, paths: (n) => `/${what.replace(" ", "-")}/${user(n).userId}` },
  });
  for (const read of personalReads) {
    const targets = targetsOf(read);
    const samples: Record<"ours" | "bare", Cost>[] = [];
    for (let round = 0; round < warmUpRounds + rounds; round += 1) {
      const sample = {
        bare: await measureCost(targets.bare, shop.pool, requests),
        ours: await measureCost(targets.ours, shop.pool, requests),
      };
      if (round >= warmUpRounds) samples.push(sample);
    }
    print(lineOf(read.what, samples));
  }
}

function lineOf(what: string, samples: readonly Record<"ours" | "bare", Cost>[]): string {
  const compared = (name: string, key: keyof typeof goals) => {
    const of = (side: "ours" | "bare") => Math.round(median(samples.map((sample) => sample[side][key])));
    const ratio = median(samples.map((sample) => sample.ours[key] / sample.bare[key]));
    const verdict = ratio <= goals[key] ? "reached" : "missed";
    return `${name} ${of("ours")} µs, bare ${of("bare")}: ${ratio.toFixed(2)} × (≤ ${goals[key]}: ${verdict})`;
  };
  return [what.padEnd(16), compared("database", "databaseMicros"), compared("server", "cpuMicros")].join("  ");
}
