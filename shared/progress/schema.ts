import { z } from "zod";
import { limits } from "../limits.ts";
import { won } from "../won.ts";
import { openingRegistration } from "../registration/schema.ts";
import { instant } from "../instant.ts";

/** `[from, to)` in seconds of media time. */
export const watchedRange = z.tuple([z.number().min(0), z.number().min(0)]);
export type WatchedRange = z.output<typeof watchedRange>;

/** Another one after the video was replaced, but not after only its captions, chapters or poster were. */
const videoId = z.string().max(64);

export const progress = z.object({
  progressId: z.uuid(),
  registrationId: z.uuid(),
  lectureId: z.uuid(),
  /** The playback position for resuming, not a measure of the watched part. */
  lastPositionSec: z.number(),
  /** Union of everything watched, in order, without overlap. */
  watchedRanges: z.array(watchedRange),
  watchedSec: z.int(),
  durationSec: z.int(),
  videoId,
  /** Whole percent, rounded down. */
  progressRate: z.int().min(0).max(100),
  completed: z.boolean(),
  completedAt: instant.nullable(),
  seq: z.int(),
  updatedAt: instant,
});
export type Progress = z.output<typeof progress>;

/**
 * The player's position and the ranges watched since its last save. A repeated save adds nothing. Only video that was
 * sent to the account counts: `watchedRanges` of the response contains the stored ranges, and the rest may be sent
 * again.
 */
export const progressInput = z.object({
  progressId: z.uuid(),
  lastPositionSec: z.number().min(0),
  watchedRanges: z.array(watchedRange).max(limits.progressRangesMax),
  /** The video that was watched, as the progress at the start names it. A save of a replaced video changes nothing. */
  videoId: videoId.optional(),
  /** Its length, by which a client that sends no `videoId` says the same less exactly. */
  durationSec: z.int().optional(),
  /** Server time of the save in milliseconds: the latest save sets the position. */
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

/** `courseId`: the course in which the lecture is watched, if several include it. */
export const watchingInput = z.object({ lectureId: z.uuid(), courseId: z.uuid().optional() });

/** The refundable amounts in won, now and after this lecture is opened. */
export const refundDrop = z.object({ from: won, to: won });
export type RefundDrop = z.output<typeof refundDrop>;

/** The user's registration and progress for a lecture. */
export const watching = z.object({
  registration: openingRegistration,
  progress,
  /** null if the lecture was bought alone. */
  course: courseProgress.nullable(),
  /** The video has been fetched or progress saved: a refund counts the lecture as opened. */
  isOpened: z.boolean(),
  /** null when opening the lecture does not reduce a refund. */
  refundDrop: refundDrop.nullable(),
});
export type Watching = z.output<typeof watching>;

/** Studied seconds of a KST calendar day, `2026-03-02`, or of a week, by its Monday. */
const studied = z.object({ day: z.iso.date(), studiedSec: z.int() });

/** The user's study totals. Study time is elapsed time: double speed takes half the time. */
export const learningOverview = z.object({
  userId: z.uuid(),
  studiedSec: z.int(),
  completedLectures: z.int(),
  /** Registrations, of courses and of single lectures, with all lectures complete. */
  completedItems: z.int(),
  /** Consecutive KST days with study, up to today. Today does not break the streak before it is over. */
  streakDays: z.int(),
  longestStreakDays: z.int(),
  /** Monday to Sunday of this week, KST. */
  days: z.array(studied).length(7),
  /** The last weeks, oldest first, including this one. */
  weeks: z.array(studied).length(limits.weeksShown),
  /** Minutes of study a week that the user aims at; null: none are set. */
  goalMinutes: z.int().nullable(),
});
export type LearningOverview = z.output<typeof learningOverview>;

/** null removes the goal. */
export const studyGoalInput = z.object({
  goalMinutes: z.int().min(limits.goalMinutesMin).max(limits.goalMinutesMax).nullable(),
});
