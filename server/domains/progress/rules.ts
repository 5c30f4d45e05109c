import type { ErrorCode } from "../../../shared/errors.ts";
import { limits } from "../../../shared/limits.ts";
import { intersectionOf, lengthOf, type MsRange, unionOf } from "../../../shared/ranges.ts";
import type { WatchedRange } from "../../../shared/progress.ts";
import type { OpeningRegistration } from "../../../shared/registration.ts";
import { addDays, addSeconds, kstDayOf } from "../../../shared/time.ts";

/** A player's clock may be this far past the measured end of the clip. */
const endSlackMs = 1_000;

/**
 * What a player reports, as ranges inside the clip. Seconds become milliseconds; a hair past the end is cut off.
 * @returns PROGRESS_OUT_OF_RANGE when a range is empty, runs backwards or is outside the clip
 */
export function readRanges(
  ranges: WatchedRange[],
  durationMs: number,
): MsRange[] | Extract<ErrorCode, "PROGRESS_OUT_OF_RANGE"> {
  const read: MsRange[] = [];
  for (const [from, to] of ranges) {
    const range = [Math.round(from * 1000), Math.round(to * 1000)] as const;
    if (range[0] >= range[1] || range[1] > durationMs + endSlackMs) return "PROGRESS_OUT_OF_RANGE";
    const cut = [range[0], Math.min(range[1], durationMs)] as const;
    if (cut[0] < cut[1]) read.push(cut);
  }
  return read;
}

type RateLimit = { rate: number; creditSeconds: number };

const lectureLimit: RateLimit = { rate: limits.playbackRateMax, creditSeconds: limits.progressCreditSeconds };
/** An offline day arrives lecture by lecture. */
const registrationLimit: RateLimit = {
  rate: limits.playbackRateMax,
  creditSeconds: limits.progressOfflineHours * 3600,
};

type RateLimits = { lecture: Date; registration: Date };

/**
 * A user cannot watch faster than the fastest playback rate, neither a lecture nor an entire course. Each limit is the earliest
 * instant at which all that was recorded before can have been watched; what is new takes its share of the time since.
 * @returns the next paces; null when the new part cannot have been watched by `at`, drifting clocks allowed for
 */
export function watchRateLimit(before: RateLimits, addedMs: number, at: Date): RateLimits | null {
  const lecture = earliestAfter(before.lecture, addedMs, at, lectureLimit);
  const registration = earliestAfter(before.registration, addedMs, at, registrationLimit);
  return lecture && registration && { lecture, registration };
}

function earliestAfter(
  earliestWatchedAt: Date,
  addedMs: number,
  at: Date,
  { rate, creditSeconds }: RateLimit,
): Date | null {
  const paced = earliestWatchedAt.getTime() + addedMs / rate;
  if (paced > at.getTime() + limits.progressToleranceSeconds * 1000) return null;
  return new Date(Math.max(paced, at.getTime() - creditSeconds * 1000));
}

type Lecture = { before: readonly MsRange[]; fetched: readonly MsRange[]; durationMs: number };

/**
 * What of a save counts: all of it while no more of the lecture is watched than its account was sent, clocks and
 * containers allowed for; else only what was sent. The rest may be sent again: saves can be ahead of the record that
 * another process writes.
 * @param lecture what counted before and what was sent, each a union
 */
export function fetchedPart(ranges: readonly MsRange[], { before, fetched, durationMs }: Lecture): MsRange[] {
  const union = unionOf(ranges);
  const watchedMs = lengthOf(unionOf([...before, ...union]));
  const isFetched = watchedMs <= lengthOf(fetched) + durationMs * limits.progressUnfetchedShare;
  return isFetched ? union : intersectionOf(union, fetched);
}

type Period = {
  registrationStatus: string;
  expiredReason: string | null;
  startsAt: string;
  expiresAt: string | null;
};

/**
 * Up to when what a save reports can have been watched, by what is known at `at`. A save that was made (`order`, by the
 * server's clock) before its registration's period ended may arrive for some days after: browsers send it when they
 * are online again.
 * @returns null when it may not be added any more
 */
export function watchableUntil(
  { registrationStatus, expiredReason, expiresAt, startsAt }: Period,
  order: number,
  at: Date,
): Date | null {
  const end = expiresAt === null ? null : new Date(expiresAt);
  if (registrationStatus === "VALID" && (end === null || end > at)) return at;
  if (end === null || end > at || (registrationStatus === "EXPIRED" && expiredReason !== "PERIOD")) return null;
  const madeInTime = order >= Date.parse(startsAt) && order <= addSeconds(end, limits.progressCreditSeconds).getTime();
  return madeInTime && at <= addDays(end, limits.progressLateDays) ? end : null;
}

/**
 * How much of what a save reports counts as time studied: what it played, as long as it took. The KST day is that of
 * the save by its own order, which is the server's clock where the player follows it.
 */
export function studyOf(
  ranges: readonly MsRange[],
  { order, since, at }: { order: number; since: Date; at: Date },
): { kstDay: number; studiedMs: number } {
  const saved = order >= since.getTime() ? new Date(order) : at;
  const studiedMs = Math.min(lengthOf(unionOf(ranges)), Math.max(0, at.getTime() - since.getTime()));
  return { kstDay: kstDayOf(saved), studiedMs };
}

export const isComplete = (watchedMs: number, durationMs: number): boolean =>
  watchedMs >= durationMs * limits.completeShare;

export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.min(100, Math.floor((100 * part) / whole)) : 0;

/** The registration to watch with: that of the course one came from, else the lecture's own, else any. */
export const openingFor = (
  openings: readonly OpeningRegistration[],
  courseId: string | undefined,
): OpeningRegistration | undefined =>
  openings.find((opening) => opening.courseId === courseId) ??
  openings.find((opening) => opening.courseId === null) ??
  openings[0];
