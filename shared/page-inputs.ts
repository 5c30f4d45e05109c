import { z } from "zod";
import { courseLevel, type CourseListInput } from "./course.ts";
import type { LectureListInput } from "./lecture.ts";
import { limits } from "./limits.ts";

/**
 * Inputs of the public screens' reads. The server puts their results into the document, and the screen's loader
 * requests the same, so that the first paint waits for no request.
 */
const page = z.coerce.number().int().min(1).max(limits.pageMax).optional().catch(undefined);
const category = z.string().max(40).optional().catch(undefined);

/** Search parameters of the list screens; an invalid value counts as absent. */
export const courseSearch = z.object({ page, category, level: courseLevel.optional().catch(undefined) });
export type CourseSearch = z.output<typeof courseSearch>;
export const lectureSearch = z.object({ page, category });
export type LectureSearch = z.output<typeof lectureSearch>;
export const teacherSearch = z.object({ page });
export type TeacherSearch = z.output<typeof teacherSearch>;

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
