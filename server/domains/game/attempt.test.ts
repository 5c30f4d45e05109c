import { expect, test } from "vitest";
import { attemptOf, shuffled, type StoredQuestion } from "./attempt.ts";

const openedAt = "2026-03-02T03:00:00.000Z";
const after = (seconds: number) => new Date(Date.parse(openedAt) + seconds * 1000);
const options = ["가", "나", "다"];

test("an attempt always shows the same order, with every option, and never the solution of ORDER", () => {
  const seeds = Array.from({ length: 200 }, (_, index) => `attempt ${index}`);
  const orders = seeds.map((seed) => shuffled(options, options, seed));
  expect(orders).toEqual(seeds.map((seed) => shuffled(options, options, seed)));
  for (const order of orders) {
    expect(order.toSorted()).toEqual(options);
    expect(order).not.toEqual(options);
  }
  expect(new Set(orders.map(String)).size).toBeGreaterThan(2);
});

const question: StoredQuestion = {
  gameQuestionId: "q1",
  number: 1,
  kind: "CHOOSE",
  prompt: "무엇일까요?",
  options,
  solution: ["나"],
  explanation: "강의에서 다뤄요.",
  lecture: { lectureId: "l1", number: 1, timestampSec: 7, isWatchable: true },
  openedAt,
  answeredAt: null,
  response: null,
  verdict: null,
};
const stored = {
  attemptId: "a1",
  gameId: "g1",
  courseId: "c1",
  title: "퀴즈",
  number: 1,
  questionCount: 2,
  finishedAt: null,
  isTimed: true,
};

test("an open question says how much time is left, and nothing of what is right", () => {
  const attempt = attemptOf({ ...stored, opened: [question] }, after(20));
  expect(attempt).toMatchObject({
    score: 0,
    elapsedMs: 0,
    answers: [],
    question: { limitSec: 60, remainingMs: 40_000 },
  });
  expect(JSON.stringify(attempt)).not.toMatch(/solution|explanation|강의에서/);
});

test("answered questions have what is right, the score and the time", () => {
  const answered = { ...question, answeredAt: after(9).toISOString(), response: ["나"], verdict: "EXACT" as const };
  const late = { ...question, answeredAt: after(900).toISOString(), response: [], verdict: "LATE" as const };
  expect(attemptOf({ ...stored, opened: [answered, late] }, after(1_000))).toMatchObject({
    score: 1,
    elapsedMs: 69_000,
    answers: [{ solution: ["나"], explanation: "강의에서 다뤄요." }, { verdict: "LATE" }],
    question: null,
  });
});
