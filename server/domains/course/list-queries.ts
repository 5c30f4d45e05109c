import { type RawBuilder, sql } from "kysely";
import type { CourseCard, CourseListInput } from "../../../shared/course.ts";
import {
  courseSize,
  lowestPrice30,
  ratingColumns,
  registrationStatus,
  runningSale,
  teacherRef,
} from "../../db/fragments.ts";
import { catalogCounts, countedItems } from "../../db/catalog-counts.ts";
import {
  type Audience,
  audienceOf,
  type Counted,
  countedLists,
  type FacetedList,
  facetedLists,
  isFaceted,
  isOf,
  isOnlyNewest,
  isOnlySorted,
  keysOfPage,
  listedIn,
  type ListSort,
  type RangeParams,
  rangeParams,
  type SortedList,
} from "../../db/list-facets.ts";
import { deepOffset, newestKeys, startDay } from "../../db/published-days.ts";
import type { ListReads, ReadPool } from "../../db/reads.ts";
import { limitOf, type PageSize, pageSizeOf, type ParamOf, statement, memoizedStatements } from "../../db/statement.ts";

export type CourseFilter = Omit<CourseListInput, "page" | "rows"> & {
  featured?: boolean;
  /** Leaves out what this user owns. */
  notOwnedBy?: string;
};
export type FilterParams = RangeParams & {
  featured: boolean;
  teacherId: string | undefined;
  category: string | undefined;
  level: string | undefined;
  notOwnedBy: string | undefined;
  now: Date;
};
type PageParams = FilterParams & { rows: number; offset: number };
type Param<P extends FilterParams = FilterParams> = ParamOf<P>;

/** A card of the course aliased `c` with its teacher `t`, its `size` and its rating `rating`, which may be missing. */
export const courseCardColumns = (now: RawBuilder<Date>) => sql`
  c.course_id as "courseId", c.title, c.subtitle, c.category, c.level,
  c.price, ${runningSale("c", now)} as "salePrice", case when c.sale_ends_at > ${now} then c.sale_ends_at end as "saleEndsAt",
  ${lowestPrice30("c", now)} as "lowestPrice30",
  size.lecture_count as "lectureCount", size.duration_sec as "durationSec", ${ratingColumns},
  c.featured, c.published_at as "publishedAt", c.updated_at as "updatedAt"`;

/** The text contains only the requested conditions, so that each kind of list uses its own index. */
const matching = (filter: CourseFilter, param: Param) => sql`
  status = 'PUBLISHED'
  ${filter.featured ? sql`and featured` : sql``}
  ${filter.teacherId ? sql`and teacher_id = ${param("teacherId")}` : sql``}
  ${filter.category ? sql`and category = ${param("category")}` : sql``}
  ${filter.level ? sql`and level = ${param("level")}` : sql``}`;

const allFilters: CourseFilter = { teacherId: "any", category: "any", level: "입문" };
const kindOf = (filter: CourseFilter): string =>
  [filter.featured && "featured", filter.teacherId && "teacher", filter.category && "category", filter.level && "level"]
    .filter(Boolean)
    .join("-");

/** The page of the courses of `keys`, newest first. */
const newestOf = (param: Param) => sql`
        select ${courseCardColumns(param("now"))}, ${teacherRef} as teacher
  from keys join course c using (course_id) join teacher t on t.teacher_id = c.teacher_id
    left join course_rating rating on rating.course_id = c.course_id, ${courseSize}
  order by c.published_at desc, c.course_id desc`;

/** The page's keys come from the index of the category; other tables are joined to those few rows. */
const coursePage = memoizedStatements(
  ({ filter, size }: { filter: CourseFilter; size: PageSize }) => `course.page.${kindOf(filter)}.${size}`,
  ({ filter, size }, name) =>
    statement<PageParams>()(
      name,
      (param) => sql<CourseCard>`
        with keys as (
          select course_id from course where ${matching(filter, param)}
          order by published_at desc, course_id desc
          limit ${limitOf(size, param)} offset ${param("offset")})
        ${newestOf(param)}`,
    ),
  [
    { filter: { featured: true }, size: 20 },
    { filter: allFilters, size: "any" },
  ],
);

