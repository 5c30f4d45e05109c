import { type RawBuilder, sql } from "kysely";
import type { LectureCard, LectureListInput } from "../../../shared/lecture.ts";
import { ratingColumns, registeredLectures, registrationStatus, teacherRef, wholeSeconds } from "../../db/fragments.ts";
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

export type LectureFilter = Omit<LectureListInput, "page" | "rows"> & {
  /** Leaves out what this user owns. */
  notOwnedBy?: string;
};
type FilterParams = RangeParams & {
  featured: boolean;
  teacherId: string | undefined;
  category: string | undefined;
  notOwnedBy: string | undefined;
  now: Date;
};
type PageParams = FilterParams & { rows: number; offset: number };
type Param = ParamOf<FilterParams>;

/** A card of the lecture aliased `l` with its teacher `t`, its clip `m` and its rating `rating`, which may be missing. */
export const lectureCardColumns = sql`
  l.lecture_id as "lectureId", l.title, l.summary, l.category, ${teacherRef} as teacher,
  ${wholeSeconds("m.duration_ms")} as "durationSec", l.price, l.is_preview as "isPreview", l.featured,
  l.published_at as "publishedAt", ${ratingColumns}`;

/** The price of the lecture aliased `l`; null: a course. */
export const lecturePrice = sql<number | null>`case when l.is_preview then 0 else l.price end`;

/** The text contains only the requested conditions, so that each kind of list uses its own index. */
const matching = (filter: LectureFilter, param: Param) => sql`
  status = 'PUBLISHED'
  ${filter.featured ? sql`and featured` : sql``}
  ${filter.teacherId ? sql`and teacher_id = ${param("teacherId")}` : sql``}
  ${filter.category ? sql`and category = ${param("category")}` : sql``}`;

const allFilters: LectureFilter = { featured: true, teacherId: "any", category: "any" };
const kindOf = (filter: LectureFilter): string =>
  [filter.featured && "featured", filter.teacherId && "teacher", filter.category && "category"]
    .filter(Boolean)
    .join("-");

/** The page of the lectures of `keys`, newest first. */
const newestOf = sql`
  select ${lectureCardColumns}
  from keys join lecture l using (lecture_id)
    join teacher t on t.teacher_id = l.teacher_id join media m on m.media_id = l.media_id
    left join lecture_rating rating on rating.lecture_id = l.lecture_id
  order by l.published_at desc, l.lecture_id desc`;

const lecturePage = memoizedStatements(
  ({ filter, size }: { filter: LectureFilter; size: PageSize }) => `lecture.page.${kindOf(filter)}.${size}`,
  ({ filter, size }, name) =>
    statement<PageParams>()(
      name,
      (param) => sql<LectureCard>`
        with keys as (
          select lecture_id from lecture where ${matching(filter, param)}
          order by published_at desc, lecture_id desc
          limit ${limitOf(size, param)} offset ${param("offset")})
        ${newestOf}`,
    ),
  [
    { filter: {}, size: 20 },
    { filter: allFilters, size: "any" },
  ],
);

const deepPage = memoizedStatements(
  (ofCategory: boolean) => `lecture.deepPage.${ofCategory ? "category" : "all"}`,
  (ofCategory, name) =>
    statement<PageParams>()(
      name,
      (param) => sql<LectureCard>`
        with ${startDay("LECTURE", ofCategory, param)},
        keys as (${newestKeys("LECTURE", ofCategory, param)})
        ${newestOf}`,
    ),
  [false, true],
);

/** With those of the courses. */
export const ownedLectures = (param: ParamOf<{ notOwnedBy: string | undefined; now: Date }>) => sql`
  select rl.lecture_id from registration r cross join lateral ${registeredLectures} rl
  where r.user_id = ${param("notOwnedBy")} and ${registrationStatus("r", param("now"))} = 'VALID'`;

/**
 * One text for every combination of conditions: otherwise callers could make a connection prepare thousands of
 * statements. A condition without a value is always true.
 */
const facetedLectures = (param: Param, audience: Audience | "owners") => sql`
  lecture l join lecture_stats s on s.lecture_id = l.lecture_id
  where l.status = 'PUBLISHED'
    and (not ${param("featured")}::boolean or l.featured)
    and (${param("teacherId")}::uuid is null or l.teacher_id = ${param("teacherId")})
    and (${param("category")}::text is null or l.category = ${param("category")})
    and (${param("anyPrice")}::boolean or ${lecturePrice} between ${param("priceFrom")} and ${param("priceTo")})
    and s.duration_sec between ${param("lengthFrom")} and ${param("lengthTo")}
    and (not ${param("preview")}::boolean or l.is_preview)
    ${isOf(audience, sql`l.lecture_id`, ownedLectures(param))}`;

