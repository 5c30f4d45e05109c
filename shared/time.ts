export const secondsPerDay = 86_400;

export const addSeconds = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);
export const addMinutes = (at: Date, minutes: number): Date => addSeconds(at, minutes * 60);
export const addDays = (at: Date, days: number): Date => addSeconds(at, days * secondsPerDay);

/** KST has no daylight saving: a fixed nine hours ahead of UTC. */
const KST_OFFSET_MS = 9 * 60 * 60 * 1000;
const DAY_MS = secondsPerDay * 1000;

/** The KST calendar day of an instant, counted from 1970-01-01. */
export const kstDayOf = (at: Date): number => Math.floor((at.getTime() + KST_OFFSET_MS) / DAY_MS);

/** The first millisecond of a KST calendar day, counted from 1970-01-01. */
export const startOfKstDay = (kstDay: number): Date => new Date(kstDay * DAY_MS - KST_OFFSET_MS);

/** A KST calendar day, counted from 1970-01-01, as `2026-03-02`. */
export const kstDayText = (kstDay: number): string => new Date(kstDay * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the week of a KST calendar day; 1970-01-01 was a Thursday. */
export const mondayOf = (kstDay: number): number => kstDay - ((((kstDay + 3) % 7) + 7) % 7);

/**
 * The last millisecond of the KST calendar day `days` days after that of `from`: the end of access bought for `days`
 * days.
 */
export function endOfKstDay(from: Date, days: number): Date {
  return new Date(startOfKstDay(kstDayOf(from) + days + 1).getTime() - 1);
}

/** The first millisecond of a calendar year in KST. */
export const startOfKstYear = (year: number): Date => new Date(Date.UTC(year, 0, 1) - KST_OFFSET_MS);

/** The same day and time years later, in UTC; February 29 becomes March 1. */
export function addYears(at: Date, years: number): Date {
  const later = new Date(at);
  later.setUTCFullYear(at.getUTCFullYear() + years);
  return later;
}