const deepPage = memoizedStatements(
  (ofCategory: boolean) => `course.deepPage.${ofCategory ? "category" : "all"}`,
  (ofCategory, name) =>
    statement<PageParams>()(
      name,
      (param) => sql<CourseCard>`
        with ${startDay("COURSE", ofCategory, param)},
        keys as (${newestKeys("COURSE", ofCategory, param)})
        ${newestOf(param)}`,
    ),
  [false, true],
);

/** The price of the course, or the counter of courses, aliased `alias` at `now`. */
export const priceNow = (alias: "c" | "n", now: RawBuilder<Date>) =>
  sql`coalesce(${runningSale(alias, now)}, ${sql.ref(`${alias}.price`)})`;

export const ownedCourses = (param: ParamOf<{ notOwnedBy: string | undefined; now: Date }>) => sql`
  select r.course_id from registration r
  where r.user_id = ${param("notOwnedBy")} and r.course_id is not null
    and ${registrationStatus("r", param("now"))} = 'VALID'`;

/**
 * One text for every combination of conditions: otherwise callers could make a connection prepare thousands of
 * statements. A condition without a value is always true.
 */
const facetedCourses = (param: Param, audience: Audience | "owners") => sql`
  course c join course_stats s on s.course_id = c.course_id
  where c.status = 'PUBLISHED'
    and (${param("teacherId")}::uuid is null or c.teacher_id = ${param("teacherId")})
    and (${param("category")}::text is null or c.category = ${param("category")})
    and (${param("level")}::text is null or c.level = ${param("level")})
    and (${param("anyPrice")}::boolean or ${priceNow("c", param("now"))} between ${param("priceFrom")} and ${param("priceTo")})
    and s.duration_sec between ${param("lengthFrom")} and ${param("lengthTo")}
    and (not ${param("preview")}::boolean or s.has_preview)
    ${isOf(audience, sql`c.course_id`, ownedCourses(param))}`;

const orderOf: Record<ListSort, (param: Param) => RawBuilder<unknown>> = {
  newest: () => sql`c.published_at desc, c.course_id desc`,
  popular: () => sql`s.registrations desc, s.course_id desc`,
  "price-low": (param) => sql`${priceNow("c", param("now"))}, c.course_id desc`,
  "price-high": (param) => sql`${priceNow("c", param("now"))} desc, c.course_id desc`,
  shortest: () => sql`s.duration_sec, s.course_id desc`,
};

