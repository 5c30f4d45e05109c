import type { Course, CourseRef } from "../../shared/course.ts";
import type { ItemRef } from "../../shared/item.ts";
import type { Lecture } from "../../shared/lecture.ts";
import { effectivePrice } from "../../shared/money.ts";
import type { OrderQuote } from "../../shared/order.ts";

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
  /** What was paid before for lectures of this course: taken off the price already. */
  credit: number;
  /** How many lectures of the course are owned alone. */
  ownedLectures: number;
  /** Why this person cannot buy it now, as far as it is known. */
  problem: OrderQuote["items"][number]["problem"];
  /** Of a lecture in a quote: the course of the same order that includes it. */
  includedIn: CourseRef | null;
  /** The lectures of a course; empty for a lecture. */
  lectureIds: string[];
  /** Where learning starts. */
  first: { lectureId: string; durationSec: number } | null;
};

const forAnybody = { credit: 0, ownedLectures: 0, problem: null, includedIn: null };

export function saleItemOfCourse(course: Course): SaleItem {
  const lectures = course.sections.flatMap((section) => section.lectures);
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
    ...forAnybody,
    lectureIds: lectures.map(({ lectureId }) => lectureId),
    first: lectures[0] ?? null,
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
    ...forAnybody,
    lectureIds: [],
    first: lecture,
  };
}

/** A lecture beside a course that includes it: the order charges nothing for it. */
export const includedItem = (item: SaleItem, includedIn: CourseRef): SaleItem => ({
  ...item,
  listPrice: 0,
  price: 0,
  includedIn,
});

/**
 * The same for one person: the server's price, with what it is made of. What cannot be bought has no price.
 * @param alone nothing beside it can be bought either: then the price stays, and the order is refused by name
 */
export function quotedItem(item: SaleItem, quote: OrderQuote["items"][number] | undefined, alone: boolean): SaleItem {
  if (!quote || item.price === null) return item;
  const { listPrice, amount, credit, ownedLectures, problem, includedIn } = quote;
  if (problem !== null) return { ...item, price: alone ? item.price : null, problem };
  return { ...item, listPrice, price: amount, credit, ownedLectures, includedIn };
}
