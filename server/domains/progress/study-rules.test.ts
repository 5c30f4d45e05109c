import { expect, test } from "vitest";
import { kstDayOf } from "../../../shared/time.ts";
import { studyOf } from "./rules.ts";
import { studySummary } from "./study-rules.ts";

/** A Wednesday. */
const today = kstDayOf(new Date("2026-03-04T12:00:00Z"));
const days = (...back: number[]) =>
  back.toSorted((a, b) => b - a).map((ago) => ({ kstDay: today - ago, studiedMs: 60_000 }));

test.each([
  ["never", [], 0, 0],
  ["today", [0], 1, 1],
  ["yesterday: today is not over yet", [1], 1, 1],
  ["the day before yesterday", [2], 0, 1],
  ["three days up to today", [2, 1, 0], 3, 3],
  ["a longer run before a gap", [9, 8, 7, 6, 1, 0], 2, 4],
])("days in a row, studied %s", (_, back, streakDays, longestStreakDays) => {
  expect(studySummary(days(...back), today)).toMatchObject({ streakDays, longestStreakDays });
});

test("a day without study time is no day of a streak", () => {
  const rows = [
    { kstDay: today - 1, studiedMs: 60_000 },
    { kstDay: today, studiedMs: 0 },
  ];
  expect(studySummary(rows, today)).toMatchObject({ streakDays: 1, longestStreakDays: 1 });
  expect(studySummary(rows.slice(1), today)).toMatchObject({ streakDays: 0, longestStreakDays: 0 });
});

test("a week starts on Monday, and the last weeks end with the current one", () => {
  const { days: week, weeks, studiedSec } = studySummary(days(0, 2, 3, 9, 100), today);
  expect(week.map(({ day }) => day)).toEqual([
    "2026-03-02",
    "2026-03-03",
    "2026-03-04",
    "2026-03-05",
    "2026-03-06",
    "2026-03-07",
    "2026-03-08",
  ]);
  expect(week.map(({ studiedSec: sec }) => sec)).toEqual([60, 0, 60, 0, 0, 0, 0]);
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(-2)).toEqual([
    { day: "2026-02-23", studiedSec: 120 },
    { day: "2026-03-02", studiedSec: 120 },
  ]);
  expect(studiedSec).toBe(300);
});

const noon = new Date("2026-03-02T12:00:00Z");
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

test.each([
  ["ten seconds of video in ten seconds", [[0, 10_000]], 10, 10_000],
  ["at twice the speed half the time", [[0, 20_000]], 10, 10_000],
  [
    "the same part again and again in one save once",
    [
      [0, 5_000],
      [0, 5_000],
    ],
    10,
    5_000,
  ],
  ["a clock that went back", [[0, 5_000]], -10, 0],
] as [string, [number, number][], number, number][])("time studied: %s", (_, ranges, passed, studiedMs) => {
  const at = later(passed);
  expect(studyOf(ranges, { order: at.getTime(), since: noon, at })).toMatchObject({ studiedMs });
});

test("a save counts for the day on which it was made, not on which it arrived", () => {
  const made = new Date("2026-03-02T14:59:00Z");
  const at = new Date("2026-03-03T02:00:00Z");
  expect(studyOf([[0, 5_000]], { order: made.getTime(), since: noon, at }).kstDay).toBe(kstDayOf(made));
  // A caller that numbers its saves 1, 2, 3 does not state the day.
  expect(studyOf([[0, 5_000]], { order: 7, since: noon, at }).kstDay).toBe(kstDayOf(at));
});
