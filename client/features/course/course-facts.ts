import type { Course, CurriculumLecture } from "../../../shared/course/schema.ts";
import { fullLectures, refundDays } from "../../components/refund-text.ts";
import { accessText } from "../../components/item-text.ts";
import { courseRefundText, coursePanelText as text } from "./text.ts";

/** The period of a course with its start: `시작한 날부터 1년`. */
export const accessPeriodText = (days: number | null): string =>
  days === null ? accessText(days) : text.periodFrom(accessText(days));

const languages = new Intl.DisplayNames("ko", { type: "language" });

export const captionText = (langs: readonly string[]): string =>
  langs.length > 0 ? langs.map((lang) => languages.of(lang) ?? lang).join(", ") : text.noCaptions;

export const lecturesOf = (course: Pick<Course, "sections">): CurriculumLecture[] =>
  course.sections.flatMap((section) => section.lectures);

/** How many lectures count for a refund once they are opened. */
export const countedLectures = (course: Pick<Course, "sections">): number =>
  lecturesOf(course).filter(({ isPreview }) => !isPreview).length;

/** The refund rule of this course. */
export function refundSentence(course: Pick<Course, "sections">): string {
  const lectures = fullLectures(countedLectures(course));
  return lectures === 0 ? courseRefundText.single : courseRefundText.rule(refundDays, lectures);
}

/** The first preview in the order of the curriculum. */
export const firstPreview = (course: Pick<Course, "sections">): CurriculumLecture | undefined =>
  lecturesOf(course).find((lecture) => lecture.isPreview);
