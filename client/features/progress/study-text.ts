import { durationText } from "../../../shared/format.ts";
import type { LearningOverview } from "../../../shared/progress/schema.ts";
import { studyTexts } from "./text.ts";

const wholeMinutes = (seconds: number): number => Math.floor(seconds / 60);

/** Whole minutes, at least one. */
export const studyText = (seconds: number): string => durationText(Math.max(1, wholeMinutes(seconds)) * 60);

/** `이번 주에 1시간 20분 배웠어요. 지난주보다 12분 더 배웠어요.` Less than last week is not compared. */
export function weekSentence({ studiedSec, weeks }: Pick<LearningOverview, "studiedSec" | "weeks">): string {
  const [last = 0, current = 0] = weeks.slice(-2).map((week) => week.studiedSec);
  if (studiedSec === 0) return studyTexts.nothingYet;
  if (current === 0) return studyTexts.nothingThisWeek;
  const learned = studyTexts.thisWeekLearned(studyText(current));
  const longer = wholeMinutes(current) - wholeMinutes(last);
  return last > 0 && longer > 0 ? `${learned} ${studyTexts.moreThanLastWeek(durationText(longer * 60))}` : learned;
}

/** The streak as a sentence; null when there is none to mention. */
export function streakSentence({
  streakDays,
  longestStreakDays,
}: Pick<LearningOverview, "streakDays" | "longestStreakDays">): string | null {
  if (streakDays < 2) return longestStreakDays < 2 ? null : studyTexts.longestStreak(longestStreakDays);
  const now = studyTexts.streak(streakDays);
  return longestStreakDays > streakDays ? `${now} ${studyTexts.longestStreak(longestStreakDays)}` : now;
}

/** A full bar is the longest day of the week, at least half an hour. */
const fullDaySec = 30 * 60;

/** Monday to Sunday as bars; `part` null where nothing was studied. `today` as `2026-03-02`. */
export function weekBars(days: LearningOverview["days"], today: string) {
  const full = Math.max(fullDaySec, ...days.map(({ studiedSec }) => studiedSec));
  return days.map(({ day, studiedSec }, i) => ({
    name: studyTexts.weekdays[i] ?? "",
    part: studiedSec > 0 ? studiedSec / full : null,
    text: studiedSec > 0 ? studyText(studiedSec) : day < today ? studyTexts.rested : studyTexts.ahead,
    isToday: day === today,
  }));
}

/** Minutes a day for a learner without a goal of their own. */
const defaultDayMinutes = 3;

/** Minutes a day that reach the goal of the week. */
export const dayMinutes = (goalMinutes: number | null): number =>
  goalMinutes === null ? defaultDayMinutes : Math.ceil(goalMinutes / 7);

/** Whole minutes of the week, and each day as its part of the day's minutes, at most 1. */
export function weekGoal({ days, goalMinutes }: Pick<LearningOverview, "days" | "goalMinutes">, today: string) {
  const fullSec = dayMinutes(goalMinutes) * 60;
  const seconds = days.reduce((sum, { studiedSec }) => sum + studiedSec, 0);
  const blocks = weekBars(days, today).map((bar, i) => ({
    ...bar,
    part: Math.min(1, (days[i]?.studiedSec ?? 0) / fullSec),
  }));
  return { minutes: wholeMinutes(seconds), blocks };
}

/** The last weeks as columns; the highest is full. */
export function weekColumns(weeks: LearningOverview["weeks"]) {
  const longest = Math.max(1, ...weeks.map(({ studiedSec }) => studiedSec));
  return weeks.map(({ day, studiedSec }, i) => ({
    day,
    name: i === weeks.length - 1 ? studyTexts.thisWeek : studyTexts.weekFrom(shortDay(day)),
    part: studiedSec / longest,
    text: studiedSec > 0 ? studyText(studiedSec) : studyTexts.rested,
    isCurrent: i === weeks.length - 1,
  }));
}

/** `2026-03-02` as `3.2` */
export const shortDay = (day: string): string => {
  const [, month, date] = day.split("-").map(Number);
  return `${month}.${date}`;
};
