import { type RawBuilder, sql } from "kysely";
import type { searchSorts } from "../../../shared/codes.ts";
import type { CourseCard } from "../../../shared/course.ts";
import type { LectureCard } from "../../../shared/lecture.ts";
import type { SearchInput } from "../../../shared/search.ts";
import type { TeacherEntry } from "../../../shared/teacher.ts";
import {
  courseSize,
  ratingColumns,
  runningSale,
  teacherCardColumns,
  teacherRef,
  wholeSeconds,
} from "../../db/fragments.ts";
import { rangeParams } from "../../db/list-facets.ts";
import type { ReadPool } from "../../db/reads.ts";
import { memoizedStatements, type ParamOf, statement } from "../../db/statement.ts";
import type { Hit } from "./hit-queries.ts";

type Sort = (typeof searchSorts)[number];
export type SearchFilter = Pick<SearchInput, "category" | "level" | "price" | "length" | "rating">;

type FilterParams = {
  category: string | undefined;
  level: string | undefined;
  anyPrice: boolean;
  anyLength: boolean;
  priceFrom: number;
  priceTo: number;
  lengthFrom: number;
  lengthTo: number;
  rating: number | undefined;
  now: Date;
};
type PageParams = FilterParams & {
  entryKeys: number[];
  tiers: number[];
  type: string | undefined;
  rows: number;
  offset: number;
};

export const filterParams = (filter: SearchFilter, now: Date): FilterParams => {
  const { preview: _, ...ranges } = rangeParams({ price: filter.price, length: filter.length });
  return {
    category: filter.category,
    level: filter.level,
    anyPrice: filter.price === undefined,
    anyLength: filter.length === undefined,
    ...ranges,
    rating: filter.rating === undefined ? undefined : Number(filter.rating),
    now,
  };
};

/** Whether the columns of the item aliased `i` match the filters; what an item does not have matches no filter of it. */
export const matchesFilters = (param: ParamOf<FilterParams>): RawBuilder<boolean> => sql`(
  (${param("category")}::text is null or i.category = ${param("category")})
  and (${param("level")}::text is null or i.level = ${param("level")})
  and (${param("anyPrice")}::boolean or i.price between ${param("priceFrom")} and ${param("priceTo")})
  and (${param("anyLength")}::boolean or i.length between ${param("lengthFrom")} and ${param("lengthTo")})
  and (${param("rating")}::numeric is null or i.rating >= ${param("rating")}))`;

const orderOf: Record<Sort, RawBuilder<unknown>> = {
  relevance: sql`n`,
  newest: sql`published_at desc nulls last, n`,
  popular: sql`registrations desc, n`,
  rating: sql`rating desc nulls last, n`,
  "price-low": sql`price nulls last, n`,
  "price-high": sql`price desc nulls last, n`,
  shortest: sql`length nulls last, n`,
};

type Row = { type: "COURSE" | "LECTURE" | "TEACHER"; id: string; title: string; tier: number };
type PageRow = { counts: Record<Row["type"], number>; items: Row[] };

const searchPage = memoizedStatements(
  (sort: Sort) => `search.page.${sort}`,
  (sort, name) =>
    statement<PageParams>()(
      name,
      (param) => sql<PageRow>`
        with hit as materialized (
          select e.entry_type, e.entry_id, e.title, h.tier, h.n
          from unnest(${param("entryKeys")}::bigint[], ${param("tiers")}::int[]) with ordinality h(entry_key, tier, n)
            join search_entry e using (entry_key)),
        item as (
          select hit.*, c.category, c.level, coalesce(${runningSale("c", param("now"))}, c.price) as price,
            s.duration_sec as length, s.registrations, r.average as rating, c.published_at
          from hit join course c on c.course_id = hit.entry_id join course_stats s on s.course_id = c.course_id
            left join course_rating r on r.course_id = c.course_id
          where hit.entry_type = 'COURSE'
          union all
          select hit.*, l.category, null, case when l.is_preview then 0 else l.price end, s.duration_sec, s.registrations,
            r.average, l.published_at
          from hit join lecture l on l.lecture_id = hit.entry_id join lecture_stats s on s.lecture_id = l.lecture_id
            left join lecture_rating r on r.lecture_id = l.lecture_id
          where hit.entry_type = 'LECTURE'
          union all
          select hit.*, null, null, null, null, coalesce(s.learners, 0), s.rating_average, null
          from hit left join teacher_stats s on s.teacher_id = hit.entry_id
          where hit.entry_type = 'TEACHER'),
        matching as materialized (select i.* from item i where ${matchesFilters(param)})
        select
          json_build_object('COURSE', (select count(*) from matching where entry_type = 'COURSE'),
            'LECTURE', (select count(*) from matching where entry_type = 'LECTURE'),
            'TEACHER', (select count(*) from matching where entry_type = 'TEACHER')) as counts,
          coalesce((select json_agg(json_build_object('type', entry_type, 'id', entry_id, 'title', title, 'tier', tier) order by position)
            from (select *, row_number() over (order by ${orderOf[sort]}) as position from matching
              where ${param("type")}::text is null or entry_type = ${param("type")}
              order by position limit ${param("rows")} offset ${param("offset")}) page), '[]') as items`,
    ),
  ["relevance", "newest", "popular", "rating", "price-low", "price-high", "shortest"],
);

