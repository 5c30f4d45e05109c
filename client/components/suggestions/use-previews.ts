import { useDeferredValue } from "react";
import type { LectureCard } from "../../../shared/lecture/schema.ts";
import { useLecturesQuery } from "../../api/lecture.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { seenSubjectAtom } from "../../lib/state/seen-subject.ts";

/** Previews of the subject that the user has seen last, then of all; undefined while they are loading. */
export function usePreviews(count: number): LectureCard[] | undefined {
  // Not with the first render: a list that the browser stores is empty then, whatever it holds.
  const isSettled = useDeferredValue(true, false);
  const category = useAtomValue(seenSubjectAtom);
  const input = { page: 1, rows: count, preview: true };
  const near = useLecturesQuery({ ...input, category }, isSettled && category !== "");
  const isShort = category === "" || (!near.isPending && (near.data?.items.length ?? 0) < count);
  const all = useLecturesQuery(input, isSettled && isShort);
  if (isShort ? all.isPending : near.isPending) return undefined;
  const found = [...(near.data?.items ?? []), ...(all.data?.items ?? [])];
  return [...new Map(found.map((lecture) => [lecture.lectureId, lecture])).values()].slice(0, count);
}
