import { type Carousel, type CarouselLecture, nextOf, previousOf } from "../../../lib/carousel/carousel.ts";

/** A lecture one can go to from the one on screen. */
export type AdjacentLecture = {
  lecture: CarouselLecture;
  /** Its place in the list, from 1. */
  number: number;
  /** The course whose list it is. */
  courseId: string | undefined;
};
export type AdjacentLectures = { previous: AdjacentLecture | null; next: AdjacentLecture | null };

export function adjacentLectures(carousel: Carousel): AdjacentLectures {
  const step = (lecture: CarouselLecture | null, number: number): AdjacentLecture | null =>
    lecture && { lecture, number, courseId: carousel.course?.courseId };
  return {
    previous: step(previousOf(carousel), carousel.index),
    next: step(nextOf(carousel), carousel.index + 2),
  };
}

/** What to call it: lectures of a course are known by their number. */
export const adjacentTitle = ({ lecture, number, courseId }: AdjacentLecture): string =>
  courseId ? `${number}강 ${lecture.title}` : lecture.title;

/** Where a lecture of the list is watched. */
export const watchAddress = ({ lecture, courseId }: Pick<AdjacentLecture, "lecture" | "courseId">) =>
  ({
    to: "/lectures/$lectureId/watch",
    params: { lectureId: lecture.lectureId },
    search: { course: courseId },
  }) as const;

/** Whether it is sure that the person may not watch: in a course only its owners may, elsewhere only who is signed in. */
export const isClosed = (
  { lecture, courseId }: Pick<AdjacentLecture, "lecture" | "courseId">,
  { owned, signedIn }: { owned: boolean; signedIn: boolean },
): boolean => !lecture.isPreview && (courseId ? !owned : !signedIn);
