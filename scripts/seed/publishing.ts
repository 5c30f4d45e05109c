import { createHash } from "node:crypto";
import { addDays } from "../../shared/time.ts";
import { type DemoContent, type DemoCourse, lectureKeysOf } from "./content.ts";
import type { DemoRegistration } from "./people.ts";

/** An item is published this many days before its first registration. */
const leadDays = 3;
/**
 * Courses are published over this many days; with the lectures published before each course, the catalog is within a
 * year.
 */
const spreadDays = 320;
const daysBetweenLectures = 6;

/** From 0 to 1, the same for the same key: makes the demo's dates look irregular. */
export const chanceOf = (key: string): number => createHash("sha256").update(key).digest().readUInt32BE(0) / 2 ** 32;

type Listed = { key: string; category: string };

/** The rows from newest to oldest, alternating between categories so that adjacent rows differ. */
function alternateCategories<Row extends Listed>(rows: Row[]): Row[] {
  const turns = new Map<string, number>();
  const placed = rows.map((row) => {
    const turn = turns.get(row.category) ?? 0;
    turns.set(row.category, turn + 1);
    return { row, rank: turn + chanceOf(row.key) };
  });
  return placed.toSorted((a, b) => a.rank - b.rank).map(({ row }) => row);
}

export type PublishTimes = { course: (key: string) => Date; lecture: (key: string) => Date };

/**
 * Publication times: within the past year, before the item's first registration, and a course's lectures one by one
 * up to the course's own date.
 */
export function publishTimes(
  content: DemoContent,
  registrations: readonly Pick<DemoRegistration, "itemKey" | "daysAgo">[],
  now: Date,
): PublishTimes {
  const firstSale = new Map<string, number>();
  for (const { itemKey, daysAgo } of registrations) {
    firstSale.set(itemKey, Math.max(daysAgo, firstSale.get(itemKey) ?? 0));
  }
  const spread = (rows: Listed[]): Map<string, number> =>
    new Map(
      alternateCategories(rows).map(({ key }, rank) => {
        const daysAgo = Math.max((rank / rows.length) * spreadDays, firstSale.get(key) ?? 0);
        return [key, daysAgo + leadDays + chanceOf(key)];
      }),
    );

  const courses = spread(content.courses);
  const lectures = new Map<string, number>();
  for (const course of content.courses) addLectures(course, courses.get(course.key) ?? 0, lectures);
  const alone = spread(content.lectures.filter(({ key }) => !lectures.has(key)));
  return {
    course: (key) => addDays(now, -(courses.get(key) ?? 0)),
    lecture: (key) => addDays(now, -(lectures.get(key) ?? alone.get(key) ?? 0)),
  };
}

/** A lecture of two courses is published with the older one. */
function addLectures(course: DemoCourse, courseDaysAgo: number, into: Map<string, number>): void {
  const keys = lectureKeysOf(course);
  for (const [index, key] of keys.entries()) {
    const daysAgo = courseDaysAgo + (keys.length - 1 - index) * daysBetweenLectures + chanceOf(key);
    into.set(key, Math.max(daysAgo, into.get(key) ?? 0));
  }
}
