import { type Kysely, sql } from "kysely";
import type { Database, Trx } from "../../db/schema.ts";
import { serverLimits } from "../../limits.ts";
import { lockRecipients } from "../account/locks.ts";
import { computeRecommendationsInTx } from "./user-commands.ts";
import { rankStartersInTx, relateCoursesInTx } from "./relation-commands.ts";

/** Computes the recommendations of users whose registrations, favorites or dismissals have changed. */
export async function updateRecommendations(db: Kysely<Database>, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockJobsInTx(trx);
    await rankStartersInTx(trx, at);
  });
  while ((await db.transaction().execute((trx) => computeDueInTx(trx, at))) > 0);
}

/** Relates courses and computes the recommendations of all users. */
export async function renewRecommendations(db: Kysely<Database>, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockJobsInTx(trx);
    await relateCoursesInTx(trx);
    await queueAllInTx(trx);
  });
  await updateRecommendations(db, at);
}

/** The same in one transaction, for a new database. */
export async function seedRecommendationsInTx(trx: Trx, at: Date): Promise<void> {
  await relateCoursesInTx(trx);
  await rankStartersInTx(trx, at);
  while ((await computeDueInTx(trx, at)) > 0);
}

/** Two jobs at once would insert the same rows: those of a user that both have found in the queue. */
const lockJobsInTx = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('closegap recommendations'))`.execute(trx);

const queueAllInTx = (trx: Trx) =>
  sql`
    insert into recommendation_due (user_id)
    select user_id from "user" u where closed_at is null and (
      exists (select from registration r where r.user_id = u.user_id)
      or exists (select from favorite f where f.user_id = u.user_id))
  `.execute(trx);

/** @returns how many entries of the queue it has removed */
async function computeDueInTx(trx: Trx, at: Date): Promise<number> {
  await lockJobsInTx(trx);
  const due = await trx
    .selectFrom("recommendation_due")
    .select(["recommendation_due_id", "user_id"])
    .orderBy("recommendation_due_id")
    .limit(serverLimits.recommendationBatch)
    .execute();
  const userIds = [...new Set(due.map(({ user_id }) => user_id))];
  if (userIds.length === 0) return 0;
  await lockRecipients(trx, userIds);
  await sql`
    delete from recommendation_due where recommendation_due_id = any(${due.map((entry) => entry.recommendation_due_id)})
  `.execute(trx);
  await computeRecommendationsInTx(trx, userIds, at);
  return due.length;
}
