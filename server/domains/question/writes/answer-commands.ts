import { randomUUIDv7 } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { DomainError, orNotFound } from "../../../../shared/errors.ts";
import { questionLimits } from "../../../../shared/question/limits.ts";
import type { AnswerEditInput, AnswerInput } from "../../../../shared/question/schema.ts";
import type { ReadPool } from "../../../db/reads.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import type { Jobs } from "../../../jobs/port.ts";
import { lockRecipients, lockUserForShare, requireWriting } from "../../account/locks.ts";
import { consumeDailyLimitInTx } from "../../auth/login/rate-limit.ts";
import { notifyAllInTx, updateQuoteInTx } from "../../notification/commands.ts";
import { quoteOf } from "../../../../shared/text/quote.ts";
import { usePhotosInTx } from "../../photo/commands.ts";
import { findWriteContext } from "../reads/viewer-queries.ts";
import { answerNotification } from "./notification-commands.ts";
import { validateQuestion } from "./rules.ts";

type Stores = { db: Kysely<Database>; reads: ReadPool; jobs: Jobs };

/**
 * Stores an answer of a user who may watch the lecture, or of its teacher, and notifies the asker. A trigger derives the
 * question's status. Lock order: users, question.
 * @throws NOT_FOUND, NOT_REGISTERED, TOO_MANY_ANSWERS, TOO_MANY_REQUESTS, PHOTO_NOT_READY
 */
export async function addAnswer(
  { db, reads, jobs }: Stores,
  userId: string,
  { questionId, content, photoIds }: AnswerInput,
  at: Date,
): Promise<string> {
  const { lecture_id: lectureId, user_id: askerId } = orNotFound(
    await db
      .selectFrom("lecture_question")
      .where("question_id", "=", questionId)
      .select(["lecture_id", "user_id"])
      .executeTakeFirst(),
  );
  const context = orNotFound(await findWriteContext(reads, userId, lectureId, at));
  const refusal = validateQuestion(context, null);
  if (refusal) throw new DomainError(refusal);
  const answerId = randomUUIDv7();
  await db.transaction().execute(async (trx) => {
    await requireWriting(trx, userId, at);
    await lockRecipients(trx, [askerId]);
    await consumeDailyLimitInTx(trx, "answer", userId, at);
    await lockOpenQuestion(trx, questionId);
    await trx
      .insertInto("question_answer")
      .values({
        answer_id: answerId,
        question_id: questionId,
        user_id: userId,
        by_teacher: context.isTeacher,
        content,
        created_at: at,
      })
      .execute();
    if (photoIds.length > 0) await usePhotosInTx(trx, photosOf(userId, answerId), photoIds);
    await notifyAllInTx(trx, { jobs }, answerNotification, { answerId, text: quoteOf(content), at });
  });
  return answerId;
}

const photosOf = (userId: string, answerId: string) =>
  ({ userId, purpose: "ANSWER", text: { column: "answer_id", id: answerId } }) as const;

/** @throws NOT_FOUND for a deleted or hidden question, TOO_MANY_ANSWERS */
async function lockOpenQuestion(trx: Trx, questionId: string): Promise<void> {
  const { answers } = orNotFound(
    await trx
      .selectFrom("lecture_question")
      .where("question_id", "=", questionId)
      .where("deleted_at", "is", null)
      .where("hidden_at", "is", null)
      .select("answers")
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  if (answers >= questionLimits.answersPerQuestionMax) throw new DomainError("TOO_MANY_ANSWERS");
}

/**
 * Changes text and photos of the user's answer; the same ones again change nothing.
 * @returns the question of the answer
 * @throws NOT_FOUND, WRITING_SUSPENDED, PHOTO_NOT_READY
 */
export async function editAnswer(
  db: Kysely<Database>,
  userId: string,
  { answerId, content, photoIds }: AnswerEditInput,
  at: Date,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await requireWriting(trx, userId, at);
    const edited = await trx
      .updateTable("question_answer")
      .set({
        content,
        edited_at: sql<Date | null>`case when content = ${content} then edited_at else ${at}::timestamptz end`,
      })
      .where("answer_id", "=", answerId)
      .where("user_id", "=", userId)
      .where("deleted_at", "is", null)
      .returning("question_id")
      .executeTakeFirst();
    const { question_id: questionId } = orNotFound(edited);
    await updateQuoteInTx(trx, "QUESTION_ANSWERED", { textId: answerId, text: quoteOf(content) });
    if (photoIds) await usePhotosInTx(trx, photosOf(userId, answerId), photoIds);
    return questionId;
  });
}

/**
 * Deletes the text of the user's answer; an accepted one no longer resolves its question. Safe to repeat.
 * @returns the question of the answer
 * @throws NOT_FOUND for an answer that was never the user's
 */
export async function deleteAnswer(db: Kysely<Database>, userId: string, answerId: string, at: Date): Promise<string> {
  const deleted = await db
    .updateTable("question_answer")
    .set((eb) => ({ content: "", deleted_at: eb.fn.coalesce(eb.ref("deleted_at").$castTo<Date>(), eb.val(at)) }))
    .where("answer_id", "=", answerId)
    .where("user_id", "=", userId)
    .returning("question_id")
    .executeTakeFirst();
  return orNotFound(deleted).question_id;
}

/**
 * Accepts an answer, by the asker or the teacher of the lecture, or takes that back. A question has one accepted
 * answer: the last one. Safe to repeat.
 * @returns the question of the answer
 * @throws NOT_FOUND, also for other users
 */
export async function acceptAnswer(
  db: Kysely<Database>,
  userId: string,
  { answerId, accepted }: { answerId: string; accepted: boolean },
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    const decided = await trx
      .updateTable("lecture_question as q")
      .from("question_answer as a")
      .from("lecture as l")
      .innerJoin("teacher as t", "t.teacher_id", "l.teacher_id")
      .set({
        accepted_answer_id: sql<string | null>`case when ${accepted}::boolean then a.answer_id
          when q.accepted_answer_id = a.answer_id then null else q.accepted_answer_id end`,
      })
      .where("a.answer_id", "=", answerId)
      .where("a.deleted_at", "is", null)
      .where("a.hidden_at", "is", null)
      .whereRef("q.question_id", "=", "a.question_id")
      .where("q.deleted_at", "is", null)
      .where("q.hidden_at", "is", null)
      .whereRef("l.lecture_id", "=", "q.lecture_id")
      .where((eb) => eb.or([eb("q.user_id", "=", userId), eb("t.user_id", "=", userId)]))
      .returning("q.question_id")
      .executeTakeFirst();
    return orNotFound(decided).question_id;
  });
}

/** Hides an answer from everyone else, or shows it again. @returns its text and author */
export const setAnswerHiddenInTx = (trx: Trx, answerId: string, hiddenAt: Date | null) =>
  trx
    .updateTable("question_answer")
    .set({ hidden_at: hiddenAt })
    .where("answer_id", "=", answerId)
    .returning(["content", "user_id as userId"])
    .executeTakeFirst();
