import { randomUUIDv7 } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { DomainError, orNotFound } from "../../../shared/errors.ts";
import type { SuggestionEditInput, SuggestionInput } from "../../../shared/suggestion/schema.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { requireWriting } from "../account/locks.ts";
import { consumeDailyLimitInTx } from "../auth/login/rate-limit.ts";

/** Publishes a suggestion, which has the vote of its author. @throws TOO_MANY_REQUESTS, WRITING_SUSPENDED */
export async function addSuggestion(
  db: Kysely<Database>,
  userId: string,
  input: SuggestionInput,
  at: Date,
): Promise<string> {
  const suggestionId = randomUUIDv7();
  await db.transaction().execute(async (trx) => {
    await requireWriting(trx, userId, at);
    await consumeDailyLimitInTx(trx, "suggestion", userId, at);
    await trx
      .insertInto("suggestion")
      .values({ suggestion_id: suggestionId, user_id: userId, ...input, created_at: at })
      .execute();
    await trx
      .insertInto("suggestion_vote")
      .values({ suggestion_id: suggestionId, user_id: userId, voted_at: at })
      .execute();
  });
  return suggestionId;
}

/**
 * Changes a suggestion that is still under review; the same values again change nothing.
 * @throws NOT_FOUND, ALREADY_DECIDED, WRITING_SUSPENDED
 */
export async function editSuggestion(
  db: Kysely<Database>,
  userId: string,
  { suggestionId, category, title, content }: SuggestionEditInput,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireWriting(trx, userId, at);
    const { status } = orNotFound(await lockOwn(trx, userId, suggestionId, { hidden: false }));
    if (status !== "REVIEWING") throw new DomainError("ALREADY_DECIDED");
    const isSame = sql<boolean>`(category, title, content) = (${category}, ${title}, ${content})`;
    await trx
      .updateTable("suggestion")
      .set({ category, title, content, edited_at: at })
      .where("suggestion_id", "=", suggestionId)
      .where((eb) => eb.not(isSame))
      .execute();
  });
}

/**
 * Deletes the text of a suggestion that is still under review. Safe to repeat.
 * @throws NOT_FOUND for a suggestion that was never the user's, ALREADY_DECIDED
 */
export async function deleteSuggestion(
  db: Kysely<Database>,
  userId: string,
  suggestionId: string,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { status, deletedAt } = orNotFound(await lockOwn(trx, userId, suggestionId, { hidden: true }));
    if (deletedAt !== null) return;
    if (status !== "REVIEWING") throw new DomainError("ALREADY_DECIDED");
    await trx
      .updateTable("suggestion")
      .set({ title: "", content: "", deleted_at: at })
      .where("suggestion_id", "=", suggestionId)
      .execute();
  });
}

/** @param hidden also one that is deleted or hidden */
const lockOwn = (trx: Trx, userId: string, suggestionId: string, { hidden }: { hidden: boolean }) =>
  trx
    .selectFrom("suggestion")
    .where("suggestion_id", "=", suggestionId)
    .where("user_id", "=", userId)
    .$if(!hidden, (own) => own.where("deleted_at", "is", null).where("hidden_at", "is", null))
    .select(["status", "deleted_at as deletedAt"])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Hides a suggestion from every list and counter, or shows it again. @returns its text and author */
export const setSuggestionHiddenInTx = (trx: Trx, suggestionId: string, hiddenAt: Date | null) =>
  trx
    .updateTable("suggestion")
    .set({ hidden_at: hiddenAt })
    .where("suggestion_id", "=", suggestionId)
    .returning((eb) => [
      eb.fn<string>("concat_ws", [eb.val("\n"), "title", "content"]).as("content"),
      "user_id as userId",
    ])
    .executeTakeFirst();
