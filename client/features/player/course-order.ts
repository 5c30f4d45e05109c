import type { Course, CurriculumLecture } from "../../../shared/course.ts";

export type Place = { lecture: CurriculumLecture; number: number; /** `2장 중심에서 벽으로` */ section: string };

/** A course's lectures in order, numbered from 1 through all its sections. */
export function placesOf(course: Course): Place[] {
  return course.sections
    .flatMap(({ title, lectures }, i) => lectures.map((lecture) => ({ lecture, section: `${i + 1}장 ${title}` })))
    .map((place, i) => ({ ...place, number: i + 1 }));
}

/** The number each section starts with. */
export function sectionStarts(course: Course): number[] {
  let next = 1;
  return course.sections.map(({ lectures }) => {
    const start = next;
    next += lectures.length;
    return start;
  });
}