/** A price that does not depend on the time is in the order of an index; the others are few. */
const keysOf = ({ sort, audience }: FacetedList, param: ParamOf<PageParams>): RawBuilder<unknown> => {
  const courses = facetedCourses(param, audience);
  if (sort !== "price-low" && sort !== "price-high")
    return sql`select c.course_id from ${courses} order by ${orderOf[sort](param)}`;
  const direction = sort === "price-low" ? sql`` : sql`desc`;
  const cheapestOf = (price: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`(
    select c.course_id, ${price} as price from ${courses} and ${condition}
    order by ${price} ${direction}, c.course_id desc limit ${param("rows")}::int + ${param("offset")}::int)`;
  return sql`
    select course_id from (
      ${cheapestOf(sql`coalesce(c.sale_price, c.price)`, sql`c.sale_ends_at is null`)}
      union all ${cheapestOf(priceNow("c", param("now")), sql`c.sale_ends_at is not null`)}) item
    order by price ${direction}, course_id desc`;
};

/** The page of the courses whose `keys` are selected in their order. */
const sortedBy = (sort: ListSort, keys: RawBuilder<unknown>, param: ParamOf<PageParams>) => sql`
  with keys as (${keysOfPage(keys, param)})
  select ${courseCardColumns(param("now"))}, ${teacherRef} as teacher
  from keys join course c using (course_id) join course_stats s using (course_id)
    join teacher t on t.teacher_id = c.teacher_id
    left join course_rating rating on rating.course_id = c.course_id, ${courseSize}
  order by ${orderOf[sort](param)}`;

const facetedPage = memoizedStatements(
  ({ sort, audience }: FacetedList) => `course.facetedPage.${sort}.${audience}`,
  ({ sort, audience }, name) =>
    statement<PageParams>()(
      name,
      (param) => sql<CourseCard>`
        ${sortedBy(sort, keysOf({ sort, audience }, param), param)}`,
    ),
  facetedLists,
);

const sortedPage = memoizedStatements(
  ({ sort, ofCategory }: SortedList) => `course.sortedPage.${sort}.${ofCategory ? "category" : "all"}`,
  ({ sort, ofCategory }, name) =>
    statement<PageParams>()(
      name,
      (param) => sql<CourseCard>`
        ${sortedBy(
          sort,
          sql`
            select s.course_id from course_stats s where ${listedIn(ofCategory, param("category"))}
            order by ${orderOf[sort](param)}`,
          param,
        )}`,
    ),
  [
    { sort: "popular", ofCategory: false },
    { sort: "shortest", ofCategory: true },
  ],
);

type Page = { rows: number; offset: number; now: Date };

export const listCourses = (
  { reads, slowReads }: ListReads,
  filter: CourseFilter,
  page: Page,
): Promise<CourseCard[]> => {
  const values = { ...params(filter), ...page };
  const { sort = "newest", category } = filter;
  // Prices depend on the time.
  const isByPrice = sort === "price-low" || sort === "price-high";
  if (isOnlySorted(filter) && !isByPrice)
    return reads.query(sortedPage({ sort, ofCategory: category !== undefined }), values);
  const ofCategory = category !== undefined;
  if (page.offset >= deepOffset && isOnlyNewest(filter)) return reads.query(deepPage(ofCategory), values);
  return isFaceted(filter)
    ? slowReads.query(facetedPage({ sort, audience: audienceOf(filter) }), values)
    : reads.query(coursePage({ filter, size: pageSizeOf(page.rows) }), values);
};

const counted = (param: Param, ofTeacher: boolean) => sql`
  (select ${countedItems} from ${catalogCounts("COURSE", ofTeacher ? param("teacherId") : undefined)}
    and (not ${param("featured")}::boolean or n.featured)
    and (${param("category")}::text is null or n.category = ${param("category")})
    and (${param("level")}::text is null or n.level = ${param("level")})
    and ${priceNow("n", param("now"))} between ${param("priceFrom")} and ${param("priceTo")}
    and n.duration_sec between ${param("lengthFrom")} and ${param("lengthTo")}
    and (not ${param("preview")}::boolean or n.has_preview))`;

const courseCount = memoizedStatements(
  ({ ofTeacher, audience }: Counted) => `course.count.${ofTeacher ? "teacher" : "all"}.${audience}`,
  ({ ofTeacher, audience }, name) =>
    statement<FilterParams>()(
      name,
      (param) => sql<{ total: number }>`
        select ${counted(param, ofTeacher)} ${
          audience === "notOwners" ? sql`- (select count(*)::int from ${facetedCourses(param, "owners")})` : sql``
        } as total`,
    ),
  countedLists,
);

/** The number of courses that match; their order makes no difference. */
export async function countCourses(reads: ReadPool, filter: CourseFilter, now: Date): Promise<number> {
  const count = courseCount({ ofTeacher: filter.teacherId !== undefined, audience: audienceOf(filter) });
  return (await reads.queryOne(count, { ...params(filter), now }))?.total ?? 0;
}

const params = (filter: CourseFilter): Omit<FilterParams, "now"> => ({
  featured: filter.featured === true,
  teacherId: filter.teacherId,
  category: filter.category,
  level: filter.level,
  notOwnedBy: filter.notOwnedBy,
  ...rangeParams(filter),
});
