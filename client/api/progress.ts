import type { CourseProgress, LearningOverview, Progress, ProgressInput, Watching } from "../../shared/progress.ts";
import type { OpeningRegistration } from "../../shared/registration.ts";
import { type ApiErrorCode, errorCodeOf } from "../lib/trpc/api-error.ts";
import { api, keepaliveApi, trpc, utils } from "../lib/trpc/trpc.ts";

/** Progress belongs to a registration of a course, or of a lecture alone. */
export type ProgressKind = "course" | "lecture";

export const kindOf = (registration: OpeningRegistration): ProgressKind =>
  registration.courseId === null ? "lecture" : "course";

/** The progress of one lecture in the registration it is watched with; null without a registration. */
export function useLectureProgress(registration: OpeningRegistration | null, lectureId: string) {
  const kind = registration ? kindOf(registration) : "lecture";
  const registrationId = registration?.registrationId ?? "";
  const inCourse = trpc.progress.courseLecture.useQuery(
    { registrationId, lectureId },
    { enabled: registration !== null && kind === "course" },
  );
  const alone = trpc.progress.lecture.useQuery(
    { registrationId },
    { enabled: registration !== null && kind === "lecture" },
  );
  return { kind, progress: (kind === "course" ? inCourse.data : alone.data) ?? null };
}

/** The progress of every lecture of the course. */
export function useCourseProgress(registration: OpeningRegistration | null) {
  const { data } = trpc.progress.ofCourse.useQuery(
    { registrationId: registration?.registrationId ?? "" },
    { enabled: registration !== null && registration.courseId !== null },
  );
  return data ?? null;
}

/** Reads the progress of a lecture again. */
export function fetchProgress(kind: ProgressKind, { registrationId, lectureId }: Progress): Promise<Progress> {
  const again = { staleTime: 0 };
  return kind === "course"
    ? utils.progress.courseLecture.fetch({ registrationId, lectureId }, again)
    : utils.progress.lecture.fetch({ registrationId }, again);
}

/** What the current user watches a lecture with, and how far; its progress is put into the cache. */
export async function fetchWatching(lectureId: string, courseId: string | undefined): Promise<Watching | null> {
  const watching = await utils.progress.watching.fetch({ lectureId, courseId });
  if (!watching) return null;
  const { registration, progress, course } = watching;
  const { registrationId } = registration;
  setProgress(kindOf(registration), progress);
  if (course) utils.progress.ofCourse.setData({ registrationId }, course);
  return watching;
}

export const loadLearningOverview = (userId: string): Promise<LearningOverview> =>
  utils.progress.overview.ensureData({ userId });

export const useLearningOverview = (userId: string): LearningOverview =>
  trpc.progress.overview.useSuspenseQuery({ userId })[0];

/** Saves over the session's own link; when the page is closing, by a call that outlives it. */
export function sendProgress(
  { kind }: { kind: ProgressKind },
  input: ProgressInput,
  leaving: boolean,
): Promise<Progress> {
  const { saveCourseLecture, saveLecture } = (leaving ? keepaliveApi : api).progress;
  return (kind === "course" ? saveCourseLecture : saveLecture).mutate(input);
}

const finalCodes = new Set<ApiErrorCode>([
  "NOT_FOUND",
  "REGISTRATION_EXPIRED",
  "PROGRESS_OUT_OF_RANGE",
  "VALIDATION_FAILED",
]);

/** Rejections that another try does not change. */
export const isPermanentRejection = (error: unknown): boolean => finalCodes.has(errorCodeOf(error));

function setProgress(kind: ProgressKind, progress: Progress): void {
  const { registrationId, lectureId } = progress;
  if (kind === "lecture") utils.progress.lecture.setData({ registrationId }, progress);
  else utils.progress.courseLecture.setData({ registrationId, lectureId }, progress);
}

/**
 * Shows the server's answer to a save wherever the progress is shown, without a call. Only a lecture that is completed by
 * it, or that was not shown yet, makes the course be read again: its rate counts completed lectures as entirely watched.
 */
export function updateProgressCache(kind: ProgressKind, saved: Progress): void {
  const { registrationId, lectureId } = saved;
  const before = kind === "course" ? utils.progress.courseLecture.getData({ registrationId, lectureId }) : undefined;
  setProgress(kind, saved);
  if (kind === "lecture") return;
  if (before?.completed !== saved.completed) void utils.progress.ofCourse.invalidate({ registrationId });
  else {
    const addedSec = saved.watchedSec - before.watchedSec;
    utils.progress.ofCourse.setData({ registrationId }, (course) => course && withLecture(course, saved, addedSec));
  }
}

function withLecture(course: CourseProgress, saved: Progress, addedSec: number): CourseProgress {
  const { lectureId, progressRate, completed, lastPositionSec } = saved;
  const watchedSec = course.watchedSec + addedSec;
  return {
    ...course,
    watchedSec,
    // A lower bound while completed lectures have unwatched parts; the next read is exact.
    progressRate: Math.max(course.progressRate, Math.floor((100 * watchedSec) / Math.max(course.durationSec, 1))),
    lectures: course.lectures.map((lecture) =>
      lecture.lectureId === lectureId ? { lectureId, progressRate, completed, lastPositionSec } : lecture,
    ),
  };
}

/** After saves: lists and statistics that contain the progress are read again, those on screen at once. */
export function invalidateLearning(): void {
  void utils.registration.invalidate();
  void utils.progress.overview.invalidate();
}
