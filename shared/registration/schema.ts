import { z } from "zod";
import { registrationStatuses } from "../codes.ts";
import { courseLevel } from "../course/schema.ts";
import { cover, itemType } from "../item/schema.ts";
import { listOf, paging } from "../paging.ts";
import { teacherRef } from "../teacher/schema.ts";
import { instant } from "../instant.ts";

export const registrationStatus = z.enum(registrationStatuses);
export type RegistrationStatus = z.output<typeof registrationStatus>;

/** Why a registration ended; PERIOD as soon as its end has passed. */
export const expiredReason = z.enum(["PERIOD", "REFUND", "ADMIN", "ACCOUNT_CLOSED"]);

const registration = z.object({
  registrationId: z.uuid(),
  userId: z.uuid(),
  /** By time as well as by stored value: EXPIRED as soon as `expiresAt` has passed. */
  status: registrationStatus,
  orderId: z.string().nullable(),
  startsAt: instant,
  /** null: unlimited. */
  expiresAt: instant.nullable(),
  durationSec: z.int(),
  /** Seconds of the item that were watched at least once. */
  watchedSec: z.int(),
  /** Watched share of the item's length in whole percent, rounded down; 100 only when every lecture is complete. */
  progressRate: z.int().min(0).max(100),
  lastWatchedAt: instant.nullable(),
  /** When its last lecture was completed; null while one is incomplete. */
  completedAt: instant.nullable(),
  /** The certificate issued for it, if any. */
  certificateId: z.string().nullable(),
});

/** Where to continue: the lecture last watched, or the next one if that is complete; initially the first one. */
export const resumePoint = z.object({
  lectureId: z.uuid(),
  title: z.string(),
  /** Position in the course, from 1; 1 for a lecture bought alone. */
  number: z.int(),
  positionSec: z.number(),
  durationSec: z.int(),
});
export type ResumePoint = z.output<typeof resumePoint>;

export const courseRegistration = registration.extend({
  courseId: z.uuid(),
  course: z.object({
    title: z.string(),
    category: z.string(),
    cover,
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
  lecture: z.object({ title: z.string(), category: z.string(), cover, teacher: teacherRef }),
  positionSec: z.number(),
});
export type LectureRegistration = z.output<typeof lectureRegistration>;

/** A current or former registration of a user, for a course or a single lecture. */
export const registeredItem = registration.extend({
  itemType,
  itemId: z.uuid(),
  title: z.string(),
  category: z.string(),
  cover,
  /** null for a single lecture. */
  level: courseLevel.nullable(),
  teacher: teacherRef,
  lectureCount: z.int(),
  completedCount: z.int(),
  resume: resumePoint.nullable(),
  /** Games of the course; 0 for a single lecture. */
  gameCount: z.int(),
  expiredReason: expiredReason.nullable(),
});
export type RegisteredItem = z.output<typeof registeredItem>;

/** A page of all current and former registrations, newest first, with their counts. */
export const registrationOverview = listOf(registeredItem).extend({
  counts: z.object({
    valid: z.int(),
    expired: z.int(),
    /** Valid ones that end within the next days (limits.endingSoonDays). */
    endingSoon: z.int(),
  }),
});
export type RegistrationOverview = z.output<typeof registrationOverview>;

const registrationListInput = paging.extend({ userId: z.uuid(), status: registrationStatus.optional() });

export const registrationOverviewInput = registrationListInput;
export const courseRegistrationListInput = registrationListInput.extend({ courseId: z.uuid().optional() });
export type CourseRegistrationListInput = z.output<typeof courseRegistrationListInput>;
export const lectureRegistrationListInput = registrationListInput.extend({ lectureId: z.uuid().optional() });
export type LectureRegistrationListInput = z.output<typeof lectureRegistrationListInput>;

export const courseRegistrationList = listOf(courseRegistration);
export const lectureRegistrationList = listOf(lectureRegistration);

/** A running registration that includes a lecture; `courseId` null: bought alone. */
export const openingRegistration = z.object({
  registrationId: z.uuid(),
  courseId: z.uuid().nullable(),
  /** null: unlimited. */
  expiresAt: instant.nullable(),
});
export type OpeningRegistration = z.output<typeof openingRegistration>;
