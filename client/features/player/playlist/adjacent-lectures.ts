import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useAtomValue } from "../../../document/use-atom.ts";
import type { Course } from "../../../../shared/course/schema.ts";
import { type Carousel, type CarouselLecture, nextOf, previousOf } from "../../../lib/carousel/carousel.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import { headerText } from "../text.ts";

/** The lecture before or after the one on screen. */
export type AdjacentLecture = {
  lecture: CarouselLecture;
  /** Its position in the list, from 1. */
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

/** Lectures of a course have numbers. */
export const adjacentTitle = ({ lecture, number, courseId }: AdjacentLecture): string =>
  courseId ? headerText.lecture(number, lecture.title) : lecture.title;

/** The link to watch a lecture of the list. */
export const watchAddress = ({ lecture, courseId }: Pick<AdjacentLecture, "lecture" | "courseId">) =>
  ({
    to: "/lectures/$lectureId/watch",
    params: { lectureId: lecture.lectureId },
    search: { course: courseId },
  }) as const;

/** Whether the user certainly may not watch: a course is for its owners, any other list for signed-in users. */
export const isClosed = (
  { lecture, courseId }: Pick<AdjacentLecture, "lecture" | "courseId">,
  { owned, signedIn }: { owned: boolean; signedIn: boolean },
): boolean => !lecture.isPreview && (courseId ? !owned : !signedIn);

/** Navigation to the lectures before and after, for keys and swipes; undefined at the ends of the list. */
export function useAdjacentLectures({ previous, next }: AdjacentLectures) {
  const navigate = useNavigate();
  return useMemo(() => {
    const go = (step: AdjacentLecture | null) => (step ? () => void navigate(watchAddress(step)) : undefined);
    return { onPrevious: go(previous), onNext: go(next) };
  }, [navigate, previous, next]);
}

/**
 * The same for headsets and lock screens, which show no page: only lectures that are not known to be locked.
 * @param owned whether the user may watch all of `course`
 */
export function useAdjacentLinks(course: Course | null, { previous, next }: AdjacentLectures, owned: boolean) {
  const signedIn = useAtomValue(viewerIdAtom) !== null;
  const ownedId = owned ? course?.courseId : undefined;
  const playable = useMemo(() => {
    const open = (step: AdjacentLecture | null) =>
      step && isClosed(step, { owned: step.courseId === ownedId, signedIn }) ? null : step;
    return { previous: open(previous), next: open(next) };
  }, [ownedId, previous, next, signedIn]);
  return useAdjacentLectures(playable);
}
