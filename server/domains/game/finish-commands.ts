import { sql } from "kysely";
import { isRight } from "../../../shared/game-codes.ts";
import { kstDayOf, mondayOf } from "../../../shared/time.ts";
import type { Trx } from "../../db/schema.ts";
import { elapsedMsOf } from "./rules.ts";

type Finish = { attemptId: string; at: Date; isComplete: boolean };

/** Stores the result of an attempt that is locked; the best of the week is updated by a complete one. */
export async function finishInTx(trx: Trx, { attemptId, at, isComplete }: Finish): Promise<void> {
  const answers = await trx
    .selectFrom("game_answer as a")
    .innerJoin("game_question as q", "q.game_question_id", "a.game_question_id")
    .where("a.attempt_id", "=", attemptId)
    .select(["q.kind", "a.opened_at as openedAt", "a.answered_at as answeredAt", "a.verdict"])
    .execute();
  const result = {
    score: answers.filter(({ verdict }) => verdict !== null && isRight(verdict)).length,
    elapsed_ms: answers.reduce((sum, row) => sum + elapsedMsOf(row, new Date(row.answeredAt ?? at)), 0),
  };
  const { game_id, user_id } = await trx
    .updateTable("game_attempt")
    .set({ ...result, finished_at: at })
    .where("attempt_id", "=", attemptId)
    .returning(["game_id", "user_id"])
    .executeTakeFirstOrThrow();
  if (!isComplete) return;
  await trx
    .insertInto("game_week_best")
    .values({ game_id, user_id, week: mondayOf(kstDayOf(at)), ...result, achieved_at: at })
    .onConflict((oc) =>
      oc
        .constraint("game_week_best_pk")
        .doUpdateSet({ ...result, achieved_at: at })
        .where(
          sql<boolean>`(game_week_best.score, -game_week_best.elapsed_ms) < (excluded.score, -excluded.elapsed_ms)`,
        ),
    )
    .execute();
}
