import { useCallback, useMemo, useState } from "react";
import type { DraftEditor } from "../../../api/course-draft/draft-editor.ts";
import type { CourseDraft } from "../../../../shared/course/draft.ts";

/** The lectures that are selected, as long as they are in the outline. */
export function useSelection(course: CourseDraft, editor: DraftEditor) {
  const [chosen, setChosen] = useState<{ ids: readonly string[]; last: string | null }>({ ids: [], last: null });
  const select = useCallback(
    (lectureId: string, isSelected: boolean, isRange: boolean) =>
      setChosen(({ ids, last }) => {
        const order = (editor.shown()?.lectures ?? []).filter((one) => !one.isRemoved).map((one) => one.lectureId);
        const [from, to] = [order.indexOf(last ?? lectureId), order.indexOf(lectureId)];
        const range = isRange && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [lectureId];
        const rest = ids.filter((id) => !range.includes(id));
        return { ids: isSelected ? [...rest, ...range] : rest, last: lectureId };
      }),
    [editor],
  );
  const clear = useCallback(() => setChosen({ ids: [], last: null }), []);
  const { lectures } = course;
  const selected = useMemo(() => {
    const kept = new Set(lectures.filter(({ isRemoved }) => !isRemoved).map(({ lectureId }) => lectureId));
    return new Set(chosen.ids.filter((id) => kept.has(id)));
  }, [chosen, lectures]);
  return { selected, select, clear };
}
