import type { CourseCard, CourseListInput } from "../../../shared/course/schema.ts";
import type { LectureCard, LectureListInput } from "../../../shared/lecture/schema.ts";
import { limits } from "../../../shared/limits.ts";
import { type ListOf, offsetOf } from "../../../shared/paging.ts";
import type { ListReads } from "../../db/reads.ts";
import { countCourses, listCourses } from "../course/list-queries.ts";
import { countLectures, listLectures } from "../lecture/list-queries.ts";

/** A page of the courses that the user does not own. */
export async function listUnownedCourses(
  stores: ListReads,
  userId: string,
  { page = 1, rows = limits.rowsDefault, ...conditions }: CourseListInput,
  now: Date,
): Promise<ListOf<CourseCard>> {
  const filter = { ...conditions, notOwnedBy: userId };
  const [items, total] = await Promise.all([
    listCourses(stores, filter, { rows, offset: offsetOf({ page, rows }), now }),
    countCourses(stores.reads, filter, now),
  ]);
  return { items, page, rows, total };
}

/** A page of the lectures that the user owns neither singly nor with a course. */
export async function listUnownedLectures(
  stores: ListReads,
  userId: string,
  { page = 1, rows = limits.rowsDefault, ...conditions }: LectureListInput,
  now: Date,
): Promise<ListOf<LectureCard>> {
  const filter = { ...conditions, notOwnedBy: userId };
  const [items, total] = await Promise.all([
    listLectures(stores, filter, { rows, offset: offsetOf({ page, rows }), now }),
    countLectures(stores.reads, filter, now),
  ]);
  return { items, page, rows, total };
}