const orderOf: Record<ListSort, RawBuilder<unknown>> = {
  newest: sql`l.published_at desc, l.lecture_id desc`,
  popular: sql`s.registrations desc, s.lecture_id desc`,
  "price-low": sql`${lecturePrice}, l.lecture_id desc`,
  "price-high": sql`${lecturePrice} desc nulls last, l.lecture_id desc`,
  shortest: sql`s.duration_sec, s.lecture_id desc`,
};

/** The page of the lectures whose `keys` are selected, in their order. */
const sortedBy = (sort: ListSort, keys: RawBuilder<unknown>, param: ParamOf<PageParams>) => sql`
  with keys as (${keysOfPage(sql`${keys} order by ${orderOf[sort]}`, param)})
  select ${lectureCardColumns}
  from keys join lecture l using (lecture_id) join lecture_stats s using (lecture_id)
    join teacher t on t.teacher_id = l.teacher_id join media m on m.media_id = l.media_id
    left join lecture_rating rating on rating.lecture_id = l.lecture_id
  order by ${orderOf[sort]}`;

const facetedPage = memoizedStatements(
  ({ sort, audience }: FacetedList) => `lecture.facetedPage.${sort}.${audience}`,
  ({ sort, audience }, name) =>
    statement<PageParams>()(
      name,
      (param) => sql<LectureCard>`
        ${sortedBy(sort, sql`select l.lecture_id from ${facetedLectures(param, audience)}`, param)}`,
    ),
  facetedLists,
);

const sortedPage = memoizedStatements(
  ({ sort, ofCategory }: SortedList) => `lecture.sortedPage.${sort}.${ofCategory ? "category" : "all"}`,
  ({ sort, ofCategory }, name) =>
    statement<PageParams>()(
      name,
      (param) => sql<LectureCard>`
        ${sortedBy(
          sort,
          sort === "popular" || sort === "shortest"
            ? sql`select s.lecture_id from lecture_stats s where ${listedIn(ofCategory, param("category"))}`
            : sql`
              select l.lecture_id from lecture l
              where l.status = 'PUBLISHED' ${ofCategory ? sql`and l.category = ${param("category")}` : sql``}`,
          param,
        )}`,
    ),
  [
    { sort: "popular", ofCategory: false },
    { sort: "shortest", ofCategory: true },
    { sort: "price-low", ofCategory: true },
    { sort: "price-high", ofCategory: false },
  ],
);

type Page = { rows: number; offset: number; now: Date };

export const listLectures = (
  { reads, slowReads }: ListReads,
  filter: LectureFilter,
  page: Page,
): Promise<LectureCard[]> => {
  const values = { ...params(filter), ...page };
  const { sort = "newest", category } = filter;
  if (isOnlySorted(filter)) return reads.query(sortedPage({ sort, ofCategory: category !== undefined }), values);
  const ofCategory = category !== undefined;
  if (page.offset >= deepOffset && isOnlyNewest(filter)) return reads.query(deepPage(ofCategory), values);
  return isFaceted(filter)
    ? slowReads.query(facetedPage({ sort, audience: audienceOf(filter) }), values)
    : reads.query(lecturePage({ filter, size: pageSizeOf(page.rows) }), values);
};

const counted = (param: Param, ofTeacher: boolean) => sql`
  (select ${countedItems} from ${catalogCounts("LECTURE", ofTeacher ? param("teacherId") : undefined)}
    and (not ${param("featured")}::boolean or n.featured)
    and (${param("category")}::text is null or n.category = ${param("category")})
    and (${param("anyPrice")}::boolean or n.price between ${param("priceFrom")} and ${param("priceTo")})
    and n.duration_sec between ${param("lengthFrom")} and ${param("lengthTo")}
    and (not ${param("preview")}::boolean or n.has_preview))`;

const lectureCount = memoizedStatements(
  ({ ofTeacher, audience }: Counted) => `lecture.count.${ofTeacher ? "teacher" : "all"}.${audience}`,
  ({ ofTeacher, audience }, name) =>
    statement<FilterParams>()(
      name,
      (param) => sql<{ total: number }>`
        select ${counted(param, ofTeacher)} ${
          audience === "notOwners" ? sql`- (select count(*)::int from ${facetedLectures(param, "owners")})` : sql``
        } as total`,
    ),
  countedLists,
);

/** The number of lectures that match; their order makes no difference. */
export async function countLectures(reads: ReadPool, filter: LectureFilter, now: Date): Promise<number> {
  const count = lectureCount({ ofTeacher: filter.teacherId !== undefined, audience: audienceOf(filter) });
  return (await reads.queryOne(count, { ...params(filter), now }))?.total ?? 0;
}

const params = (filter: LectureFilter): Omit<FilterParams, "now"> => ({
  featured: filter.featured === true,
  teacherId: filter.teacherId,
  category: filter.category,
  notOwnedBy: filter.notOwnedBy,
  ...rangeParams(filter),
});
