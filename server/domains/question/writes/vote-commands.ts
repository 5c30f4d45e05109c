import type { Kysely } from "kysely";
import { DomainError, orNotFound } from "../../../../shared/errors.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { lockUserForShare } from "../../account/locks.ts";

type Vote = { id: string; voted: boolean };
type Voted = { voted: boolean; voteCount: number };
type VoteTarget = typeof questions | typeof answers;

/**
 * Votes for a question or an answer of another user, or takes the vote back. One vote per user; safe to repeat. Triggers
 * count.
 * @throws NOT_FOUND, OWN_CONTENT
 */
const voteFor =
  (target: VoteTarget) =>
  (db: Kysely<Database>, userId: string, { id, voted }: Vote, at: Date): Promise<Voted> =>
    db.transaction().execute(async (trx) => {
      await lockUserForShare(trx, userId);
      const { user_id: authorId } = orNotFound(await target.findAuthor(trx, id));
      if (authorId === userId) throw new DomainError("OWN_CONTENT");
      await (voted ? target.insertVote(trx, id, userId, at) : target.deleteVote(trx, id, userId));
      const { votes } = await target.countVotes(trx, id);
      return { voted, voteCount: votes };
    });

const questions = {
  findAuthor: (trx: Trx, id: string) =>
    trx
      .selectFrom("lecture_question")
      .where("question_id", "=", id)
      .where("deleted_at", "is", null)
      .where("hidden_at", "is", null)
      .select("user_id")
      .executeTakeFirst(),
  insertVote: (trx: Trx, id: string, userId: string, at: Date) =>
    trx
      .insertInto("question_vote")
      .values({ question_id: id, user_id: userId, voted_at: at })
      .onConflict((oc) => oc.constraint("question_vote_pk").doNothing())
      .execute(),
  deleteVote: (trx: Trx, id: string, userId: string) =>
    trx.deleteFrom("question_vote").where("question_id", "=", id).where("user_id", "=", userId).execute(),
  countVotes: (trx: Trx, id: string) =>
    trx.selectFrom("question_stats").where("question_id", "=", id).select("votes").executeTakeFirstOrThrow(),
};

const answers = {
  findAuthor: (trx: Trx, id: string) =>
    trx
      .selectFrom("question_answer")
      .where("answer_id", "=", id)
      .where("deleted_at", "is", null)
      .where("hidden_at", "is", null)
      .select("user_id")
      .executeTakeFirst(),
  insertVote: (trx: Trx, id: string, userId: string, at: Date) =>
    trx
      .insertInto("answer_vote")
      .values({ answer_id: id, user_id: userId, voted_at: at })
      .onConflict((oc) => oc.constraint("answer_vote_pk").doNothing())
      .execute(),
  deleteVote: (trx: Trx, id: string, userId: string) =>
    trx.deleteFrom("answer_vote").where("answer_id", "=", id).where("user_id", "=", userId).execute(),
  countVotes: (trx: Trx, id: string) =>
    trx.selectFrom("answer_stats").where("answer_id", "=", id).select("votes").executeTakeFirstOrThrow(),
};

export const voteForQuestion = voteFor(questions);
export const voteForAnswer = voteFor(answers);
