import { z } from "zod";
import { limits } from "./limits.ts";
import { won } from "./money.ts";
import { openingRegistration } from "./registration.ts";
import { instant } from "./time.ts";

/** `[from, to)` in seconds of media time. */
export const watchedRange = z.tuple([z.number().min(0), z.number().min(0)]);
export type WatchedRange = z.output<typeof watchedRange>;

export const progress = z.object({
  progressId: z.uuid(),
  registrationId: z.uuid(),
  lectureId: z.uuid(),
  /** Where playback stopped: a resume point, not a measure of what was seen. */
  lastPositionSec: z.number(),
  /** Union of everything watched, in order, without overlap. */
  watchedRanges: z.array(watchedRange),
  watchedSec: z.int(),
  durationSec: z.int(),
  /** Whole percent, rounded down. */
  progressRate: z.int().min(0).max(100),
  completed: z.boolean(),
  completedAt: instant.nullable(),
  seq: z.int(),
  updatedAt: instant,
});
export type Progress = z.output<typeof progress>;

/**
 * What a player sends: its position and the ranges watched since its last save. A replay adds nothing. Only what the
 * account was sent of the video counts: the answer's `watchedRanges` say what is stored, the rest may be sent again.
 */
export const progressInput = z.object({
  progressId: z.uuid(),
  lastPositionSec: z.number().min(0),
  watchedRanges: z.array(watchedRange).max(limits.progressRangesMax),
  /** Milliseconds of the server's clock when the save was made: the later device wins the position. */
  seq: z.int().min(0),
});
export type ProgressInput = z.output<typeof progressInput>;

export const courseProgressKey = z.object({ registrationId: z.uuid(), lectureId: z.uuid() });
export const lectureProgressKey = z.object({ registrationId: z.uuid() });

export const courseProgress = z.object({
  registrationId: z.uuid(),
  courseId: z.uuid(),
  durationSec: z.int(),
  watchedSec: z.int(),
  progressRate: z.int(),
  lectures: z.array(
    z.object({ lectureId: z.uuid(), progressRate: z.int(), completed: z.boolean(), lastPositionSec: z.number() }),
  ),
});
export type CourseProgress = z.output<typeof courseProgress>;

/** `courseId`: the course the lecture is watched in, where several include it. */
export const watchingInput = z.object({ lectureId: z.uuid(), courseId: z.uuid().optional() });

/** Won that a refund gives now, and once this lecture is opened. */
export const refundDrop = z.object({ from: won, to: won });
export type RefundDrop = z.output<typeof refundDrop>;

/** What a user watches a lecture with, and how far they are. */
export const watching = z.object({
  registration: openingRegistration,
  progress,
  /** null where the lecture was bought alone. */
  course: courseProgress.nullable(),
  /** Its video has been fetched before, or something of it saved: for a refund it counts as used. */
  isOpened: z.boolean(),
  /** null when opening it takes nothing off a refund. */
  refundDrop: refundDrop.nullable(),
});
export type Watching = z.output<typeof watching>;

/** Studied seconds of a KST calendar day, `2026-03-02`; of a week, named by its Monday. */
const studied = z.object({ day: z.iso.date(), studiedSec: z.int() });

/** What a user has learned in all. Time counts as it passes on the wall: twice the speed is half the time. */
export const learningOverview = z.object({
  userId: z.uuid(),
  studiedSec: z.int(),
  completedLectures: z.int(),
  /** Registrations, of courses and of single lectures, of which every lecture is complete. */
  completedItems: z.int(),
  /** KST days with study in a row, up to today; a day that is not over yet does not break it. */
  streakDays: z.int(),
  longestStreakDays: z.int(),
  /** Monday to Sunday of this week, KST. */
  days: z.array(studied).length(7),
  /** The last weeks, oldest first, this one last. */
  weeks: z.array(studied).length(limits.weeksShown),
});
export type LearningOverview = z.output<typeof learningOverview>;
