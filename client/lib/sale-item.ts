import type { Course } from "../../shared/course.ts";
import type { ItemRef } from "../../shared/item.ts";
import type { Lecture } from "../../shared/lecture.ts";
import { effectivePrice } from "../../shared/money.ts";

/** What can be bought, told alike for a course and for a single lecture. */
export type SaleItem = ItemRef & {
  title: string;
  subject: string;
  level: string | undefined;
  teacherName: string;
  /** null: a single lecture. */
  lectureCount: number | null;
  durationSec: number;
  /** null: for good. */
  accessDays: number | null;
  listPrice: number;
  /** null: not for sale by itself. */
  price: number | null;
  /** Where learning starts. */
  first: { lectureId: string; durationSec: number } | null;
};

export function saleItemOfCourse(course: Course): SaleItem {
  return {
    itemType: "COURSE",
    itemId: course.courseId,
    title: course.title,
    subject: course.category,
    level: course.level,
    teacherName: course.teacher.name,
    lectureCount: course.lectureCount,
    durationSec: course.durationSec,
    accessDays: course.accessDays,
    listPrice: course.price,
    price: effectivePrice(course),
    first: course.sections.flatMap((section) => section.lectures)[0] ?? null,
  };
}

export function saleItemOfLecture(lecture: Lecture): SaleItem {
  return {
    itemType: "LECTURE",
    itemId: lecture.lectureId,
    title: lecture.title,
    subject: lecture.category,
    level: undefined,
    teacherName: lecture.teacher.name,
    lectureCount: null,
    durationSec: lecture.durationSec,
    accessDays: null,
    listPrice: lecture.price ?? 0,
    price: lecture.price,
    first: lecture,
  };
}
