import { useState } from "react";
import type { CourseDraft, DraftLecture } from "../../../../shared/course/draft.ts";
import type { DraftEditor } from "../../../api/course-draft/draft-editor.ts";
import { lectureBefore } from "../../../api/course-draft/edits.ts";
import { lectureNumbers } from "../use-course.ts";
import { outlineText as text } from "../text.ts";

export interface OutlineMoves {
  /** Announces the last move. */
  said: string;
  /** Undefined: there is no place above or below. */
  stepOf: (lecture: DraftLecture, by: -1 | 1) => (() => void) | undefined;
  toSection: (lecture: DraftLecture, sectionId: string) => void;
}

/** Moves of a lecture by one place, over the borders of sections, or to the end of another section. */
export function useOutlineMoves(course: CourseDraft, editor: DraftEditor): OutlineMoves {
  const [said, setSaid] = useState("");
  const { courseId, sections, lectures } = course;
  const kept = lectures.filter(({ isRemoved }) => !isRemoved);
  const move = ({ lectureId, title }: DraftLecture, to: { sectionId: string; after: string | null }, place: number) => {
    editor.edit({ kind: "moveLectures", input: { courseId, lectureIds: [lectureId], ...to } });
    setSaid(text.moved(title, place));
  };
  return {
    said,
    stepOf: (lecture, by) => {
      const target = stepTarget(course, lecture, by);
      const number = lectureNumbers(course).get(lecture.lectureId) ?? 0;
      if (!target) return undefined;
      const staysAt = target.sectionId !== lecture.sectionId;
      return () => move(lecture, target, staysAt ? number : number + by);
    },
    toSection: (lecture, sectionId) => {
      const last = kept.findLast((one) => one.sectionId === sectionId && one.lectureId !== lecture.lectureId);
      const upTo = sections.findIndex((one) => one.sectionId === sectionId);
      const before = kept.filter(
        (one) => one !== lecture && sections.findIndex(({ sectionId: id }) => id === one.sectionId) <= upTo,
      );
      move(lecture, { sectionId, after: last?.lectureId ?? null }, before.length + 1);
    },
  };
}

/** The place one up or down: in its section, else at the near end of the next section. */
function stepTarget(course: CourseDraft, { lectureId, sectionId }: DraftLecture, by: -1 | 1) {
  const { sections, lectures } = course;
  const own = lectures.filter((one) => one.sectionId === sectionId && !one.isRemoved);
  const index = own.findIndex((one) => one.lectureId === lectureId);
  const neighbor = own[index + by];
  if (neighbor) return { sectionId, after: by === 1 ? neighbor.lectureId : lectureBefore(course, neighbor.lectureId) };
  const next = sections[sections.findIndex((one) => one.sectionId === sectionId) + by];
  if (!next) return null;
  const last = lectures.findLast((one) => one.sectionId === next.sectionId);
  return { sectionId: next.sectionId, after: by === 1 ? null : (last?.lectureId ?? null) };
}
