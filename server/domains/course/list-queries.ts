import { type RawBuilder, sql } from "kysely";
import type { CourseCard, CourseListInput } from "../../../shared/course.ts";
import { courseSize, ratingColumns, registrationStatus, runningSale, teacherRef } from "../../db/fragments.ts";
import {
  type Audience,
  audienceOf,
  type FacetedList,
  facetedLists,
  isFaceted,
  type ListSort,
  type RangeParams,
  rangeParams,
} from "../../db/list-facets.ts";
import type { ReadPool } from "../../db/reads.ts";
import { limitOf, type PageSize, pageSizeOf, type ParamOf, statement, memoizedStatements } from "../../db/statement.ts";

export type CourseFilter = Omit<CourseListInput, "page" | "rows"> & {
  featured?: boolean;
  /** Leaves out what this user owns. */
  notOwnedBy?: string;
};
export type FilterParams = RangeParams & {
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
        select ${courseCardColumns(param("now"))}, ${teacherRef} as teacher
        from keys join course c using (course_id) join teacher t on t.teacher_id = c.teacher_id
          left join course_rating rating on rating.course_id = c.course_id, ${courseSize}
        order by c.published_at desc, c.course_id desc`,
    ),
  [
    { filter: { featured: true }, size: 20 },
    { filter: allFilters, size: "any" },
  ],
);

export const priceNow = (now: RawBuilder<Date>) => sql`coalesce(${runningSale("c", now)}, c.price)`;

export const ownedCourses = (param: ParamOf<{ notOwnedBy: string | undefined; now: Date }>) => sql`
  select r.course_id from registration r
  where r.user_id = ${param("notOwnedBy")} and r.course_id is not null
    and ${registrationStatus("r", param("now"))} = 'VALID'`;

/**
 * One text for every combination of conditions: otherwise callers could make a connection prepare thousands of
 * statements. A condition without a value is always true.
 */
const facetedCourses = (param: Param, audience: Audience) => sql`
  course c join course_stats s on s.course_id = c.course_id
  where c.status = 'PUBLISHED'
    and (${param("teacherId")}::uuid is null or c.teacher_id = ${param("teacherId")})
    and (${param("category")}::text is null or c.category = ${param("category")})
    and (${param("level")}::text is null or c.level = ${param("level")})
    and ${priceNow(param("now"))} between ${param("priceFrom")} and ${param("priceTo")}
    and s.duration_sec between ${param("lengthFrom")} and ${param("lengthTo")}
    and (not ${param("preview")}::boolean or s.has_preview)
    ${audience === "notOwners" ? sql`and c.course_id not in (${ownedCourses(param)})` : sql``}`;

const orderOf: Record<ListSort, (param: Param) => RawBuilder<unknown>> = {
  newest: () => sql`c.published_at desc, c.course_id desc`,
  popular: () => sql`s.registrations desc, s.course_id desc`,
  "price-low": (param) => sql`${priceNow(param("now"))}, c.course_id desc`,
  "price-high": (param) => sql`${priceNow(param("now"))} desc, c.course_id desc`,
  shortest: () => sql`s.duration_sec, c.course_id desc`,
};

const facetedPage = memoizedStatements(
  ({ sort, audience }: FacetedList) => `course.facetedPage.${sort}.${audience}`,
  ({ sort, audience }, name) =>
    statement<PageParams>()(
      name,
      (param) => sql<CourseCard>`
        with keys as (
          select c.course_id from ${facetedCourses(param, audience)}
          order by ${orderOf[sort](param)} limit ${param("rows")} offset ${param("offset")})
        select ${courseCardColumns(param("now"))}, ${teacherRef} as teacher
        from keys join course c using (course_id) join course_stats s using (course_id)
          join teacher t on t.teacher_id = c.teacher_id
          left join course_rating rating on rating.course_id = c.course_id, ${courseSize}
        order by ${orderOf[sort](param)}`,
    ),
  facetedLists,
);

type Page = { rows: number; offset: number; now: Date };

export const listCourses = (reads: ReadPool, filter: CourseFilter, page: Page): Promise<CourseCard[]> => {
  const values = { ...params(filter), ...page };
  return isFaceted(filter)
    ? reads.query(facetedPage({ sort: filter.sort ?? "newest", audience: audienceOf(filter) }), values)
    : reads.query(coursePage({ filter, size: pageSizeOf(page.rows) }), values);
};

const courseCount = memoizedStatements(
  (filter: CourseFilter) => `course.count.${kindOf(filter)}`,
  (filter, name) =>
    statement<FilterParams>()(
      name,
      (param) => sql<{ total: number }>`select count(*)::int as total from course where ${matching(filter, param)}`,
    ),
  [{ featured: true }, allFilters],
);

const facetedCount = memoizedStatements(
  (audience: Audience) => `course.facetedCount.${audience}`,
  (audience, name) =>
    statement<FilterParams>()(
      name,
      (param) => sql<{ total: number }>`select count(*)::int as total from ${facetedCourses(param, audience)}`,
    ),
  ["everyone", "notOwners"],
);

/** The number of courses that match; their order makes no difference. */
export async function countCourses(reads: ReadPool, filter: CourseFilter, now: Date): Promise<number> {
  const { sort: _, ...conditions } = filter;
  const counted = isFaceted(conditions) ? facetedCount(audienceOf(filter)) : courseCount(conditions);
  return (await reads.queryOne(counted, { ...params(conditions), now }))?.total ?? 0;
}

const params = (filter: CourseFilter): Omit<FilterParams, "now"> => ({
  teacherId: filter.teacherId,
  category: filter.category,
  level: filter.level,
  notOwnedBy: filter.notOwnedBy,
  ...rangeParams(filter),
});
