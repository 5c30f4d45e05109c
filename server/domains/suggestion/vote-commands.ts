import type { Kysely } from "kysely";
import { DomainError, orNotFound } from "../../../shared/errors.ts";
import type { Database } from "../../db/schema.ts";
import { lockUserForShare } from "../account/locks.ts";

type Vote = { suggestionId: string; voted: boolean };

/**
 * Votes for a suggestion of another user, or takes the vote back. One vote per user; safe to repeat. Triggers count.
 * @throws NOT_FOUND, OWN_CONTENT: the author's vote stays
 */
export const voteForSuggestion = (
  db: Kysely<Database>,
  userId: string,
  { suggestionId, voted }: Vote,
  at: Date,
): Promise<{ voted: boolean; voteCount: number }> =>
  db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    const { user_id: authorId } = orNotFound(
      await trx
        .selectFrom("suggestion")
        .where("suggestion_id", "=", suggestionId)
        .where("deleted_at", "is", null)
        .where("hidden_at", "is", null)
        .select("user_id")
        .executeTakeFirst(),
    );
    if (authorId === userId) throw new DomainError("OWN_CONTENT");
    if (voted)
      await trx
        .insertInto("suggestion_vote")
        .values({ suggestion_id: suggestionId, user_id: userId, voted_at: at })
        .onConflict((oc) => oc.constraint("suggestion_vote_pk").doNothing())
        .execute();
    else
      await trx
        .deleteFrom("suggestion_vote")
        .where("suggestion_id", "=", suggestionId)
        .where("user_id", "=", userId)
        .execute();
    const { votes } = await trx
      .selectFrom("suggestion_rank")
      .where("suggestion_id", "=", suggestionId)
      .select("votes")
      .executeTakeFirstOrThrow();
    return { voted, voteCount: votes };
  });
