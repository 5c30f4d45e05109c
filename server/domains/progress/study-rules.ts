import { limits } from "../../../shared/limits.ts";
import type { LearningOverview } from "../../../shared/progress/schema.ts";
import { kstDayText, mondayOf } from "../../../shared/time.ts";

/** A KST calendar day, counted from 1970-01-01, and the milliseconds studied on it. */
export type StudyDay = { kstDay: number; studiedMs: number };

type StudySummary = Pick<LearningOverview, "studiedSec" | "streakDays" | "longestStreakDays" | "days" | "weeks">;

/** Totals, the streak up to `today` and the last weeks. `studyDays` are in order, one entry per day. */
export function studySummary(studyDays: readonly StudyDay[], today: number): StudySummary {
  const byDay = new Map(studyDays.map(({ kstDay, studiedMs }) => [kstDay, studiedMs]));
  const studied = (from: number, days: number): number => {
    let sum = 0;
    for (let day = from; day < from + days; day += 1) sum += byDay.get(day) ?? 0;
    return Math.floor(sum / 1000);
  };
  const monday = mondayOf(today);
  const streaks = streaksOf(studyDays.flatMap(({ kstDay, studiedMs }) => (studiedMs > 0 ? [kstDay] : [])));
  return {
    studiedSec: Math.floor(studyDays.reduce((sum, { studiedMs }) => sum + studiedMs, 0) / 1000),
    // Today does not break the streak before it is over.
    streakDays: streaks.find(({ last }) => last === today || last === today - 1)?.length ?? 0,
    longestStreakDays: Math.max(0, ...streaks.map(({ length }) => length)),
    days: Array.from({ length: 7 }, (_, i) => ({ day: kstDayText(monday + i), studiedSec: studied(monday + i, 1) })),
    weeks: Array.from({ length: limits.weeksShown }, (_, i) => {
      const start = monday - 7 * (limits.weeksShown - 1 - i);
      return { day: kstDayText(start), studiedSec: studied(start, 7) };
    }),
  };
}

/** Sequences of consecutive days, in order. */
function streaksOf(days: readonly number[]): { last: number; length: number }[] {
  const streaks: { last: number; length: number }[] = [];
  for (const day of days) {
    const run = streaks.at(-1);
    if (run?.last === day - 1) {
      run.last = day;
      run.length += 1;
    } else streaks.push({ last: day, length: 1 });
  }
  return streaks;
}
