import { z } from "zod";
import { orNotFound } from "../../../shared/errors.ts";
import {
  attemptIdInput,
  courseGamesInput,
  game,
  gameAnswerInput,
  gameAttempt,
  gameCard,
  gameFeatureList,
  gameIdInput,
  gameList,
  gameListInput,
  gameRanking,
  gameStartInput,
  rankingNameInput,
} from "../../../shared/game/schema.ts";
import type { Context } from "../../context.ts";
import { authedProcedure, cachedProcedure, router, outputOf } from "../../trpc.ts";
import { attemptOf } from "./attempt.ts";
import { answerQuestion, endAttempt, liftTimeLimits, openNextQuestion, setUnnamed, startAttempt } from "./commands.ts";
import { findAttempt, findGame, listGameFeatures, listGames, listGamesOfCourse } from "./queries.ts";
import { findRanking } from "./ranking-queries.ts";

export const gameRouter = router({
  list: authedProcedure
    .meta({ rest: { method: "GET", path: "/games", summary: "Games with the current user's best scores" } })
    .input(gameListInput)
    .output(outputOf(gameList))
    .query(({ ctx, input }) => listGames(ctx.reads, ctx.viewer.userId, input, ctx.at)),

  features: authedProcedure
    .meta({ rest: { method: "GET", path: "/games/features", summary: "Features of a game" } })
    .input(gameIdInput)
    .output(outputOf(gameFeatureList))
    .query(async ({ ctx, input }) => {
      const items = await listGameFeatures(ctx.reads, input.gameId);
      return { items, page: 1, rows: items.length, total: items.length };
    }),

  /** For the page of a course, which everyone reads. */
  ofCourse: cachedProcedure(["game", "game_question", "course"])
    .input(courseGamesInput)
    .output(outputOf(z.array(gameCard)))
    .query(({ ctx, input }) => listGamesOfCourse(ctx.reads, input.courseId)),

  byId: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .meta({ rest: { method: "GET", path: "/games/{gameId}", summary: "One game with the current user's attempts" } })
    .input(gameIdInput)
    .output(outputOf(game))
    .query(async ({ ctx, input }) => orNotFound(await findGame(ctx.reads, ctx.viewer.userId, input.gameId, ctx.at))),

  ranking: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .meta({
      rest: {
        method: "GET",
        path: "/games/{gameId}/ranking",
        summary: "The ranking of the first attempts of the week",
      },
    })
    .input(gameIdInput)
    .output(outputOf(gameRanking))
    .query(async ({ ctx, input }) => orNotFound(await findRanking(ctx.reads, ctx.viewer.userId, input.gameId, ctx.at))),

  setUnnamed: authedProcedure
    .meta({
      rest: { method: "PUT", path: "/games/rankings/name", summary: "Whether rankings show the current user's name" },
    })
    .input(rankingNameInput)
    .output(outputOf(rankingNameInput))
    .mutation(async ({ ctx, input }) => {
      await setUnnamed(ctx.db, ctx.viewer.userId, input.isUnnamed);
      return input;
    }),

  start: authedProcedure
    .meta({ errors: ["NOT_FOUND", "GAME_ATTEMPTS_USED"] })
    .meta({
      rest: {
        method: "POST",
        path: "/games/{gameId}/attempts",
        status: 201,
        summary: "Start an attempt, or go on with the one that is not finished",
      },
    })
    .input(gameStartInput)
    .output(outputOf(gameAttempt))
    .mutation(async ({ ctx, input }) => readAttempt(ctx, await startAttempt(ctx.db, ctx.viewer.userId, input, ctx.at))),

  attempt: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .meta({
      rest: { method: "GET", path: "/games/attempts/{attemptId}", summary: "An attempt with its answered questions" },
    })
    .input(attemptIdInput)
    .output(outputOf(gameAttempt))
    .query(({ ctx, input }) => readAttempt(ctx, input.attemptId)),

  liftTimeLimits: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .meta({
      rest: {
        method: "DELETE",
        path: "/games/attempts/{attemptId}/time-limits",
        status: 200,
        summary: "Take the time limits away from an attempt: no ranking has it; again: no change",
      },
    })
    .input(attemptIdInput)
    .output(outputOf(gameAttempt))
    .mutation(async ({ ctx, input: { attemptId } }) => {
      await liftTimeLimits(ctx.db, ctx.viewer.userId, attemptId);
      return readAttempt(ctx, attemptId);
    }),

  next: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .meta({
      rest: {
        method: "POST",
        path: "/games/attempts/{attemptId}/next",
        summary: "Open the next question; again: no change",
      },
    })
    .input(attemptIdInput)
    .output(outputOf(gameAttempt))
    .mutation(async ({ ctx, input: { attemptId } }) => {
      await openNextQuestion(ctx.db, ctx.viewer.userId, attemptId, ctx.at);
      return readAttempt(ctx, attemptId);
    }),

  answer: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .meta({
      rest: {
        method: "POST",
        path: "/games/attempts/{attemptId}/answers",
        summary: "Answer the open question; the first answer counts, the last one finishes the attempt",
      },
    })
    .input(gameAnswerInput)
    .output(outputOf(gameAttempt))
    .mutation(async ({ ctx, input }) => {
      await answerQuestion(ctx.db, ctx.viewer.userId, input, ctx.at);
      return readAttempt(ctx, input.attemptId);
    }),

  finish: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .meta({
      rest: {
        method: "POST",
        path: "/games/attempts/{attemptId}/finish",
        summary: "End an attempt early: no ranking has it",
      },
    })
    .input(attemptIdInput)
    .output(outputOf(gameAttempt))
    .mutation(async ({ ctx, input: { attemptId } }) => {
      await endAttempt(ctx.db, ctx.viewer.userId, attemptId, ctx.at);
      return readAttempt(ctx, attemptId);
    }),
});

/** The attempt as it is after a change, by the same clock reading. */
const readAttempt = async ({ reads, viewer, at }: Context, attemptId: string) =>
  attemptOf(orNotFound(await findAttempt(reads, viewer.userId, attemptId, at)), at);
