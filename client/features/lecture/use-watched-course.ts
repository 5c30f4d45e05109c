import { useAtomValue } from "jotai";
import { carouselAtom, positionIn } from "../../lib/carousel/carousel.ts";
import type { LectureAccess } from "./use-lecture-access.ts";

/**
 * The course that the watch screen is to be opened in: the one the registration is of. None while the lecture is shown
 * in a list one came from, which is the one to move in; a course's preview is watched in that course.
 */
export function useWatchedCourse(lectureId: string, access: LectureAccess): string | undefined {
  const carousel = useAtomValue(carouselAtom);
  const bought = access.kind === "open" ? access.courseId : undefined;
  if (positionIn(carousel, lectureId) < 0) return bought;
  return carousel.mode === "COURSE" ? (bought ?? carousel.course?.courseId) : undefined;
}
