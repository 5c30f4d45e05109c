import type { Course, CurriculumLecture } from "../../../shared/course.ts";
import { accessText } from "../../components/item-text.ts";
import { refundDays, refundLectures } from "../../components/refund-text.ts";

/** The rule of the refund document, in the words of a single line. */
export const refundText = `${refundDays}, ${refundLectures}까지 전액`;

/** The period of a course with its start: `시작한 날부터 1년`. */
export const accessPeriodText = (days: number | null): string =>
  `${days === null ? "" : "시작한 날부터 "}${accessText(days)}`;

const languages = new Intl.DisplayNames("ko", { type: "language" });

export const captionText = (langs: readonly string[]): string =>
  langs.length > 0 ? langs.map((lang) => languages.of(lang) ?? lang).join(", ") : "없어요";

export const lecturesOf = (course: Pick<Course, "sections">): CurriculumLecture[] =>
  course.sections.flatMap((section) => section.lectures);

/** The first lecture that anybody may watch, in the order of the curriculum. */
export const firstPreview = (course: Pick<Course, "sections">): CurriculumLecture | undefined =>
  lecturesOf(course).find((lecture) => lecture.isPreview);
