import type { CourseLevel } from "../../../shared/course/schema.ts";

/** Inputs of the page of a category: complete rows of courses, pairs of lectures, the number of courses of each level. */
export const categoryInputs = (category: string, level?: CourseLevel) => ({
  courses: { category, level, page: 1, rows: 12 },
  lectures: { category, alone: true, page: 1, rows: 6 },
  facets: { category },
});
