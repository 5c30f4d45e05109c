import type { Kysely } from "kysely";
import { addDays } from "../../../shared/time.ts";
import type { Database } from "../../db/schema.ts";
import { deleteExpiredWindows } from "./login/rate-limit.ts";

/** Ended sessions and their tokens are retained for this long, for the user's data export and as evidence of reuse. */
const endedSessionDays = 30;

/** Deletes expired codes, proofs and rate limit counts, and old sessions. */
export async function purgeAuth({ db }: { db: Kysely<Database> }, at: Date): Promise<void> {
  const longAgo = addDays(at, -endedSessionDays).toISOString();
  await db.deleteFrom("one_time_code").where("expires_at", "<", addDays(at, -1).toISOString()).execute();
  await db.deleteFrom("used_social_proof").where("expires_at", "<", at.toISOString()).execute();
  await deleteExpiredWindows(db, at);
  await db
    .deleteFrom("session")
    .where((eb) => eb.or([eb("ended_at", "<", longAgo), eb("expires_at", "<", longAgo)]))
    .execute();
}
