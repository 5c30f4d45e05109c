import { countText } from "../../../shared/format.ts";
import type { CourseSearch } from "../../../shared/page-inputs.ts";
import type { Course, CurriculumLecture } from "../../../shared/course.ts";
import { accessText } from "../../components/item-text.ts";
import { refundDays, refundLectures } from "../../components/refund-text.ts";

/** The full-refund rule in one line. */
export const refundText = `${refundDays}, ${refundLectures}까지 전액`;

/** The period of a course with its start: `시작한 날부터 1년`. */
export const accessPeriodText = (days: number | null): string =>
  `${days === null ? "" : "시작한 날부터 "}${accessText(days)}`;

const languages = new Intl.DisplayNames("ko", { type: "language" });

export const captionText = (langs: readonly string[]): string =>
  langs.length > 0 ? langs.map((lang) => languages.of(lang) ?? lang).join(", ") : "없어요";

export const lecturesOf = (course: Pick<Course, "sections">): CurriculumLecture[] =>
  course.sections.flatMap((section) => section.lectures);

/** The first preview in the order of the curriculum. */
export const firstPreview = (course: Pick<Course, "sections">): CurriculumLecture | undefined =>
  lecturesOf(course).find((lecture) => lecture.isPreview);

/** The number of results as a sentence: `데이터 · 입문 코스 2개를 찾았어요`. */
export function courseListText({ category, level }: Pick<CourseSearch, "category" | "level">, total: number): string {
  const named = [category, level].filter(Boolean).join(" · ");
  if (total === 0) return named ? `${named} 코스는 아직 없어요` : "아직 코스가 없어요";
  return named ? `${named} 코스 ${countText(total)}개를 찾았어요` : `코스 ${countText(total)}개 · 새로 나온 순`;
}