type PageRequest = { hits: readonly Hit[]; filter: SearchFilter; type: string | undefined; sort: Sort };

/** A page of the hits that match the filters, and the number of these of each type. */
export async function pageOfHits(
  reads: ReadPool,
  { hits, filter, type, sort }: PageRequest,
  { rows, offset, now }: { rows: number; offset: number; now: Date },
): Promise<PageRow> {
  const row = await reads.queryOne(searchPage(sort), {
    ...filterParams(filter, now),
    entryKeys: hits.map(({ entryKey }) => entryKey),
    tiers: hits.map(({ tier }) => tier),
    type,
    rows,
    offset,
  });
  if (!row) throw new Error("a page of the search has no row");
  return row;
}

type IdsParams = { ids: string[]; now: Date };

const courseCards = statement<IdsParams>()(
  "search.courseCards",
  (param) => sql<CourseCard>`
    select c.course_id as "courseId", c.title, c.subtitle, c.category, c.level, ${teacherRef} as teacher,
      c.price, ${runningSale("c", param("now"))} as "salePrice",
      case when c.sale_ends_at > ${param("now")} then c.sale_ends_at end as "saleEndsAt",
      size.lecture_count as "lectureCount", size.duration_sec as "durationSec", ${ratingColumns},
      c.featured, c.published_at as "publishedAt", c.updated_at as "updatedAt"
    from course c join teacher t on t.teacher_id = c.teacher_id
      left join course_rating rating on rating.course_id = c.course_id, ${courseSize}
    where c.course_id = any(${param("ids")}::uuid[])`,
);

const lectureCards = statement<{ ids: string[] }>()(
  "search.lectureCards",
  (param) => sql<LectureCard>`
    select l.lecture_id as "lectureId", l.title, l.summary, l.category, ${teacherRef} as teacher,
      ${wholeSeconds("m.duration_ms")} as "durationSec", l.price, l.is_preview as "isPreview", l.featured,
      l.published_at as "publishedAt", ${ratingColumns}
    from lecture l join teacher t on t.teacher_id = l.teacher_id join media m on m.media_id = l.media_id
      left join lecture_rating rating on rating.lecture_id = l.lecture_id
    where l.lecture_id = any(${param("ids")}::uuid[])`,
);

const teacherEntries = statement<{ ids: string[] }>()(
  "search.teacherEntries",
  (param) => sql<TeacherEntry>`
    select ${teacherCardColumns}, coalesce(s.learners, 0) as "learnerCount", coalesce(s.review_count, 0) as "ratingCount",
      s.rating_average::float8 as "ratingAverage", coalesce(tc.followers, 0) as "followerCount"
    from teacher t left join teacher_stats s on s.teacher_id = t.teacher_id
      left join teacher_counter tc on tc.teacher_id = t.teacher_id
    where t.teacher_id = any(${param("ids")}::uuid[])`,
);

/** The cards of the items of a page, by id. */
export async function readCards(reads: ReadPool, items: readonly Row[], now: Date) {
  const idsOf = (type: Row["type"]) => items.filter((item) => item.type === type).map(({ id }) => id);
  const [courses, lectures, teachers] = await Promise.all([
    reads.query(courseCards, { ids: idsOf("COURSE"), now }),
    reads.query(lectureCards, { ids: idsOf("LECTURE") }),
    reads.query(teacherEntries, { ids: idsOf("TEACHER") }),
  ]);
  return {
    courses: new Map(courses.map((course) => [course.courseId, course])),
    lectures: new Map(lectures.map((lecture) => [lecture.lectureId, lecture])),
    teachers: new Map(teachers.map((teacher) => [teacher.teacherId, teacher])),
  };
}
