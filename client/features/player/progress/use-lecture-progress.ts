import { useCallback } from "react";
import type { Progress } from "../../../../shared/progress.ts";
import type { OpeningRegistration } from "../../../../shared/registration.ts";
import { trpc } from "../../../lib/trpc.ts";
import { updateProgressCache } from "./update-progress-cache.ts";
import type { ProgressKind } from "./send-progress.ts";

export const kindOf = (registration: OpeningRegistration): ProgressKind =>
  registration.courseId === null ? "lecture" : "course";

/** The record of one lecture in the registration it is watched with; null while watching without one. */
export function useLectureProgress(registration: OpeningRegistration | null, lectureId: string) {
  const kind = registration ? kindOf(registration) : "lecture";
  const registrationId = registration?.registrationId ?? "";
  const ofCourse = trpc.progress.courseLecture.useQuery(
    { registrationId, lectureId },
    { enabled: registration !== null && kind === "course" },
  );
  const alone = trpc.progress.lecture.useQuery(
    { registrationId },
    { enabled: registration !== null && kind === "lecture" },
  );

  const keep = useCallback((saved: Progress) => updateProgressCache(kind, saved), [kind]);
  return { kind, progress: (kind === "course" ? ofCourse.data : alone.data) ?? null, keep };
}

/** Every lecture of the course, for the panel and the bar above. */
export function useCourseProgress(registration: OpeningRegistration | null) {
  const { data } = trpc.progress.ofCourse.useQuery(
    { registrationId: registration?.registrationId ?? "" },
    { enabled: registration !== null && registration.courseId !== null },
  );
  return data ?? null;
}
