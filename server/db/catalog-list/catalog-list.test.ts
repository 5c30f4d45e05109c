import fc from "fast-check";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  courseLengths,
  courseLevels,
  coursePrices,
  lectureLengths,
  lecturePrices,
  listSorts,
} from "../../../shared/codes.ts";
import { lengthBounds, priceBounds } from "../../../shared/catalog/list-ranges.ts";
import { countCourses, type CourseFilter, listCourses } from "../../domains/course/list-queries.ts";
import { countLectures, type LectureFilter, listLectures } from "../../domains/lecture/list-queries.ts";
import { catalogCategories, insertCatalog } from "../../test/catalog/insert-catalog.ts";
import { testDatabase, type TestDatabase } from "../../test/database.ts";
import { ReadPool } from "../reads.ts";
import type { ListFilter } from "./conditions.ts";
import { deepOffset } from "./published-days.ts";
import { type Strategy, strategyOf } from "./strategy.ts";

/** With pages that start after `deepOffset`, also of one category. */
const itemCount = deepOffset + 350;
const users = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
const hours = [0, 24, 48].map((hour) => new Date(Date.UTC(2026, 2, 1, hour)));

let database: TestDatabase;
let reads: ReadPool;
let teachers: readonly string[];
let courses: Item[];
let lectures: Item[];
let owned: { userId: string; itemId: string; until: Date | null }[];

type Item = {
  id: string;
  teacherId: string;
  category: string;
  level: string | null;
  featured: boolean;
  status: string;
  price: number | null;
  salePrice: number | null;
  saleEndsAt: string | null;
  publishedAt: string;
  durationSec: number;
  preview: boolean;
  registrations: number;
};

beforeAll(async () => {
  database = await testDatabase();
  reads = new ReadPool(database.url);
  teachers = await insertCatalog(database.db, itemCount, users);
  courses = await itemsOf(sql<Item>`
    select course_id as id, c.level, c.sale_price as "salePrice", c.sale_ends_at as "saleEndsAt", c.price,
      s.has_preview as preview, c.teacher_id as "teacherId", c.category, c.featured, c.status,
      c.published_at as "publishedAt", s.duration_sec as "durationSec", s.registrations
    from course c join course_stats s using (course_id)`);
  lectures = await itemsOf(sql<Item>`
    select lecture_id as id, null as level, null as "salePrice", null as "saleEndsAt",
      case when l.is_preview then 0 else l.price end as price,
      l.is_preview as preview, l.teacher_id as "teacherId", l.category, l.featured, l.status,
      l.published_at as "publishedAt", (m.duration_ms + 999) / 1000 as "durationSec", s.registrations
    from lecture l join lecture_stats s using (lecture_id) join media m using (media_id)`);
  const { rows } = await sql<{ userId: string; itemId: string; until: string | null }>`
    select r.user_id as "userId", item_id as "itemId", r.expires_at as until
    from registration r cross join lateral (
      select coalesce(r.course_id, r.lecture_id) union select lecture_id from course_lecture cl where cl.course_id = r.course_id
    ) item (item_id) where r.status = 'VALID'`.execute(database.db);
  owned = rows.map(({ until, ...row }) => ({ ...row, until: until === null ? null : new Date(until) }));
});
afterAll(async () => {
  await reads.end();
  await database.close();
});

const itemsOf = async (query: RawBuilder<Item>): Promise<Item[]> => (await query.execute(database.db)).rows;

type Range = keyof typeof priceBounds | keyof typeof lengthBounds;
const bounds = { ...priceBounds, ...lengthBounds };

const isIn = (value: number | null, range: Range | undefined): boolean => {
  const [from, to = Infinity] = range === undefined ? [-Infinity] : bounds[range];
  return range === undefined || (value !== null && value >= from && value <= to);
};

const priceAt = ({ price, salePrice, saleEndsAt }: Item, now: Date): number | null =>
  salePrice !== null && (saleEndsAt === null || new Date(saleEndsAt) > now) ? salePrice : price;

