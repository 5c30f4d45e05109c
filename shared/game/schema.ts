import { z } from "zod";
import { courseLevel } from "../course/schema.ts";
import { gameKinds, gameVerdicts } from "./codes.ts";
import { gameLimits } from "./limits.ts";
import { instant } from "../instant.ts";
import { cover, feature } from "../item/schema.ts";
import { listOf, paging } from "../paging.ts";

export const gameIdInput = z.object({ gameId: z.uuid() });
export const gameFeatureList = listOf(feature.extend({ gameId: z.uuid() }));

/** The public facts of a game. */
export const gameCard = z.object({ gameId: z.uuid(), title: z.string(), questionCount: z.int() });
export type GameCard = z.output<typeof gameCard>;
export const courseGamesInput = z.object({ courseId: z.uuid() });

/** A game as it is for the current user. */
export const game = gameCard.extend({
  course: z.object({ courseId: z.uuid(), title: z.string(), category: z.string(), cover, level: courseLevel }),
  /** The best score of complete attempts; null without one. */
  bestScore: z.int().nullable(),
  /** Started today in Korea; at most `gameLimits.attemptsPerDay`. */
  attemptsToday: z.int(),
  /** The attempt that is not finished. */
  openAttemptId: z.uuid().nullable(),
});
export type Game = z.output<typeof game>;
export const gameListInput = paging.extend({ courseId: z.uuid().optional() });
export type GameListInput = z.output<typeof gameListInput>;
export const gameList = listOf(game);

/** Options are in the order of the attempt. */
const question = z.object({
  gameQuestionId: z.uuid(),
  /** Position in the game, from 1. */
  number: z.int(),
  kind: z.enum(gameKinds),
  prompt: z.string(),
  options: z.array(z.string()),
});

/** Both are null in an attempt without time limits. */
export const openQuestion = question.extend({ limitSec: z.int().nullable(), remainingMs: z.int().nullable() });
export type OpenQuestion = z.output<typeof openQuestion>;

/** The feedback to an answer: the solution, the reason, and the scene that explains it. */
export const answeredQuestion = question.extend({
  /** Empty: not answered in time. */
  response: z.array(z.string()),
  verdict: z.enum(gameVerdicts),
  /** For FILL the usual name, then other accepted texts. */
  solution: z.array(z.string()),
  explanation: z.string(),
  lecture: z.object({
    lectureId: z.uuid(),
    /** Position in the course, from 1; null after the lecture was taken out of it. */
    number: z.int().nullable(),
    timestampSec: z.int(),
    /** Whether the current user may watch it. */
    isWatchable: z.boolean(),
  }),
});
export type AnsweredQuestion = z.output<typeof answeredQuestion>;

export const gameAttempt = z.object({
  attemptId: z.uuid(),
  gameId: z.uuid(),
  courseId: z.uuid(),
  title: z.string(),
  /** Among those of its day, from 1. */
  number: z.int(),
  questionCount: z.int(),
  finishedAt: instant.nullable(),
  /** Without time limits no ranking has it. */
  isTimed: z.boolean(),
  /** The score of the answers so far. */
  score: z.int(),
  /** Per question at most its limit, so that it says nothing without limits. */
  elapsedMs: z.int(),
  /** In order. Questions that were never opened are not among them. */
  answers: z.array(answeredQuestion),
  /** Opened and not answered. */
  question: openQuestion.nullable(),
});
export type GameAttempt = z.output<typeof gameAttempt>;

/** `isTimed` false takes the time limits away from an unfinished attempt, too; true does not bring them back. */
export const gameStartInput = gameIdInput.extend({ isTimed: z.boolean().default(true) });
export type GameStartInput = z.output<typeof gameStartInput>;

export const attemptIdInput = z.object({ attemptId: z.uuid() });
/** CHOOSE: the option; ORDER: all options in order; FILL: the text; empty: no answer. */
export const gameAnswerInput = attemptIdInput.extend({
  gameQuestionId: z.uuid(),
  response: z.array(z.string().max(gameLimits.responseMax)).max(gameLimits.optionsMax),
});
export type GameAnswerInput = z.output<typeof gameAnswerInput>;

const ranked = z.object({ rank: z.int(), score: z.int(), elapsedMs: z.int() });
/** The best complete attempts of a week in Korea, by score and then by time: one of each user. */
export const gameRanking = z.object({
  /** The Monday, as `2026-03-02`. */
  week: z.string(),
  playerCount: z.int(),
  /** `faceId`, `photoId` and `name` are null where the name is not shown. */
  top: z.array(
    ranked.extend({
      faceId: z.uuid().nullable(),
      photoId: z.uuid().nullable(),
      name: z.string().nullable(),
      isMine: z.boolean(),
    }),
  ),
  mine: ranked.nullable(),
  /** Whether the name of the current user is not shown. */
  isUnnamed: z.boolean(),
});
export type GameRanking = z.output<typeof gameRanking>;
export const rankingNameInput = z.object({ isUnnamed: z.boolean() });
