import type { Insertable } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { limits } from "../../shared/limits.ts";
import { serverLimits } from "../../server/limits.ts";
import { addDays, addMinutes } from "../../shared/time.ts";
import { type DemoContent, lectureKeysOf } from "./content.ts";
import { idOf } from "./ids.ts";
import type { DemoPerson } from "./people.ts";
import { chanceOf, type PublishTimes } from "./publishing.ts";
import type { OwnedItem } from "./registrations.ts";

type Row<Table extends keyof Database> = Insertable<Database[Table]>;
type Source = { content: DemoContent; owned: readonly OwnedItem[]; published: PublishTimes; now: Date };

/** How likely a person likes a lecture watched to its end, and adds a favorite of each kind. */
const chances = { like: 0.55, course: 0.1, courseOfOwnSubject: 0.2, lecture: 0.04, teacher: 0.5 };
/** Favorites are at most so many days old. */
const favoriteDays = 45;

/** Some of the lectures that people have watched to the end; not those that they have reviewed with few stars. */
export function likeRows({ content, owned, now }: Omit<Source, "published">): Row<"lecture_like">[] {
  const disliked = new Set(
    content.community.flatMap(({ reviews }) =>
      reviews
        .filter(({ rating }) => rating <= limits.lowRatingMax)
        .map(({ person, lecture }) => `${person} ${lecture}`),
    ),
  );
  const likes = new Map<string, Row<"lecture_like">>();
  for (const { userKey, lectures } of owned)
    for (const { lectureKey, parts, at } of lectures) {
      const key = `${userKey} ${lectureKey}`;
      const share = parts.reduce((sum, [from, to]) => sum + to - from, 0);
      if (share < serverLimits.completeShare || disliked.has(key) || chanceOf(`like ${key}`) >= chances.like) continue;
      likes.set(key, {
        user_id: idOf("user", userKey),
        lecture_id: idOf("lecture", lectureKey),
        liked_at: new Date(Math.min(addMinutes(at, 1).getTime(), now.getTime())),
      });
    }
  return [...likes.values()];
}

/** Favorites of people, and the teachers whose courses they have. */
export const favoriteRows = (source: Source): Row<"favorite">[] =>
  source.content.people.flatMap((person) => [
    ...courseRows(source, person),
    ...lectureRows(source, person),
    ...teacherRows(source, person),
  ]);

function courseRows({ content, published, now }: Source, person: DemoPerson): Row<"favorite">[] {
  const owned = new Set(person.registrations.map(({ itemKey }) => itemKey));
  const subjects = new Set(content.courses.filter(({ key }) => owned.has(key)).map(({ category }) => category));
  return content.courses.flatMap(({ key, category, price, salePrice }) => {
    const name = `adds favorite ${person.key} ${key}`;
    const chance = subjects.has(category) ? chances.courseOfOwnSubject : chances.course;
    if (owned.has(key) || chanceOf(name) >= chance) return [];
    // Half of those on sale were added before the sale.
    const price_added = salePrice === undefined || chanceOf(`${name} added price`) < 0.5 ? price : salePrice;
    return [
      {
        user_id: idOf("user", person.key),
        item_type: "COURSE" as const,
        item_id: idOf("course", key),
        price_added,
        added_at: addedAt(name, person, published.course(key), now),
      },
    ];
  });
}

function lectureRows({ content, published, now }: Source, person: DemoPerson): Row<"favorite">[] {
  const owned = new Set(person.registrations.map(({ itemKey }) => itemKey));
  const ofCourses = new Set(content.courses.flatMap(lectureKeysOf));
  return content.lectures.flatMap(({ key, price, preview }) => {
    const name = `favorite ${person.key} ${key}`;
    if (price === null || owned.has(key) || ofCourses.has(key) || chanceOf(name) >= chances.lecture) return [];
    return [
      {
        user_id: idOf("user", person.key),
        item_type: "LECTURE" as const,
        item_id: idOf("lecture", key),
        price_added: preview ? 0 : price,
        added_at: addedAt(name, person, published.lecture(key), now),
      },
    ];
  });
}

function teacherRows({ content, now }: Source, person: DemoPerson): Row<"favorite">[] {
  const since = new Map<string, Date>();
  for (const { itemKey, daysAgo, refunded } of person.registrations) {
    const { teacherKey } = content.courses.find(({ key }) => key === itemKey) ?? {};
    if (teacherKey && !refunded) since.set(teacherKey, addDays(now, -daysAgo));
  }
  return [...since].flatMap(([key, at]) => {
    const name = `favorite ${person.key} ${key}`;
    if (chanceOf(name) >= chances.teacher) return [];
    return [
      {
        user_id: idOf("user", person.key),
        item_type: "TEACHER" as const,
        item_id: idOf("teacher", key),
        price_added: null,
        added_at: addedAt(name, person, at, now),
      },
    ];
  });
}

/** Between what it comes after, the first purchase and now. */
function addedAt(name: string, { registrations }: DemoPerson, after: Date, now: Date): Date {
  const known = Math.max(0, ...registrations.map(({ daysAgo }) => daysAgo));
  const start = Math.max(after.getTime(), addDays(now, -Math.min(known, favoriteDays)).getTime());
  return new Date(start + (now.getTime() - start) * chanceOf(`${name} at`));
}
