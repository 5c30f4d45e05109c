import type { Kysely } from "kysely";
import { addDays } from "../../../shared/time.ts";
import type { Database } from "../../db/schema.ts";
import { deleteExpiredWindows } from "./login/rate-limit.ts";

/** How long an ended session stays readable in a user's own data, and its tokens as evidence of reuse. */
const endedSessionDays = 30;

/** Deletes codes, proofs and counts past their time, and old sessions. */
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
