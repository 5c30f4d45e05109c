import type { LearningOverview, Progress, Watching } from "../../shared/progress/schema.ts";
import type { OpeningRegistration } from "../../shared/registration/schema.ts";
import { trpc, utils } from "../lib/trpc/trpc.ts";

/** Progress belongs to a registration of a course, or of a single lecture. */
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

/** The registration with which the current user watches a lecture; its progress is put into the cache. */
export async function fetchWatching(lectureId: string, courseId: string | undefined): Promise<Watching | null> {
  const watching = await utils.progress.watching.fetch({ lectureId, courseId });
  if (!watching) return null;
  const { registration, progress, course } = watching;
  const { registrationId } = registration;
  setProgress(kindOf(registration), progress);
  if (course) utils.progress.ofCourse.setData({ registrationId }, course);
  return watching;
}

export function setProgress(kind: ProgressKind, progress: Progress): void {
  const { registrationId, lectureId } = progress;
  if (kind === "lecture") utils.progress.lecture.setData({ registrationId }, progress);
  else utils.progress.courseLecture.setData({ registrationId, lectureId }, progress);
}

export const loadLearningOverview = (userId: string): Promise<LearningOverview> =>
  utils.progress.overview.ensureData({ userId });

export const useLearningOverview = (userId: string): LearningOverview =>
  trpc.progress.overview.useSuspenseQuery({ userId })[0];

export const useLearningOverviewQuery = (userId: string, options: { enabled?: boolean } = {}) =>
  trpc.progress.overview.useQuery({ userId }, options);

/** @param onDone after the new goal has been read */
export function useSetStudyGoal({ onDone, onError }: { onDone: () => void; onError: (error: unknown) => void }) {
  const { progress } = trpc.useUtils();
  return trpc.progress.setGoal.useMutation({
    onSuccess: async () => {
      await progress.overview.invalidate();
      onDone();
    },
    onError,
  });
}
