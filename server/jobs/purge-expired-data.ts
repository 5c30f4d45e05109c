import type { Kysely } from "kysely";
import { limits } from "../../shared/limits.ts";
import { addDays } from "../../shared/time.ts";
import type { Database } from "../db/schema.ts";
import { deleteExpiredOrdersInTx } from "../domains/order/placement/unpaid-commands.ts";
import { deleteExpiredWindows } from "../domains/auth/login/rate-limit.ts";

/** How long an ended session stays readable in a user's own data, and its tokens as evidence of reuse. */
const endedSessionDays = 30;

/** Long enough to look into a complaint about a payment. */
const webhookDays = 90;

/**
 * Deletes what has no use any more: codes, counts and proofs past their time, old sessions, webhooks and bank accounts,
 * expired orders without a payment, records past the law's term.
 */
export async function purgeExpiredData(db: Kysely<Database>, at: Date): Promise<void> {
  const now = at.toISOString();
  const longAgo = addDays(at, -endedSessionDays).toISOString();
  await db.deleteFrom("one_time_code").where("expires_at", "<", addDays(at, -1).toISOString()).execute();
  await db.deleteFrom("used_social_proof").where("expires_at", "<", now).execute();
  await deleteExpiredWindows(db, at);
  await db
    .deleteFrom("session")
    .where((eb) => eb.or([eb("ended_at", "<", longAgo), eb("expires_at", "<", longAgo)]))
    .execute();
  await db
    .deleteFrom("idempotency_key")
    .where("started_at", "<", addDays(at, -limits.idempotencyKeyDays).toISOString())
    .execute();
  await db.deleteFrom("webhook").where("settled_at", "<", addDays(at, -webhookDays).toISOString()).execute();
  await db
    .updateTable("refund")
    .set({ account: null, account_masked: null })
    .where("account_masked", "is not", null)
    .where("settled_at", "<", longAgo)
    .execute();
  await db.transaction().execute((trx) => deleteExpiredOrdersInTx(trx, at));
  await db.deleteFrom("closed_account").where("retain_until", "<", now).execute();
}
