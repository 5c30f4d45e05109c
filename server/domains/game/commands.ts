import { randomUUIDv7 } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { DomainError, orNotFound } from "../../../shared/errors.ts";
import type { GameAnswerInput, GameStartInput } from "../../../shared/game/schema.ts";
import { gameLimits } from "../../../shared/game/limits.ts";
import { kstDayOf } from "../../../shared/time.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { lockUserForShare, lockUserForUpdate } from "../account/locks.ts";
import { finishInTx } from "./finish-commands.ts";
import { isPossible, verdictOf } from "./rules.ts";

/**
 * Starts an attempt with its first question. An unfinished attempt is continued instead.
 * @returns its id
 * @throws NOT_FOUND, GAME_ATTEMPTS_USED
 */
export function startAttempt(
  db: Kysely<Database>,
  userId: string,
  { gameId, isTimed }: GameStartInput,
  at: Date,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    // Attempts of one user are counted one after the other.
    await lockUserForUpdate(trx, userId);
    orNotFound(await findPublishedInTx(trx, gameId));
    const own = trx.selectFrom("game_attempt").where("user_id", "=", userId).where("game_id", "=", gameId);
    const open = await own.where("finished_at", "is", null).select("attempt_id").executeTakeFirst();
    if (open) {
      if (!isTimed) await liftTimeLimitsInTx(trx, open.attempt_id);
      return open.attempt_id;
    }
    const kstDay = kstDayOf(at);
    const { count } = await own
      .where("kst_day", "=", kstDay)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (count >= gameLimits.attemptsPerDay) throw new DomainError("GAME_ATTEMPTS_USED");
    const attemptId = randomUUIDv7();
    await trx
      .insertInto("game_attempt")
      .values({
        attempt_id: attemptId,
        game_id: gameId,
        user_id: userId,
        kst_day: kstDay,
        number: count + 1,
        is_timed: isTimed,
        started_at: at,
      })
      .execute();
    await openQuestionInTx(trx, attemptId, at);
    return attemptId;
  });
}

const findPublishedInTx = (trx: Trx, gameId: string) =>
  trx
    .selectFrom("game")
    .innerJoin("course", "course.course_id", "game.course_id")
    .where("game_id", "=", gameId)
    .where("game.published_at", "is not", null)
    .where("course.status", "<>", "DRAFT")
    .select("game_id")
    .executeTakeFirst();

/** Opens the next question of an attempt, unless one is open or all are answered: its time starts. */
const openQuestionInTx = (trx: Trx, attemptId: string, at: Date) =>
  sql`
    insert into game_answer (attempt_id, game_question_id, opened_at)
    select t.attempt_id, q.game_question_id, ${at}::timestamptz
    from game_attempt t join game_question q on q.game_id = t.game_id
    where t.attempt_id = ${attemptId} and not exists (
      select from game_answer a where a.attempt_id = t.attempt_id
        and (a.answered_at is null or a.game_question_id = q.game_question_id))
    order by q.position limit 1
  `.execute(trx);

/** Changes the user's unfinished attempt, one change after the other. @throws NOT_FOUND */
function changeAttempt(
  db: Kysely<Database>,
  { userId, attemptId }: { userId: string; attemptId: string },
  change: (trx: Trx) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    const attempt = orNotFound(
      await trx
        .selectFrom("game_attempt")
        .where("attempt_id", "=", attemptId)
        .where("user_id", "=", userId)
        .select("finished_at")
        .forNoKeyUpdate()
        .executeTakeFirst(),
    );
    if (attempt.finished_at === null) await change(trx);
  });
}

const liftTimeLimitsInTx = (trx: Trx, attemptId: string) =>
  trx.updateTable("game_attempt").set({ is_timed: false }).where("attempt_id", "=", attemptId).execute();

/** Takes the time limits away from an attempt: no ranking has it. Safe to repeat. @throws NOT_FOUND */
export const liftTimeLimits = (db: Kysely<Database>, userId: string, attemptId: string): Promise<void> =>
  changeAttempt(db, { userId, attemptId }, async (trx) => {
    await liftTimeLimitsInTx(trx, attemptId);
  });

/** Opens the next question; safe to repeat. @throws NOT_FOUND */
export const openNextQuestion = (db: Kysely<Database>, userId: string, attemptId: string, at: Date): Promise<void> =>
  changeAttempt(db, { userId, attemptId }, async (trx) => {
    await openQuestionInTx(trx, attemptId, at);
  });

/**
 * Answers the open question. The first answer counts; a repeated call changes nothing. The last answer finishes the
 * attempt.
 * @throws NOT_FOUND for a question that was not opened, VALIDATION_FAILED for what is none of its options
 */
export function answerQuestion(
  db: Kysely<Database>,
  userId: string,
  { attemptId, gameQuestionId, response }: GameAnswerInput,
  at: Date,
): Promise<void> {
  return changeAttempt(db, { userId, attemptId }, async (trx) => {
    const question = orNotFound(
      await trx
        .selectFrom("game_answer as a")
        .innerJoin("game_question as q", "q.game_question_id", "a.game_question_id")
        .innerJoin("game_attempt as t", "t.attempt_id", "a.attempt_id")
        .where("a.attempt_id", "=", attemptId)
        .where("a.game_question_id", "=", gameQuestionId)
        .select(["q.kind", "q.options", "q.solution", "a.opened_at as openedAt", "a.answered_at as answeredAt"])
        .select("t.is_timed as isTimed")
        .executeTakeFirst(),
    );
    if (question.answeredAt !== null) return;
    if (!isPossible(question, response)) throw new DomainError("VALIDATION_FAILED");
    await trx
      .updateTable("game_answer")
      .set({ answered_at: at, response, verdict: verdictOf(question, response, at) })
      .where("attempt_id", "=", attemptId)
      .where("game_question_id", "=", gameQuestionId)
      .execute();
    const unopened = await trx
      .selectFrom("game_question as q")
      .innerJoin("game_attempt as t", "t.game_id", "q.game_id")
      .leftJoin("game_answer as a", (join) =>
        join.onRef("a.attempt_id", "=", "t.attempt_id").onRef("a.game_question_id", "=", "q.game_question_id"),
      )
      .where("t.attempt_id", "=", attemptId)
      .where("a.attempt_id", "is", null)
      .select("q.game_question_id")
      .limit(1)
      .executeTakeFirst();
    if (!unopened) await finishInTx(trx, { attemptId, at, isComplete: true });
  });
}

/** Ends an attempt early: the open question counts as wrong, and no ranking has the attempt. Safe to repeat. @throws NOT_FOUND */
export const endAttempt = (db: Kysely<Database>, userId: string, attemptId: string, at: Date): Promise<void> =>
  changeAttempt(db, { userId, attemptId }, async (trx) => {
    await trx
      .updateTable("game_answer")
      .set({ answered_at: at, response: [], verdict: "WRONG" })
      .where("attempt_id", "=", attemptId)
      .where("answered_at", "is", null)
      .execute();
    await finishInTx(trx, { attemptId, at, isComplete: false });
  });

/** Whether rankings show the name of a user. */
export function setUnnamed(db: Kysely<Database>, userId: string, isUnnamed: boolean): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    if (isUnnamed) {
      await trx
        .insertInto("unnamed_player")
        .values({ user_id: userId })
        .onConflict((oc) => oc.constraint("unnamed_player_pk").doNothing())
        .execute();
    } else {
      await trx.deleteFrom("unnamed_player").where("user_id", "=", userId).execute();
    }
  });
}
