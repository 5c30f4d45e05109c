import { useNavigate } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type { Course } from "../../../../shared/course.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import { isClosed, type AdjacentLectures, type AdjacentLecture, watchAddress } from "./adjacent-lectures.ts";

/** The lectures before and after as actions, for keys and fingers: where the arrows lead; undefined where they lead nowhere. */
export function useAdjacentLectures({ previous, next }: AdjacentLectures) {
  const navigate = useNavigate();
  return useMemo(() => {
    const go = (step: AdjacentLecture | null) => (step ? () => void navigate(watchAddress(step)) : undefined);
    return { onPrevious: go(previous), onNext: go(next) };
  }, [navigate, previous, next]);
}

/**
 * The same for headsets and lock screens, which no user looks at: only to lectures that are not known to be closed.
 * @param owned whether the person may watch all of `course`
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
