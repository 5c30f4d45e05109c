import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Course } from "../../../shared/course.ts";
import type { Place } from "./course-order.ts";
import { isOpen, type Neighbours } from "./neighbours.ts";

/** The lectures before and after as acts, for keys and headsets; undefined where there is none to watch. */
export function useNeighbourLinks(course: Course | null, { previous, next }: Neighbours, owned: boolean) {
  const navigate = useNavigate();
  const courseId = course?.courseId;
  return useMemo(() => {
    const go = (place: Place | null) =>
      place && isOpen(place, owned)
        ? () =>
            void navigate({
              to: "/lectures/$lectureId/watch",
              params: { lectureId: place.lecture.lectureId },
              search: { course: courseId },
            })
        : undefined;
    return { onPrevious: go(previous), onNext: go(next) };
  }, [navigate, courseId, previous, next, owned]);
}
