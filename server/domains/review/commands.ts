import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import { limits } from "../../../shared/limits.ts";
import type { ReviewEditInput, ReviewInput } from "../../../shared/review/schema.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { runStatement } from "../../db/statement.ts";
import { requireWriting } from "../account/locks.ts";
import { usePhotosInTx } from "../photo/commands.ts";
import { reviewEligibility } from "./eligibility-queries.ts";
import { refusalOf } from "./rules.ts";

/**
 * Publishes the user's only review of a lecture; the unique key decides between parallel calls.
 * @throws NOT_FOUND, OWN_LECTURE, NOT_REGISTERED, NOT_ENOUGH_WATCHED with both percentages, ALREADY_REVIEWED with the
 *   `reviewId`, PHOTO_NOT_READY, WRITING_SUSPENDED
 */
export async function addReview(
  db: Kysely<Database>,
  userId: string,
  { lectureId, rating, content, photoIds }: ReviewInput,
  at: Date,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await requireWriting(trx, userId, at);
    const { basis, refusal } = await findBasisInTx(trx, userId, lectureId);
    const requiredPercent = limits.reviewWatchedPercent;
    if (refusal === "NOT_ENOUGH_WATCHED")
      throw new DomainError(refusal, { watchedPercent: basis.watched_percent, requiredPercent });
    if (refusal) throw new DomainError(refusal);
    const added = await trx
      .insertInto("lecture_review")
      .values({
        review_id: randomUUIDv7(),
        lecture_id: lectureId,
        user_id: userId,
        ...basis,
        rating,
        content,
        created_at: at,
      })
      .onConflict((oc) => oc.constraint("lecture_review_once").doNothing())
      .returning("review_id")
      .executeTakeFirst();
    if (!added) throw new DomainError("ALREADY_REVIEWED", await findOwnReviewInTx(trx, userId, lectureId));
    const { review_id: reviewId } = added;
    if (photoIds.length > 0)
      await usePhotosInTx(trx, { userId, purpose: "REVIEW", text: { column: "review_id", id: reviewId } }, photoIds);
    return reviewId;
  });
}

const findOwnReviewInTx = (trx: Trx, userId: string, lectureId: string) =>
  trx
    .selectFrom("lecture_review")
    .where("user_id", "=", userId)
    .where("lecture_id", "=", lectureId)
    .select("review_id as reviewId")
    .executeTakeFirst();

/** The facts of a review about its author, and why this user cannot review the lecture. */
async function findBasisInTx(trx: Trx, userId: string, lectureId: string) {
  const [eligibility] = await runStatement(trx, reviewEligibility, { userId, lectureId });
  if (!eligibility) throw new DomainError("NOT_FOUND");
  const basis = {
    registration_id: eligibility.registrationId,
    watched_percent: eligibility.watchedPercent ?? 0,
    is_completed: eligibility.isCompleted ?? false,
    is_refunded: eligibility.isRefunded,
  };
  return { basis, refusal: refusalOf(eligibility) };
}

/**
 * Replaces rating, text and photos. The facts of the review about its author are updated.
 * @throws NOT_FOUND for a review that is not the user's, PHOTO_NOT_READY, WRITING_SUSPENDED
 */
export async function editReview(
  db: Kysely<Database>,
  userId: string,
  { reviewId, rating, content, photoIds }: ReviewEditInput,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireWriting(trx, userId, at);
    const stored = await trx
      .selectFrom("lecture_review")
      .where("review_id", "=", reviewId)
      .where("user_id", "=", userId)
      .select(["lecture_id", "rating", "content"])
      .forUpdate()
      .executeTakeFirst();
    if (!stored) throw new DomainError("NOT_FOUND");
    if (photoIds)
      await usePhotosInTx(trx, { userId, purpose: "REVIEW", text: { column: "review_id", id: reviewId } }, photoIds);
    if (!photoIds && stored.rating === rating && stored.content === content) return;
    // A lecture that has left the user's course leaves the review as it was.
    const { basis, refusal } = await findBasisInTx(trx, userId, stored.lecture_id);
    await trx
      .updateTable("lecture_review")
      .set({ rating, content, ...(refusal ? {} : basis), edited_at: at })
      .where("review_id", "=", reviewId)
      .execute();
  });
}

/**
 * Deletes the user's review; without one it changes nothing, so that the call can be repeated.
 * @throws NOT_FOUND for another user's review, and for a hidden one: it stays, so that it cannot be written again
 */
export async function deleteReview(db: Kysely<Database>, userId: string, reviewId: string): Promise<void> {
  const deleted = await db
    .deleteFrom("lecture_review")
    .where("review_id", "=", reviewId)
    .where("user_id", "=", userId)
    .where("hidden_at", "is", null)
    .returning("review_id")
    .executeTakeFirst();
  if (deleted) return;
  const other = await db
    .selectFrom("lecture_review")
    .where("review_id", "=", reviewId)
    .select("review_id")
    .executeTakeFirst();
  if (other) throw new DomainError("NOT_FOUND");
}

/** Hides a review from every list and counter, or shows it again; null: the review does not exist. */
export const setReviewHiddenInTx = (trx: Trx, reviewId: string, hiddenAt: Date | null) =>
  trx
    .updateTable("lecture_review")
    .set({ hidden_at: hiddenAt })
    .where("review_id", "=", reviewId)
    .returning(["content", "user_id as userId"])
    .executeTakeFirst();
