import type { ErrorCode } from "../../../shared/errors.ts";
import { limits } from "../../../shared/limits.ts";
import { serverLimits } from "../../limits.ts";
import { intersectionOf, lengthOf, type MsRange, unionOf } from "../../../shared/media/ranges.ts";
import type { ProgressInput, WatchedRange } from "../../../shared/progress/schema.ts";
import type { OpeningRegistration } from "../../../shared/registration/schema.ts";
import { addDays, addSeconds, kstDayOf } from "../../../shared/time.ts";

/** A player's position may exceed the measured length of the clip by this much. */
const endSlackMs = 1_000;

/**
 * Converts reported ranges from seconds to milliseconds. A range that ends slightly after the clip is truncated.
 * @returns PROGRESS_OUT_OF_RANGE when a range is empty, reversed or outside the clip
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

const lectureLimit: RateLimit = { rate: limits.playbackRateMax, creditSeconds: serverLimits.progressCreditSeconds };
/** Progress of a day offline arrives lecture by lecture. */
const registrationLimit: RateLimit = {
  rate: limits.playbackRateMax,
  creditSeconds: serverLimits.progressOfflineHours * 3600,
};

type RateLimits = { lecture: Date; registration: Date };

/**
 * Checks that a user does not watch faster than the highest playback rate, per lecture and per registration. Each
 * limit is the earliest instant at which everything recorded before can have been watched. Newly watched time moves
 * it forward.
 * @returns the new limits; null when the added part cannot have been watched by `at`, including the tolerance for
 *   clock drift
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
  const earliest = earliestWatchedAt.getTime() + addedMs / rate;
  if (earliest > at.getTime() + serverLimits.progressToleranceSeconds * 1000) return null;
  return new Date(Math.max(earliest, at.getTime() - creditSeconds * 1000));
}

type Lecture = { before: readonly MsRange[]; fetched: readonly MsRange[]; durationMs: number };

/**
 * The part of a save that counts. All of it counts if no more of the lecture is watched than was sent to the account,
 * within the tolerance of clocks and containers; else only the sent part. The rest may be sent again, because a save can be
 * earlier than the record that another process writes.
 * @param lecture the unions of the ranges counted before and sent
 */
export function fetchedPart(ranges: readonly MsRange[], { before, fetched, durationMs }: Lecture): MsRange[] {
  const union = unionOf(ranges);
  const watchedMs = lengthOf(unionOf([...before, ...union]));
  const isFetched = watchedMs <= lengthOf(fetched) + durationMs * serverLimits.progressUnfetchedShare;
  return isFetched ? union : intersectionOf(union, fetched);
}

type Period = {
  registrationStatus: string;
  expiredReason: string | null;
  startsAt: string;
  expiresAt: string | null;
};

/**
 * The time by which the reported ranges must have been watched. A save made before the end of its registration's
 * period (`order`, in server time) may arrive some days later, because browsers send it when they are online again.
 * @returns null when it can no longer be added
 */
export function watchableUntil(
  { registrationStatus, expiredReason, expiresAt, startsAt }: Period,
  order: number,
  at: Date,
): Date | null {
  const end = expiresAt === null ? null : new Date(expiresAt);
  if (registrationStatus === "VALID" && (end === null || end > at)) return at;
  if (end === null || end > at || (registrationStatus === "EXPIRED" && expiredReason !== "PERIOD")) return null;
  const madeInTime =
    order >= Date.parse(startsAt) && order <= addSeconds(end, serverLimits.progressCreditSeconds).getTime();
  return madeInTime && at <= addDays(end, serverLimits.progressLateDays) ? end : null;
}

/**
 * The study time of a save: the played time, at most the elapsed time. The KST day is that of `order`, which is
 * server time if the player's clock is synchronized.
 */
export function studyOf(
  ranges: readonly MsRange[],
  { order, since, at }: { order: number; since: Date; at: Date },
): { kstDay: number; studiedMs: number } {
  const saved = order >= since.getTime() ? new Date(order) : at;
  const studiedMs = Math.min(lengthOf(unionOf(ranges)), Math.max(0, at.getTime() - since.getTime()));
  return { kstDay: kstDayOf(saved), studiedMs };
}

/** The length of a video as it is shown. */
export const durationSecOf = (durationMs: number): number => Math.ceil(durationMs / 1000);

/** Whether a save is of a video that another one has replaced. A save that names none is of the present one. */
export const isOfReplacedVideo = (
  { videoId, durationSec }: Pick<ProgressInput, "videoId" | "durationSec">,
  present: { videoId: string; durationMs: number },
): boolean =>
  videoId === undefined
    ? durationSec !== undefined && durationSec !== durationSecOf(present.durationMs)
    : videoId !== present.videoId;

export const isComplete = (watchedMs: number, durationMs: number): boolean =>
  watchedMs >= durationMs * serverLimits.completeShare;

export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.min(100, Math.floor((100 * part) / whole)) : 0;

/** The registration to watch with: of the given course, else of the lecture itself, else any. */
export const openingFor = (
  openings: readonly OpeningRegistration[],
  courseId: string | undefined,
): OpeningRegistration | undefined =>
  openings.find((opening) => opening.courseId === courseId) ??
  openings.find((opening) => opening.courseId === null) ??
  openings[0];
