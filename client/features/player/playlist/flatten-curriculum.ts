import type { Course, CurriculumLecture } from "../../../../shared/course/schema.ts";
import { curriculumText } from "../text.ts";

export type CurriculumEntry = {
  lecture: CurriculumLecture;
  number: number;
  /** `2장 중심에서 벽으로` */ section: string;
};

/** A course's lectures in order, numbered from 1 across sections. */
export function flattenCurriculum(course: Course): CurriculumEntry[] {
  return course.sections
    .flatMap(({ title, lectures }, i) => lectures.map((lecture) => ({ lecture, section: sectionName(title, i) })))
    .map((entry, i) => ({ ...entry, number: i + 1 }));
}

/** `2장 중심에서 벽으로`; a title with a number of its own (2주 차) is unchanged. */
export const sectionName = (title: string, index: number): string =>
  /^\d/.test(title) ? title : curriculumText.section(index + 1, title);

/** The number of the first lecture of each section. */
export function sectionStarts(course: Course): number[] {
  let next = 1;
  return course.sections.map(({ lectures }) => {
    const start = next;
    next += lectures.length;
    return start;
  });
}
