import { supportLimits } from "../support/limits.ts";
import { kstDayOf, mondayOf, startOfKstDay } from "../time.ts";

const { openingHour, closingHour, answerBusinessHours } = supportLimits;
const hourMs = 3_600_000;

const isWeekend = (kstDay: number): boolean => kstDay - mondayOf(kstDay) > 4;

/**
 * When support answers a message at the latest: after so many business hours in KST, at the next full hour. Saturdays
 * and Sundays are no business days; public holidays count as business days.
 */
export function answerDueAt(receivedAt: Date): Date {
  let left = answerBusinessHours * hourMs;
  for (let day = kstDayOf(receivedAt); ; day += 1) {
    if (isWeekend(day)) continue;
    const midnight = startOfKstDay(day).getTime();
    const start = Math.max(receivedAt.getTime(), midnight + openingHour * hourMs);
    const end = midnight + closingHour * hourMs;
    if (start >= end) continue;
    if (end - start >= left) return new Date(Math.ceil((start + left) / hourMs) * hourMs);
    left -= end - start;
  }
}
