import type { CourseListInput } from "../course/schema.ts";
import { courseLengths, courseLevels, coursePrices, lectureLengths, lecturePrices, listSorts } from "../codes.ts";
import type { LectureFacetsInput, LectureListInput } from "../lecture/schema.ts";
import { oneOf, pageInAddress, type Reader, searchOf, textUpTo } from "../reader.ts";

/**
 * Inputs of the public screens' reads. The server puts their results into the document, and the screen's loader
 * requests the same, so that the first paint waits for no request.
 */
const page = pageInAddress;
const category = textUpTo(40);

const isSet: Reader<true> = (value) => (value === true ? true : undefined);

/** The common fields of lists of courses and lectures. Whether owned items are hidden is decided in the browser. */
const listSearch = { page, category, sort: oneOf(listSorts), owned: oneOf(["hide"]) };

/** Search parameters of the list screens; an invalid value counts as absent. */
export const courseSearch = searchOf({
  ...listSearch,
  level: oneOf(courseLevels),
  price: oneOf(coursePrices),
  length: oneOf(courseLengths),
  preview: isSet,
});
export type CourseSearch = ReturnType<typeof courseSearch>;
export const lectureSearch = searchOf({
  ...listSearch,
  price: oneOf(lecturePrices),
  length: oneOf(lectureLengths),
  included: oneOf(["show"]),
});
export type LectureSearch = ReturnType<typeof lectureSearch>;
export const teacherSearch = searchOf({ page });
export type TeacherSearch = ReturnType<typeof teacherSearch>;

/** Fills complete rows at two, three, four and six columns. */
const rows = 24;
/** The same with a large card, which takes the room of four. */
const rowsWithLead = 21;

/** A list that is neither filtered nor sorted has a large card on each page. */
export const hasLead = ({ page: _page, ...conditions }: CourseSearch): boolean =>
  Object.values(conditions).every((value) => value === undefined);

export const homeInputs = {
  courses: {},
  lectures: { featured: true, page: 1, rows: 6 },
  teachers: { page: 1, rows: 5 },
} satisfies { courses: CourseListInput; lectures: LectureListInput; teachers: { page: number; rows: number } };

export const courseListInputOf = (search: CourseSearch): CourseListInput => {
  const { owned: _owned, page: shown = 1, ...conditions } = search;
  return { ...conditions, page: shown, rows: hasLead(search) ? rowsWithLead : rows };
};
/** Without the lectures that are watched with a course only, unless the address includes them. */
export const lectureListInputOf = ({
  owned: _owned,
  page: shown = 1,
  included,
  ...conditions
}: LectureSearch): LectureListInput => ({ ...conditions, ...aloneUnless(included), page: shown, rows });
const aloneUnless = (included: LectureSearch["included"]) => (included ? {} : { alone: true });
/** The inputs of the counts beside the filters. */
export const facetsInputOf = <Search extends { page?: number; sort?: unknown; owned?: unknown }>({
  page: _page,
  sort: _sort,
  owned: _owned,
  ...filters
}: Search) => filters;
export const lectureFacetsInputOf = (search: LectureSearch): LectureFacetsInput => {
  const { included, ...filters } = facetsInputOf(search);
  return { ...filters, ...aloneUnless(included) };
};
export const teacherListInputOf = ({ page: shown = 1 }: TeacherSearch) => ({ page: shown, rows });

/** A teacher's items are on one page. */
export const teacherInputsOf = (teacherId: string) => ({
  teacher: { teacherId },
  courses: { teacherId, page: 1, rows: 24 },
  lectures: { teacherId, alone: true, page: 1, rows: 24 },
});

/** One lecture or one course, with its reviews and comments. */
export type CommunityItem = { courseId: string } | { lectureId: string };

/** The first reviews on the page of an item. */
export const firstReviews = (item: CommunityItem) => ({ ...item, sort: "HELPFUL" as const, page: 1, rows: 20 });

/** The same of its comments. */
export const firstComments = (item: CommunityItem) => ({ ...item, sort: "NEWEST" as const, page: 1, rows: 20 });
