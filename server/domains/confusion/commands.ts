import { type Kysely, sql } from "kysely";
import type { ConfusionInput } from "../../../shared/confusion/schema.ts";
import { DomainError, orNotFound } from "../../../shared/errors.ts";
import { questionLimits } from "../../../shared/question/limits.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Database } from "../../db/schema.ts";
import { lockUserForShare } from "../account/locks.ts";
import { consumeDailyLimitInTx } from "../auth/login/rate-limit.ts";
import { findWriteContext } from "../question/reads/viewer-queries.ts";

type Stores = { db: Kysely<Database>; reads: ReadPool };

const slotOf = (timestampSec: number): number => Math.floor(timestampSec / questionLimits.confusionSlotSeconds);

/**
 * Marks a scene as not understood: one mark per user and ten seconds. Safe to repeat; a repeated mark does not count
 * towards the limit of the day.
 * @throws NOT_FOUND, NOT_REGISTERED, QUESTION_OUT_OF_RANGE, TOO_MANY_REQUESTS
 */
export async function markConfusion(
  { db, reads }: Stores,
  userId: string,
  { lectureId, timestampSec }: ConfusionInput,
  at: Date,
): Promise<void> {
  const context = orNotFound(await findWriteContext(reads, userId, lectureId, at));
  if (!context.isWatchable) throw new DomainError("NOT_REGISTERED");
  if (timestampSec * 1000 > context.durationMs) throw new DomainError("QUESTION_OUT_OF_RANGE");
  await db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    const { numAffectedRows } = await sql`
      insert into confusion_mark (lecture_id, user_id, timestamp_sec, marked_at)
      values (${lectureId}, ${userId}, ${timestampSec}, ${at}::timestamptz)
      on conflict on constraint confusion_mark_pk do nothing`.execute(trx);
    if (numAffectedRows) await consumeDailyLimitInTx(trx, "confusion", userId, at);
  });
}

/** Takes the mark of a scene back. Safe to repeat. */
export async function unmarkConfusion(
  db: Kysely<Database>,
  userId: string,
  { lectureId, timestampSec }: ConfusionInput,
): Promise<void> {
  await db
    .deleteFrom("confusion_mark")
    .where("lecture_id", "=", lectureId)
    .where("user_id", "=", userId)
    .where("slot", "=", slotOf(timestampSec))
    .execute();
}
