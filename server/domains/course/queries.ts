import { sql } from "kysely";
import type { Course, CourseCard, CourseListInput } from "../../../shared/course.ts";
import type { Feature } from "../../../shared/item.ts";
import { courseSize, runningSale, teacherCardJson, teacherRef, wholeSeconds } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { limitOf, type PageSize, pageSizeOf, type ParamOf, statement, memoizedStatements } from "../../db/statement.ts";

export type CourseFilter = Pick<CourseListInput, "teacherId" | "category" | "level"> & { featured?: boolean };
type FilterParams = { teacherId: string | undefined; category: string | undefined; level: string | undefined };
type PageParams = FilterParams & { now: Date; rows: number; offset: number };

type Param = ParamOf<PageParams>;

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

const cardColumns = (param: Param) => sql`
  c.course_id as "courseId", c.title, c.subtitle, c.category, c.level,
  c.price, ${runningSale("c", param("now"))} as "salePrice",
  case when c.sale_ends_at > ${param("now")} then c.sale_ends_at end as "saleEndsAt",
  size.lecture_count as "lectureCount", size.duration_sec as "durationSec",
  c.featured, c.published_at as "publishedAt", c.updated_at as "updatedAt"`;

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
        select ${cardColumns(param)}, ${teacherRef} as teacher
        from keys join course c using (course_id) join teacher t on t.teacher_id = c.teacher_id, ${courseSize}
        order by c.published_at desc, c.course_id desc`,
    ),
  [
    { filter: { featured: true }, size: 20 },
    { filter: allFilters, size: "any" },
  ],
);

export const listCourses = (
  reads: ReadPool,
  filter: CourseFilter,
  page: { rows: number; offset: number; now: Date },
): Promise<CourseCard[]> =>
  reads.query(coursePage({ filter, size: pageSizeOf(page.rows) }), { ...params(filter), ...page });

const courseCount = memoizedStatements(
  (filter: CourseFilter) => `course.count.${kindOf(filter)}`,
  (filter, name) =>
    statement<PageParams>()(
      name,
      (param) => sql<{ total: number }>`select count(*)::int as total from course where ${matching(filter, param)}`,
    ),
  [{ featured: true }, allFilters],
);

export async function countCourses(reads: ReadPool, filter: CourseFilter): Promise<number> {
  const row = await reads.queryOne(courseCount(filter), { ...params(filter), now: new Date(0), rows: 0, offset: 0 });
  return row?.total ?? 0;
}

const params = ({ teacherId, category, level }: CourseFilter): FilterParams => ({ teacherId, category, level });

const sectionsJson = sql`(
  select coalesce(json_agg(json_build_object('title', s.title, 'lectures', (
    select coalesce(json_agg(json_build_object(
      'lectureId', l.lecture_id, 'title', l.title, 'isPreview', l.is_preview,
      'durationSec', ${wholeSeconds("m.duration_ms")}) order by cl.position), '[]')
    from course_lecture cl join lecture l on l.lecture_id = cl.lecture_id join media m on m.media_id = l.media_id
    where cl.course_id = s.course_id and cl.section_position = s.position)) order by s.position), '[]')
  from course_section s where s.course_id = c.course_id)`;

const featuresJson = sql`(
  select coalesce(json_agg(json_build_object('icon', f.icon, 'title', f.title, 'description', f.description)
    order by f.position), '[]')
  from course_feature f where f.course_id = c.course_id)`;

const captionLangs = sql`array(
  select distinct mc.lang from course_lecture cl join lecture l on l.lecture_id = cl.lecture_id
  join media_caption mc on mc.media_id = l.media_id where cl.course_id = c.course_id order by 1)`;

/** The lowest price of the last thirty days, shown beside a sale price. */
const lowestPrice30 = (param: Param) => sql`(
  select min(case when h.sale_price is not null
      and (h.sale_ends_at is null or h.sale_ends_at > greatest(h.since, ${param("now")}::timestamptz - interval '30 days'))
    then h.sale_price else h.price end)
  from (select p.*, lead(p.since) over (order by p.since) as until from course_price p where p.course_id = c.course_id) h
  where h.since <= ${param("now")} and (h.until is null or h.until > ${param("now")}::timestamptz - interval '30 days'))`;

/** A DRAFT reads as not found; an ARCHIVED course stays readable for users who own it. */
const courseById = statement<PageParams & { courseId: string }>()(
  "course.byId",
  (param) => sql<Course>`
    select ${cardColumns(param as Param)}, c.description, c.outcomes, c.requirements, c.tags,
      c.access_days as "accessDays", ${captionLangs} as "captionLangs", ${teacherCardJson} as teacher,
      ${sectionsJson} as sections, ${featuresJson} as features,
      case when ${runningSale("c", param("now"))} is not null then ${lowestPrice30(param as Param)} end as "lowestPrice30"
    from course c join teacher t on t.teacher_id = c.teacher_id, ${courseSize}
    where c.course_id = ${param("courseId")} and c.status <> 'DRAFT'`,
);

export const findCourse = (reads: ReadPool, courseId: string, now: Date): Promise<Course | undefined> =>
  reads.queryOne(courseById, { ...params({}), courseId, now, rows: 0, offset: 0 });

const courseFeatures = statement<{ courseId: string }>()(
  "course.features",
  (param) => sql<Feature & { courseId: string }>`
    select course_id as "courseId", icon, course_feature.title, course_feature.description
    from course_feature join course using (course_id)
    where course_id = ${param("courseId")} and status <> 'DRAFT' order by position`,
);

export const listCourseFeatures = (reads: ReadPool, courseId: string) => reads.query(courseFeatures, { courseId });
