import { useAtomValue } from "../../document/use-atom.ts";
import { carouselAtom, positionIn } from "../../lib/carousel/carousel.ts";
import type { LectureAccess } from "./use-lecture-access.ts";

/**
 * The course in which the watch screen opens: that of the registration. None while the lecture is part of another
 * carousel, which stays the current one; a preview of a course is watched in that course.
 */
export function useWatchedCourse(lectureId: string, access: LectureAccess): string | undefined {
  const carousel = useAtomValue(carouselAtom);
  const bought = access.kind === "open" ? access.courseId : undefined;
  if (positionIn(carousel, lectureId) < 0) return bought;
  return carousel.mode === "COURSE" ? (bought ?? carousel.course?.courseId) : undefined;
}
