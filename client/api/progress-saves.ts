import type { CourseProgress, Progress, ProgressInput } from "../../shared/progress/schema.ts";
import { type ApiErrorCode, errorCodeOf } from "../lib/trpc/api-error.ts";
import { api, keepaliveApi, utils } from "../lib/trpc/trpc.ts";
import { type ProgressKind, setProgress } from "./progress.ts";

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
