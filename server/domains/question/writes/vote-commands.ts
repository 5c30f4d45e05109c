import { type Kysely, sql } from "kysely";
import { DomainError, orNotFound } from "../../../../shared/errors.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { lockUserForShare } from "../../account/locks.ts";

type Kind = keyof typeof texts;
type Vote = { kind: Kind; id: string; voted: boolean };
type Voted = { voted: boolean; voteCount: number };

/**
 * Votes for a question or an answer of another user, or takes the vote back. One vote per user; safe to repeat. Triggers
 * count.
 * @throws NOT_FOUND, OWN_CONTENT
 */
export const vote = (db: Kysely<Database>, userId: string, { kind, id, voted }: Vote, at: Date): Promise<Voted> =>
  db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    const { authorId } = orNotFound(await findText(trx, kind, id));
    if (authorId === userId) throw new DomainError("OWN_CONTENT");
    const [votes, key] = [sql.table(`${kind}_vote`), sql.ref(`${kind}_id`)];
    const change = voted
      ? sql`
          insert into ${votes} (${key}, user_id, voted_at) values (${id}, ${userId}, ${at})
          on conflict on constraint ${sql.id(`${kind}_vote_pk`)} do nothing`
      : sql`delete from ${votes} where ${key} = ${id} and user_id = ${userId}`;
    await change.execute(trx);
    const { voteCount } = orNotFound(await findText(trx, kind, id));
    return { voted, voteCount };
  });

const findText = (trx: Trx, kind: Kind, id: string) =>
  trx
    .selectFrom(texts[kind](trx).as("text"))
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where("hidden_at", "is", null)
    .select(["authorId", "voteCount"])
    .executeTakeFirst();

const texts = {
  question: (trx: Trx) =>
    trx
      .selectFrom("lecture_question")
      .innerJoin("question_stats as stats", "stats.question_id", "lecture_question.question_id")
      .select(["stats.question_id as id", "user_id as authorId", "deleted_at", "hidden_at", "votes as voteCount"]),
  answer: (trx: Trx) =>
    trx
      .selectFrom("question_answer")
      .innerJoin("answer_stats as stats", "stats.answer_id", "question_answer.answer_id")
      .select(["stats.answer_id as id", "user_id as authorId", "deleted_at", "hidden_at", "votes as voteCount"]),
};
