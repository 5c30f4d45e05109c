import { sql } from "kysely";
import { questionLimits } from "../../../../shared/question/limits.ts";
import type { ReadPool } from "../../../db/reads.ts";
import { memoizedStatements, statement } from "../../../db/statement.ts";

const enoughAnswers = sql`answers >= ${sql.lit(questionLimits.answerTimeAnswersMin)}`;

const answerTime = statement<{ teacherId: string }>()(
  "question.answerTime",
  (param) => sql<{ medianSec: number }>`
    select median_sec as "medianSec" from teacher_answer_stats
    where teacher_id = ${param("teacherId")} and ${enoughAnswers}`,
);

/** The median of a few answers says nothing: null. */
export const findAnswerTime = async (reads: ReadPool, teacherId: string): Promise<{ medianSec: number | null }> =>
  (await reads.queryOne(answerTime, { teacherId })) ?? { medianSec: null };

type Scope = "lecture" | "course";

const answerTimeOf = memoizedStatements(
  (scope: Scope) => `question.answerTimeOf.${scope}`,
  (scope, name) =>
    statement<{ itemId: string | undefined }>()(
      name,
      (param) => sql<{ medianSec: number }>`
        select s.median_sec as "medianSec" from ${sql.table(scope)} i join teacher_answer_stats s using (teacher_id)
        where ${sql.ref(`i.${scope}_id`)} = ${param("itemId")} and ${enoughAnswers}`,
    ),
  ["lecture", "course"],
);

/** The answer time of the teacher of a lecture or a course. */
export const findAnswerTimeOf = async (
  reads: ReadPool,
  scope: Scope,
  itemId: string | undefined,
): Promise<number | null> => (await reads.queryOne(answerTimeOf(scope), { itemId }))?.medianSec ?? null;