/** The ids of all items that match, in order: what the statements have to return, a page at a time. */
function naiveList(items: readonly Item[], filter: ListFilter, now: Date): string[] {
  const { sort = "newest", notOwnedBy } = filter;
  const isOwned = ({ id }: Item) =>
    owned.some(
      ({ userId, itemId, until }) => userId === notOwnedBy && itemId === id && (until === null || until > now),
    );
  const matching = items.filter(
    (item) =>
      item.status === "PUBLISHED" &&
      (filter.featured !== true || item.featured) &&
      (filter.teacherId ?? item.teacherId) === item.teacherId &&
      (filter.category ?? item.category) === item.category &&
      (filter.level ?? item.level) === item.level &&
      isIn(priceAt(item, now), filter.price) &&
      isIn(item.durationSec, filter.length) &&
      (filter.preview !== true || item.preview) &&
      (filter.alone !== true || item.price !== null) &&
      !isOwned(item),
  );
  const rank: Record<typeof sort, (item: Item) => number> = {
    newest: ({ publishedAt }) => -Date.parse(publishedAt),
    popular: ({ registrations }) => -registrations,
    "price-low": (item) => priceAt(item, now) ?? Infinity,
    "price-high": (item) => -(priceAt(item, now) ?? -Infinity),
    shortest: ({ durationSec }) => durationSec,
  };
  const compared = (a: number, b: number) => (a === b ? 0 : a - b);
  return matching
    .toSorted((a, b) => compared(rank[sort](a), rank[sort](b)) || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
}

const page = fc.record({
  rows: fc.constantFrom(1, 7, 20, 24, 100),
  offset: fc.oneof(fc.nat(60), fc.integer({ min: deepOffset - 20, max: itemCount + 20 }), fc.constant(10_000)),
  now: fc.constantFrom(...hours),
});
const sort = fc.constantFrom(...listSorts);
const category = fc.constantFrom(...catalogCategories);
/** Lists with none, one and any number of the conditions. */
function filters<Conditions>(conditions: {
  [Key in keyof Conditions]: fc.Arbitrary<Conditions[Key]>;
}): fc.Arbitrary<Partial<Conditions>> {
  const one = Object.entries<fc.Arbitrary<unknown>>(conditions).map(([key, condition]) =>
    fc.record({ category, [key]: condition }, { requiredKeys: [key] }),
  ) as fc.Arbitrary<Partial<Conditions>>[];
  return fc.oneof(
    fc.record({ category }, { requiredKeys: [] }) as fc.Arbitrary<Partial<Conditions>>,
    fc.record({ sort, category }, { requiredKeys: [] }) as fc.Arbitrary<Partial<Conditions>>,
    fc.record({ sort, category, ...conditions }, { requiredKeys: [] }) as fc.Arbitrary<Partial<Conditions>>,
    ...one,
  );
}
const teacherId = fc.nat(1).map((index) => teachers[index] ?? "");
const notOwnedBy = fc.constantFrom(...users);

const options = { seed: 20260301, numRuns: 300 };
const strategies: Strategy[] = ["deepPage", "facetedPage", "page", "sortedPage"];

test("a list of courses has the page and the total of the naive query, whatever its conditions, order and user are", async () => {
  const conditions = filters<CourseFilter>({
    teacherId,
    level: fc.constantFrom(...courseLevels),
    price: fc.constantFrom(...coursePrices),
    length: fc.constantFrom(...courseLengths),
    preview: fc.boolean(),
    notOwnedBy,
  });
  const featured = fc.constant<CourseFilter>({ featured: true });
  const reached = new Set<Strategy>();
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 9, arbitrary: conditions }, { weight: 1, arbitrary: featured }),
      page,
      async (filter, page) => {
        reached.add(strategyOf(filter, page.offset, true));
        const expected = naiveList(courses, filter, page.now);
        const listed = await listCourses({ reads, slowReads: reads }, filter, page);
        expect(listed.map((course) => course.courseId)).toEqual(expected.slice(page.offset, page.offset + page.rows));
        expect(await countCourses(reads, filter, page.now)).toBe(expected.length);
      },
    ),
    options,
  );
  expect([...reached].toSorted()).toEqual(strategies);
});

test("a list of lectures has the page and the total of the naive query, whatever its conditions, order and user are", async () => {
  const conditions = filters<LectureFilter>({
    featured: fc.boolean(),
    teacherId,
    price: fc.constantFrom(...lecturePrices),
    length: fc.constantFrom(...lectureLengths),
    preview: fc.boolean(),
    alone: fc.boolean(),
    notOwnedBy,
  });
  const reached = new Set<Strategy>();
  await fc.assert(
    fc.asyncProperty(conditions, page, async (filter, page) => {
      reached.add(strategyOf(filter, page.offset, false));
      const expected = naiveList(lectures, filter, page.now);
      const listed = await listLectures({ reads, slowReads: reads }, filter, page);
      expect(listed.map((lecture) => lecture.lectureId)).toEqual(expected.slice(page.offset, page.offset + page.rows));
      expect(await countLectures(reads, filter, page.now)).toBe(expected.length);
    }),
    options,
  );
  expect([...reached].toSorted()).toEqual(strategies);
});
