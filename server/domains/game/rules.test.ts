import { expect, test } from "vitest";
import type { GameKind } from "../../../shared/game-codes.ts";
import { attemptOf, elapsedMsOf, isPossible, shuffled, type StoredQuestion, verdictOf } from "./rules.ts";

const openedAt = "2026-03-02T03:00:00.000Z";
const after = (seconds: number) => new Date(Date.parse(openedAt) + seconds * 1000);
const word = { kind: "FILL", solution: ["굽칼"], openedAt } as const;

test.each([
  ["at once", 0, ["굽칼"], "EXACT"],
  ["at the limit", 75, ["굽칼"], "EXACT"],
  ["later by what the network takes", 78, ["굽칼"], "EXACT"],
  ["later than that", 78.001, ["굽칼"], "LATE"],
  ["a wrong answer in time", 3, ["물레"], "WRONG"],
  ["no answer in time", 3, [], "WRONG"],
  ["no answer later", 3600, [], "LATE"],
] as const)("an answer %s", (_, seconds, response, verdict) => {
  expect(verdictOf(word, response, after(seconds))).toBe(verdict);
});

test.each([
  ["is what passed", 12.5, 12_500],
  ["ends with the limit", 500, 75_000],
  ["is nothing before a clock that was set back", -5, 0],
])("the time of a question %s", (_, seconds, expected) => {
  expect(elapsedMsOf(word, after(seconds))).toBe(expected);
});

const options = ["가", "나", "다"];
test.each<[string, GameKind, string[], boolean]>([
  ["an option", "CHOOSE", ["나"], true],
  ["no answer", "CHOOSE", [], true],
  ["what is no option", "CHOOSE", ["라"], false],
  ["two options", "CHOOSE", ["가", "나"], false],
  ["all options", "ORDER", ["다", "가", "나"], true],
  ["some options", "ORDER", ["다", "가"], false],
  ["an option twice", "ORDER", ["다", "다", "가"], false],
  ["any text", "FILL", ["굽칼"], true],
  ["two texts", "FILL", ["굽", "칼"], false],
])("%s is possible or not", (_, kind, response, expected) => {
  expect(isPossible({ kind, options: kind === "FILL" ? [] : options }, response)).toBe(expected);
});

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
