import { expect, test } from "vitest";
import { streakSentence, studyText, weekBars, weekColumns, weekSentence } from "./study-text.ts";

const minute = 60;
const weeksOf = (...minutes: number[]) =>
  minutes.map((count, i) => ({ day: `2025-11-${String(3 + 7 * i).padStart(2, "0")}`, studiedSec: count * minute }));

test.each([
  ["a longer week than the last", [68, 80], "이번 주에 1시간 20분 배웠어요. 지난주보다 12분 더 배웠어요."],
  ["a shorter one, without a comparison", [90, 12], "이번 주에 12분 배웠어요."],
  ["the first one", [0, 7], "이번 주에 7분 배웠어요."],
  ["one without study", [30, 0], "5분만 들어도 틈은 좁아져요."],
])("the sentence of %s", (_, minutes, expected) => {
  expect(weekSentence({ studiedSec: 9_999, weeks: weeksOf(...minutes) })).toBe(expected);
});

test("a user who has never studied sees what will be shown here", () => {
  expect(weekSentence({ studiedSec: 0, weeks: weeksOf(0, 0) })).toBe("첫 강의를 들으면 학습 시간이 여기에 쌓여요.");
});

test.each([
  [5, "1분"],
  [7 * minute + 59, "7분"],
  [80 * minute, "1시간 20분"],
])("%d seconds of study are shown as %s", (seconds, expected) => {
  expect(studyText(seconds)).toBe(expected);
});

test.each([
  [3, 9, "3일 연속으로 배우고 있어요. 최장 기록은 9일이에요."],
  [9, 9, "9일 연속으로 배우고 있어요."],
  [0, 9, "최장 기록은 9일이에요."],
  [1, 1, null],
])("%d days in a row and %d at the longest are shown as %j", (streakDays, longestStreakDays, expected) => {
  expect(streakSentence({ streakDays, longestStreakDays })).toBe(expected);
});

const daysOf = (...minutes: number[]) =>
  minutes.map((count, i) => ({ day: `2025-11-${17 + i}`, studiedSec: count * minute }));

test("a past day without study is a rest day; today and later days are not over yet", () => {
  const bars = weekBars(daysOf(24, 0, 31, 18, 0, 0, 0), "2025-11-21");
  expect(bars.map(({ name, text }) => `${name} ${text}`)).toEqual([
    "월 24분",
    "화 쉬었어요",
    "수 31분",
    "목 18분",
    "금 아직",
    "토 아직",
    "일 아직",
  ]);
  expect(bars.findIndex(({ isToday }) => isToday)).toBe(4);
});

test.each([
  ["the longest day", [24, 0, 48], [0.5, null, 1]],
  ["half an hour when all are shorter", [15, 0, 6], [0.5, null, 0.2]],
])("bars are measured by %s", (_, minutes, expected) => {
  expect(weekBars(daysOf(...minutes), "2025-11-19").map(({ part }) => part)).toEqual(expected);
});

test("weeks are measured by the highest, and the last one is this week", () => {
  expect(weekColumns(weeksOf(30, 0, 60)).map(({ name, text, part }) => [name, text, part])).toEqual([
    ["11.3부터 1주", "30분", 0.5],
    ["11.10부터 1주", "쉬었어요", 0],
    ["이번 주", "1시간", 1],
  ]);
});
