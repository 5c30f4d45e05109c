import { sql } from "kysely";
import { limits } from "../../../../shared/limits.ts";
import type { ReadPool } from "../../../db/reads.ts";
import { statement } from "../../../db/statement.ts";

const answerTime = statement<{ teacherId: string }>()(
  "question.answerTime",
  (param) => sql<{ medianSec: number }>`
    select median_sec as "medianSec" from teacher_answer_stats
    where teacher_id = ${param("teacherId")} and answers >= ${sql.lit(limits.answerTimeAnswersMin)}`,
);

/** The median of a few answers says nothing: null. */
export const findAnswerTime = async (reads: ReadPool, teacherId: string): Promise<{ medianSec: number | null }> =>
  (await reads.queryOne(answerTime, { teacherId })) ?? { medianSec: null };
