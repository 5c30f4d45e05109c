import type { CourseListInput } from "./course.ts";
import { courseLevels } from "./codes.ts";
import type { LectureListInput } from "./lecture.ts";
import { limits } from "./limits.ts";
import { oneOf, pageInAddress, searchOf, textUpTo } from "./reader.ts";

/**
 * Inputs of the public screens' reads. The server puts their results into the document, and the screen's loader
 * requests the same, so that the first paint waits for no request.
 */
const page = pageInAddress;
const category = textUpTo(40);

/** Search parameters of the list screens; an invalid value counts as absent. */
export const courseSearch = searchOf({ page, category, level: oneOf(courseLevels) });
export type CourseSearch = ReturnType<typeof courseSearch>;
export const lectureSearch = searchOf({ page, category });
export type LectureSearch = ReturnType<typeof lectureSearch>;
export const teacherSearch = searchOf({ page });
export type TeacherSearch = ReturnType<typeof teacherSearch>;

const rows = limits.rowsDefault;

export const homeInputs = {
  courses: {},
  lectures: { featured: true, page: 1, rows: 6 },
  teachers: { page: 1, rows: 5 },
} satisfies { courses: CourseListInput; lectures: LectureListInput; teachers: { page: number; rows: number } };

export const courseListInputOf = ({ page = 1, category, level }: CourseSearch): CourseListInput => ({
  page,
  rows,
  category,
  level,
});
export const lectureListInputOf = ({ page = 1, category }: LectureSearch): LectureListInput => ({
  page,
  rows,
  category,
});
export const teacherListInputOf = ({ page = 1 }: TeacherSearch) => ({ page, rows });

/** A teacher's items are on one page. */
export const teacherInputsOf = (teacherId: string) => ({
  teacher: { teacherId },
  courses: { teacherId, page: 1, rows: 24 },
  lectures: { teacherId, page: 1, rows: 24 },
});
