import type { Kysely } from "kysely";
import { DomainError, orNotFound } from "../../../../shared/errors.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { lockUserForShare } from "../../account/locks.ts";

type Vote = { id: string; voted: boolean };
type Voted = { voted: boolean; voteCount: number };

/**
 * Votes for a question of another user, or takes the vote back. One vote per user; safe to repeat. Triggers count.
 * @throws NOT_FOUND, OWN_CONTENT
 */
export function voteForQuestion(db: Kysely<Database>, userId: string, { id, voted }: Vote, at: Date): Promise<Voted> {
  return db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    refuseOwn(
      await trx
        .selectFrom("lecture_question")
        .where("question_id", "=", id)
        .where("deleted_at", "is", null)
        .where("hidden_at", "is", null)
        .select("user_id")
        .executeTakeFirst(),
      userId,
    );
    if (voted) {
      await trx
        .insertInto("question_vote")
        .values({ question_id: id, user_id: userId, voted_at: at })
        .onConflict((oc) => oc.constraint("question_vote_pk").doNothing())
        .execute();
    } else {
      await trx.deleteFrom("question_vote").where("question_id", "=", id).where("user_id", "=", userId).execute();
    }
    return votedOf(voted, await questionVotes(trx, id));
  });
}

/** As `voteForQuestion`, for an answer. */
export function voteForAnswer(db: Kysely<Database>, userId: string, { id, voted }: Vote, at: Date): Promise<Voted> {
  return db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    refuseOwn(
      await trx
        .selectFrom("question_answer")
        .where("answer_id", "=", id)
        .where("deleted_at", "is", null)
        .where("hidden_at", "is", null)
        .select("user_id")
        .executeTakeFirst(),
      userId,
    );
    if (voted) {
      await trx
        .insertInto("answer_vote")
        .values({ answer_id: id, user_id: userId, voted_at: at })
        .onConflict((oc) => oc.constraint("answer_vote_pk").doNothing())
        .execute();
    } else {
      await trx.deleteFrom("answer_vote").where("answer_id", "=", id).where("user_id", "=", userId).execute();
    }
    return votedOf(voted, await answerVotes(trx, id));
  });
}

function refuseOwn(text: { user_id: string | null } | undefined, userId: string): void {
  if (orNotFound(text).user_id === userId) throw new DomainError("OWN_CONTENT");
}

const votedOf = (voted: boolean, { votes }: { votes: number }): Voted => ({ voted, voteCount: votes });

const questionVotes = (trx: Trx, id: string) =>
  trx.selectFrom("question_stats").where("question_id", "=", id).select("votes").executeTakeFirstOrThrow();

const answerVotes = (trx: Trx, id: string) =>
  trx.selectFrom("answer_stats").where("answer_id", "=", id).select("votes").executeTakeFirstOrThrow();
