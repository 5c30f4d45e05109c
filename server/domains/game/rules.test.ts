import { expect, test } from "vitest";
import type { GameKind } from "../../../shared/game/codes.ts";
import { gameLimits } from "../../../shared/game/limits.ts";
import { areRead, elapsedMsOf, isPossible, isSameText, verdictOf } from "./rules.ts";

const openedAt = "2026-03-02T03:00:00.000Z";
const after = (seconds: number) => new Date(Date.parse(openedAt) + seconds * 1000);
const word = { kind: "FILL", solution: ["굽칼"], openedAt, isTimed: true } as const;

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

test("without time limits no answer is late", () => {
  expect(verdictOf({ ...word, isTimed: false }, ["굽칼"], after(86_400))).toBe("EXACT");
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

test.each([
  [["가", "나"], ["가", "나"], true],
  [["가", "나"], ["나", "가"], false],
  [["가"], ["가", "나"], false],
  [["가", "나"], ["가"], false],
])("the texts %j and %j are the same: %s", (a, b, expected) => {
  expect(isSameText(a, b)).toBe(expected);
});

const readMs = gameLimits.readSecondsMin * 1000;
test.each([
  ["exactly the shortest time", [readMs, readMs], true],
  ["a longer one", [readMs + 1], true],
  ["one of them less", [readMs, readMs - 1], false],
  ["all of them less", [0, 0], false],
])("questions answered in %s are read: %s", (_, elapsed, expected) => {
  expect(areRead(elapsed)).toBe(expected);
});
