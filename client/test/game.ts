import type { AnsweredQuestion, Game, GameAttempt, GameRanking, OpenQuestion } from "../../shared/game/schema.ts";

const idOf = (n: number): string => `0190a0a0-0000-7000-8000-0000000001${String(n).padStart(2, "0")}`;

const gameId = idOf(1);
const course = { courseId: idOf(2), title: "처음 빚는 컵", category: "공예", level: "입문" as const };

export const testGame = (more: Partial<Game> = {}): Game => ({
  gameId,
  title: "흙과 물레 퀴즈",
  questionCount: 2,
  course,
  bestScore: null,
  attemptsToday: 0,
  openAttemptId: null,
  ...more,
});

const first = { gameQuestionId: idOf(11), number: 1, prompt: "흙을 고르는 일은?", options: ["반죽", "유약", "초벌"] };

export const testQuestion = (more: Partial<OpenQuestion> = {}): OpenQuestion => ({
  ...first,
  kind: "CHOOSE",
  limitSec: 60,
  remainingMs: 60_000,
  ...more,
});

export const testAnswer = (more: Partial<AnsweredQuestion> = {}): AnsweredQuestion => ({
  ...first,
  kind: "CHOOSE",
  response: ["반죽"],
  verdict: "EXACT",
  solution: ["반죽"],
  explanation: "반죽은 흙의 공기를 뺍니다.",
  lecture: { lectureId: idOf(21), number: 3, timestampSec: 65, isWatchable: true },
  ...more,
});

export const testAttempt = (more: Partial<GameAttempt> = {}): GameAttempt => ({
  attemptId: idOf(3),
  gameId,
  courseId: course.courseId,
  title: "흙과 물레 퀴즈",
  number: 1,
  questionCount: 2,
  finishedAt: null,
  isTimed: true,
  score: 0,
  elapsedMs: 0,
  answers: [],
  question: testQuestion(),
  ...more,
});

export const finishedAttempt = (answers: AnsweredQuestion[], more: Partial<GameAttempt> = {}): GameAttempt =>
  testAttempt({ answers, question: null, finishedAt: "2025-11-17T12:00:00.000Z", elapsedMs: 42_000, ...more });

export const testRanking = (more: Partial<GameRanking> = {}): GameRanking => ({
  week: "2025-11-17",
  playerCount: 12,
  top: [],
  mine: null,
  isUnnamed: false,
  ...more,
});
