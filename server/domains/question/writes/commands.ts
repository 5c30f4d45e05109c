import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import { DomainError, orNotFound } from "../../../../shared/errors.ts";
import type { QuestionEditInput, QuestionInput } from "../../../../shared/question/schema.ts";
import type { ReadPool } from "../../../db/reads.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { requireWriting } from "../../account/locks.ts";
import { consumeDailyLimitInTx } from "../../auth/login/rate-limit.ts";
import { findWriteContext } from "../reads/viewer-queries.ts";
import { isInside, validateQuestion } from "./rules.ts";

type Stores = { db: Kysely<Database>; reads: ReadPool };

/**
 * Stores a question about a lecture that the user may watch or teaches.
 * @throws NOT_FOUND, NOT_REGISTERED, QUESTION_OUT_OF_RANGE, TOO_MANY_REQUESTS, WRITING_SUSPENDED
 */
export async function askQuestion(
  { db, reads }: Stores,
  userId: string,
  { lectureId, title, content, timestampSec }: QuestionInput,
  at: Date,
): Promise<string> {
  const context = orNotFound(await findWriteContext(reads, userId, lectureId, at));
  const refusal = validateQuestion(context, timestampSec);
  if (refusal) throw new DomainError(refusal);
  const questionId = randomUUIDv7();
  await db.transaction().execute(async (trx) => {
    await requireWriting(trx, userId, at);
    await consumeDailyLimitInTx(trx, "question", userId, at);
    await trx
      .insertInto("lecture_question")
      .values({
        question_id: questionId,
        lecture_id: lectureId,
        user_id: userId,
        by_teacher: context.isTeacher,
        title,
        content,
        timestamp_sec: timestampSec,
        accepted_answer_id: null,
        created_at: at,
      })
      .execute();
  });
  return questionId;
}

/**
 * Changes the text and the second of the user's question. The same values again change nothing.
 * @throws NOT_FOUND, QUESTION_OUT_OF_RANGE, WRITING_SUSPENDED
 */
export async function editQuestion(
  db: Kysely<Database>,
  userId: string,
  { questionId, title, content, timestampSec }: QuestionEditInput,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireWriting(trx, userId, at);
    const stored = orNotFound(
      await trx
        .selectFrom("lecture_question as q")
        .innerJoin("lecture as l", "l.lecture_id", "q.lecture_id")
        .innerJoin("media as m", "m.media_id", "l.media_id")
        .where("q.question_id", "=", questionId)
        .where("q.user_id", "=", userId)
        .where("q.deleted_at", "is", null)
        .select(["q.title", "q.content", "q.timestamp_sec as timestampSec", "m.duration_ms as durationMs"])
        .forNoKeyUpdate("q")
        .executeTakeFirst(),
    );
    const isMoved = stored.timestampSec !== timestampSec;
    if (!isMoved && stored.title === title && stored.content === content) return;
    if (isMoved && !isInside(timestampSec, stored.durationMs)) throw new DomainError("QUESTION_OUT_OF_RANGE");
    await trx
      .updateTable("lecture_question")
      .set({ title, content, timestamp_sec: timestampSec, edited_at: at })
      .where("question_id", "=", questionId)
      .execute();
  });
}

/**
 * Deletes the text of the user's question. With answers it stays listed without its text, so that they remain readable.
 * Safe to repeat.
 * @throws NOT_FOUND for a question that was never the user's
 */
export async function deleteQuestion(
  db: Kysely<Database>,
  userId: string,
  questionId: string,
  at: Date,
): Promise<void> {
  const known = await db
    .updateTable("lecture_question")
    .set((eb) => ({
      title: "",
      content: "",
      deleted_at: eb.fn.coalesce(eb.ref("deleted_at").$castTo<Date>(), eb.val(at)),
    }))
    .where("question_id", "=", questionId)
    .where("user_id", "=", userId)
    .returning("question_id")
    .executeTakeFirst();
  orNotFound(known);
}

/** Hides a question from everyone else, or shows it again. @returns its text and author */
export const setQuestionHiddenInTx = (trx: Trx, questionId: string, hiddenAt: Date | null) =>
  trx
    .updateTable("lecture_question")
    .set({ hidden_at: hiddenAt })
    .where("question_id", "=", questionId)
    .returning((eb) => [
      eb.fn<string>("concat_ws", [eb.val("\n"), "title", "content"]).as("content"),
      "user_id as userId",
    ])
    .executeTakeFirst();
