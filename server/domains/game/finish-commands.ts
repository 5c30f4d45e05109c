import { sql } from "kysely";
import { isRight } from "../../../shared/game/codes.ts";
import { gameLimits } from "../../../shared/game/limits.ts";
import { addDays, kstDayOf, mondayOf } from "../../../shared/time.ts";
import type { Trx } from "../../db/schema.ts";
import { areRead, elapsedMsOf } from "./rules.ts";

type Finish = { attemptId: string; at: Date; isComplete: boolean };
type Result = { score: number; elapsed_ms: number };

/** Stores the result of an attempt that is locked; a complete one is ranked in its week if it may be. */
export async function finishInTx(trx: Trx, { attemptId, at, isComplete }: Finish): Promise<void> {
  const answers = await trx
    .selectFrom("game_answer as a")
    .innerJoin("game_question as q", "q.game_question_id", "a.game_question_id")
    .where("a.attempt_id", "=", attemptId)
    .select(["q.kind", "a.opened_at as openedAt", "a.answered_at as answeredAt", "a.verdict"])
    .execute();
  const elapsed = answers.map((row) => elapsedMsOf(row, new Date(row.answeredAt ?? at)));
  const result = {
    score: answers.filter(({ verdict }) => verdict !== null && isRight(verdict)).length,
    elapsed_ms: elapsed.reduce((sum, ms) => sum + ms, 0),
  };
  const { game_id, user_id, is_timed } = await trx
    .updateTable("game_attempt")
    .set({ ...result, finished_at: at })
    .where("attempt_id", "=", attemptId)
    .returning(["game_id", "user_id", "is_timed"])
    .executeTakeFirstOrThrow();
  if (isComplete && is_timed && areRead(elapsed))
    await rankInTx(trx, { attemptId, gameId: game_id, userId: user_id }, result, at);
}

/**
 * An attempt shows the solutions, so only the first one of a user is ranked. The account must be a day old and have a
 * confirmed address, so that none is made for it.
 */
async function rankInTx(
  trx: Trx,
  { attemptId, gameId, userId }: { attemptId: string; gameId: string; userId: string },
  result: Result,
  at: Date,
): Promise<void> {
  await trx
    .insertInto("game_week_best")
    .columns(["game_id", "user_id", "week", "score", "elapsed_ms", "achieved_at"])
    .expression(
      trx
        .selectFrom("user")
        .where("user_id", "=", userId)
        .where("email_verified_at", "is not", null)
        .where("created_at", "<=", addDays(at, -gameLimits.rankedAccountDays).toISOString())
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom("game_attempt as other")
                .where("other.user_id", "=", userId)
                .where("other.game_id", "=", gameId)
                .where("other.attempt_id", "<>", attemptId)
                .select("other.attempt_id"),
            ),
          ),
        )
        .select([
          sql<string>`${gameId}::uuid`.as("game_id"),
          "user_id",
          sql<number>`${mondayOf(kstDayOf(at))}::int`.as("week"),
          sql<number>`${result.score}::int`.as("score"),
          sql<number>`${result.elapsed_ms}::int`.as("elapsed_ms"),
          sql<Date>`${at}::timestamptz`.as("achieved_at"),
        ]),
    )
    .onConflict((oc) => oc.constraint("game_week_best_pk").doNothing())
    .execute();
}
