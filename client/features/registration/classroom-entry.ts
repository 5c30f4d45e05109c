import type { ItemType } from "../../../shared/item.ts";
import type { CourseRegistration, LectureRegistration, RegistrationStatus } from "../../../shared/registration.ts";

/** A course or a single lecture in the classroom, told alike. */
export type ClassroomEntry = {
  registrationId: string;
  itemType: ItemType;
  itemId: string;
  status: RegistrationStatus;
  title: string;
  subject: string;
  level: string | undefined;
  progressRate: number;
  durationSec: number;
  startsAt: string;
  /** null: for good. */
  expiresAt: string | null;
  lastWatchedAt: string | null;
  /** Where to go on; `number` and `title` are those of a course's lecture. */
  next: { lectureId: string; number: number | null; title: string; positionSec: number } | null;
};

export function entryOfCourse({ courseId, course, resume, ...rest }: CourseRegistration): ClassroomEntry {
  return {
    ...shared(rest),
    itemType: "COURSE",
    itemId: courseId,
    title: course.title,
    subject: course.category,
    level: course.level,
    next: resume,
  };
}

export function entryOfLecture({ lectureId, lecture, positionSec, ...rest }: LectureRegistration): ClassroomEntry {
  const { title, category: subject } = lecture;
  const next = { lectureId, number: null, title, positionSec };
  return { ...shared(rest), itemType: "LECTURE", itemId: lectureId, title, subject, level: undefined, next };
}

type Shared = Pick<
  ClassroomEntry,
  "registrationId" | "status" | "progressRate" | "durationSec" | "startsAt" | "expiresAt" | "lastWatchedAt"
>;

const shared = ({
  registrationId,
  status,
  progressRate,
  durationSec,
  startsAt,
  expiresAt,
  lastWatchedAt,
}: Shared): Shared => ({
  registrationId,
  status,
  progressRate,
  durationSec,
  startsAt,
  expiresAt,
  lastWatchedAt,
});

/** What is left to watch, by the same measure as the percentage beside it. */
export const secondsLeft = ({
  durationSec,
  progressRate,
}: Pick<ClassroomEntry, "durationSec" | "progressRate">): number =>
  Math.round((durationSec * (100 - progressRate)) / 100);
