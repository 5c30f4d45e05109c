import type { CourseDraft, DraftLecture } from "../../../../shared/course/draft.ts";
import type { DraftEditor } from "../../../api/course-draft/draft-editor.ts";
import { lectureBefore, type DraftEdit } from "../../../api/course-draft/edits.ts";
import { outlineText as text } from "../text.ts";
import { lectureNumbers } from "../use-course.ts";

export type Place = { sectionId: string; after: string | null };
export type OutlineActions = ReturnType<typeof outlineActions>;

/**
 * The edits of an outline. Each looks at the draft of that moment, so that the rows, which call them, need not be drawn
 * again when other rows change.
 * @param say announces what a move has done
 */
export function outlineActions(courseId: string, editor: DraftEditor, say: (sentence: string) => void) {
  const lecturesOf = (ids: readonly string[]): DraftLecture[] =>
    editor.shown()?.lectures.filter(({ lectureId }) => ids.includes(lectureId)) ?? [];
  const move = (lectureIds: readonly string[], to: Place, ...before: DraftEdit[]) => {
    const moved = lecturesOf(lectureIds).map(({ lectureId }) => lectureId);
    const [first] = moved;
    if (first === undefined) return;
    editor.edit(...before, { kind: "moveLectures", input: { courseId, lectureIds: moved, ...to } });
    const [shown] = lecturesOf([first]);
    const draft = editor.shown();
    if (!shown || !draft) return;
    const place = lectureNumbers(draft).get(first) ?? 0;
    say(moved.length > 1 ? text.movedAll(moved.length) : text.moved(shown.title || text.newLecture, place));
  };
  return {
    move,

    /** One place up or down, over the borders of sections. */
    step: (lectureId: string, by: -1 | 1) => {
      const draft = editor.shown();
      const place = draft && stepTarget(draft, lectureId, by);
      if (place) move([lectureId], place);
    },

    toSection: (lectureIds: readonly string[], sectionId: string) => {
      const last = editor
        .shown()
        ?.lectures.findLast((one) => one.sectionId === sectionId && !lectureIds.includes(one.lectureId));
      move(lectureIds, { sectionId, after: last?.lectureId ?? null });
    },

    /** The lecture and those behind it become a section of their own. */
    split: (lectureId: string) => {
      const draft = editor.shown();
      const sectionId = lecturesOf([lectureId])[0]?.sectionId;
      if (!draft || sectionId === undefined) return;
      const own = draft.lectures.filter((one) => one.sectionId === sectionId);
      const rest = own.slice(own.findIndex((one) => one.lectureId === lectureId)).map((one) => one.lectureId);
      const section = { sectionId: crypto.randomUUID(), title: text.newSection(draft.sections.length + 1) };
      const added: DraftEdit = { kind: "addSections", input: { courseId, after: sectionId, sections: [section] } };
      move(rest, { sectionId: section.sectionId, after: null }, added);
    },

    remove: (lectureIds: readonly string[], isRemoved: boolean) =>
      editor.edit({ kind: "removeLectures", input: { courseId, lectureIds: [...lectureIds], isRemoved } }),

    setPreview: (lectureIds: readonly string[], isPreview: boolean) =>
      editor.edit(
        ...lecturesOf(lectureIds)
          .filter((lecture) => lecture.isPreview !== isPreview)
          .map(({ lectureId }): DraftEdit => {
            const changes = { isPreview: { from: !isPreview, to: isPreview } };
            return { kind: "saveLecture", input: { lectureId, changes } };
          }),
      ),

    save: (lectureId: string, field: "title" | "summary", from: string, to: string) =>
      editor.edit({ kind: "saveLecture", input: { lectureId, changes: { [field]: { from, to } } } }),

    undo: () => editor.undo(),
  };
}

/** The place one up or down: in its section, else at the near end of the next section. */
function stepTarget(course: CourseDraft, lectureId: string, by: -1 | 1): Place | null {
  const { sections, lectures } = course;
  const sectionId = lectures.find((one) => one.lectureId === lectureId)?.sectionId;
  const own = lectures.filter((one) => one.sectionId === sectionId && !one.isRemoved);
  const neighbor = own[own.findIndex((one) => one.lectureId === lectureId) + by];
  if (neighbor && sectionId !== undefined)
    return { sectionId, after: by === 1 ? neighbor.lectureId : lectureBefore(course, neighbor.lectureId) };
  const next = sections[sections.findIndex((one) => one.sectionId === sectionId) + by];
  if (!next) return null;
  const last = lectures.findLast((one) => one.sectionId === next.sectionId);
  return { sectionId: next.sectionId, after: by === 1 ? null : (last?.lectureId ?? null) };
}
