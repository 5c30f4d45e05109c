import { z } from "zod";
import { courseLevel } from "./course.ts";
import { listOf, paging } from "./paging.ts";
import { teacherRef } from "./teacher.ts";
import { instant } from "./time.ts";

export const registrationStatus = z.enum(["VALID", "EXPIRED"]);
export type RegistrationStatus = z.output<typeof registrationStatus>;

const registration = z.object({
  registrationId: z.uuid(),
  userId: z.uuid(),
  /** By time as well as by stored value: past `expiresAt` reads as EXPIRED at once. */
  status: registrationStatus,
  orderId: z.string().nullable(),
  startsAt: instant,
  /** null: for good. */
  expiresAt: instant.nullable(),
  durationSec: z.int(),
  /** Seconds of the item that have been watched at least once. */
  watchedSec: z.int(),
  /** Whole percent of the item's length that has been watched, rounded down; 100 only when every lecture is complete. */
  progressRate: z.int().min(0).max(100),
  lastWatchedAt: instant.nullable(),
});

/** Where to go on: the lecture last watched, or the next one when that is complete; the first one before any. */
export const resumePoint = z.object({
  lectureId: z.uuid(),
  title: z.string(),
  /** Place in the course, counted from 1. */
  number: z.int(),
  positionSec: z.number(),
});
export type ResumePoint = z.output<typeof resumePoint>;

export const courseRegistration = registration.extend({
  courseId: z.uuid(),
  course: z.object({
    title: z.string(),
    category: z.string(),
    level: courseLevel,
    teacher: teacherRef,
    lectureCount: z.int(),
  }),
  completedCount: z.int(),
  resume: resumePoint.nullable(),
});
export type CourseRegistration = z.output<typeof courseRegistration>;

export const lectureRegistration = registration.extend({
  lectureId: z.uuid(),
  lecture: z.object({ title: z.string(), category: z.string(), teacher: teacherRef }),
  positionSec: z.number(),
});
export type LectureRegistration = z.output<typeof lectureRegistration>;

const registrationListInput = paging.extend({ userId: z.uuid(), status: registrationStatus.optional() });

export const courseRegistrationListInput = registrationListInput.extend({ courseId: z.uuid().optional() });
export type CourseRegistrationListInput = z.output<typeof courseRegistrationListInput>;
export const lectureRegistrationListInput = registrationListInput.extend({ lectureId: z.uuid().optional() });
export type LectureRegistrationListInput = z.output<typeof lectureRegistrationListInput>;

export const courseRegistrationList = listOf(courseRegistration);
export const lectureRegistrationList = listOf(lectureRegistration);

/** A running registration that opens a lecture; `courseId` null: bought alone. */
export const openingRegistration = z.object({ registrationId: z.uuid(), courseId: z.uuid().nullable() });
export type OpeningRegistration = z.output<typeof openingRegistration>;
