import { durationText } from "../../../shared/format.ts";
import type { LearningOverview } from "../../../shared/progress.ts";

const wholeMinutes = (seconds: number): number => Math.floor(seconds / 60);

/** Whole minutes, at least one. */
export const studyText = (seconds: number): string => durationText(Math.max(1, wholeMinutes(seconds)) * 60);

/** `이번 주에 1시간 20분 배웠어요. 지난주보다 12분 길어요.` Less than last week is not compared. */
export function weekSentence({ studiedSec, weeks }: Pick<LearningOverview, "studiedSec" | "weeks">): string {
  const [last = 0, current = 0] = weeks.slice(-2).map((week) => week.studiedSec);
  if (studiedSec === 0) return "첫 강의를 들으면 배운 시간이 여기에 쌓여요.";
  if (current === 0) return "5분만 들어도 틈은 좁아져요.";
  const learned = `이번 주에 ${studyText(current)} 배웠어요.`;
  const longer = wholeMinutes(current) - wholeMinutes(last);
  return last > 0 && longer > 0 ? `${learned} 지난주보다 ${durationText(longer * 60)} 길어요.` : learned;
}

/** The streak as a sentence; null when there is none to mention. */
export function streakSentence({
  streakDays,
  longestStreakDays,
}: Pick<LearningOverview, "streakDays" | "longestStreakDays">): string | null {
  if (streakDays < 2) return longestStreakDays < 2 ? null : `가장 길게는 ${longestStreakDays}일을 이어서 배웠어요.`;
  const now = `${streakDays}일째 이어서 배우고 있어요.`;
  return longestStreakDays > streakDays ? `${now} 가장 길게는 ${longestStreakDays}일이었어요.` : now;
}

const weekdays = ["월", "화", "수", "목", "금", "토", "일"];

/** A full bar is the longest day of the week, at least half an hour. */
const fullDaySec = 30 * 60;

/** Monday to Sunday as bars; `part` null where nothing was studied. `today` as `2026-03-02`. */
export function weekBars(days: LearningOverview["days"], today: string) {
  const full = Math.max(fullDaySec, ...days.map(({ studiedSec }) => studiedSec));
  return days.map(({ day, studiedSec }, i) => ({
    name: weekdays[i] ?? "",
    part: studiedSec > 0 ? studiedSec / full : null,
    text: studiedSec > 0 ? studyText(studiedSec) : day < today ? "쉬었어요" : "아직",
    isToday: day === today,
  }));
}

/** The last weeks as columns; the highest is full. */
export function weekColumns(weeks: LearningOverview["weeks"]) {
  const longest = Math.max(1, ...weeks.map(({ studiedSec }) => studiedSec));
  return weeks.map(({ day, studiedSec }, i) => ({
    day,
    name: i === weeks.length - 1 ? "이번 주" : `${shortDay(day)}부터 한 주`,
    part: studiedSec / longest,
    text: studiedSec > 0 ? studyText(studiedSec) : "쉬었어요",
    isCurrent: i === weeks.length - 1,
  }));
}

/** `2026-03-02` as `3.2` */
export const shortDay = (day: string): string => {
  const [, month, date] = day.split("-").map(Number);
  return `${month}.${date}`;
};
