import type { Kysely } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import type { Database } from "../../db/schema.ts";
import type { Jobs } from "../../jobs/port.ts";
import { lockRecipients, lockUserForShare, requireWriting } from "../account/locks.ts";
import { notifyAllInTx, updateQuoteInTx } from "../notification/commands.ts";
import { quoteOf } from "../../../shared/text/quote.ts";
import { replyNotification } from "./notification-commands.ts";

/**
 * Marks a review as helpful for the user; a repeated call changes nothing.
 * @throws NOT_FOUND for a hidden or unknown review, OWN_REVIEW
 */
export async function addHelpful(db: Kysely<Database>, userId: string, reviewId: string, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    const review = await trx
      .selectFrom("lecture_review")
      .where("review_id", "=", reviewId)
      .where("hidden_at", "is", null)
      .select("user_id")
      .executeTakeFirst();
    if (!review) throw new DomainError("NOT_FOUND");
    if (review.user_id === userId) throw new DomainError("OWN_REVIEW");
    await trx
      .insertInto("review_reaction")
      .values({ review_id: reviewId, user_id: userId, created_at: at })
      .onConflict((oc) => oc.constraint("review_reaction_pk").doNothing())
      .execute();
  });
}

/** Idempotent, also for a review that does not exist any more. */
export const removeHelpful = (db: Kysely<Database>, userId: string, reviewId: string) =>
  db.deleteFrom("review_reaction").where("review_id", "=", reviewId).where("user_id", "=", userId).execute();

/**
 * Sets the reply of the lecture's teacher and notifies the author of the review.
 * @throws NOT_FOUND for a review of another teacher's lecture, WRITING_SUSPENDED
 */
export async function setReply(
  { db, jobs }: { db: Kysely<Database>; jobs: Jobs },
  userId: string,
  { reviewId, content }: { reviewId: string; content: string },
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireWriting(trx, userId, at);
    const review = await trx
      .selectFrom("lecture_review")
      .where("review_id", "=", reviewId)
      .select("user_id")
      .executeTakeFirst();
    await lockRecipients(trx, [review?.user_id ?? null]);
    const replied = await updateReply(trx, userId, reviewId, { reply: content, replied_at: at });
    if (!replied) throw new DomainError("NOT_FOUND");
    const text = quoteOf(content);
    await updateQuoteInTx(trx, "REVIEW_REPLIED", { textId: reviewId, text });
    await notifyAllInTx(trx, { jobs }, replyNotification, { reviewId, text, at });
  });
}

/** Idempotent. @throws NOT_FOUND for a review of another teacher's lecture */
export async function removeReply(db: Kysely<Database>, userId: string, reviewId: string): Promise<void> {
  const removed = await updateReply(db, userId, reviewId, { reply: null, replied_at: null });
  if (!removed) throw new DomainError("NOT_FOUND");
}

/** Only the teacher of the lecture changes it. */
const updateReply = (
  db: Kysely<Database>,
  userId: string,
  reviewId: string,
  values: { reply: string; replied_at: Date } | { reply: null; replied_at: null },
) =>
  db
    .updateTable("lecture_review as r")
    .set(values)
    .where("r.review_id", "=", reviewId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("lecture as l")
          .innerJoin("teacher as t", "t.teacher_id", "l.teacher_id")
          .whereRef("l.lecture_id", "=", "r.lecture_id")
          .where("t.user_id", "=", userId)
          .select("l.lecture_id"),
      ),
    )
    .returning("r.review_id")
    .executeTakeFirst();
