import { type RawBuilder, sql } from "kysely";
import type { SearchInput } from "../../../shared/search/schema.ts";
import { type Audience, type RangeParams, rangeParams } from "../../db/catalog-list/conditions.ts";
import type { ParamOf } from "../../db/statement.ts";
import { ownedCourses, priceNow } from "../course/list-queries.ts";
import { lecturePrice, ownedLectures } from "../lecture/list-queries.ts";
import type { Found } from "./find-queries.ts";

export type SearchFilter = Pick<SearchInput, "category" | "level" | "price" | "length" | "rating"> & {
  /** Leaves out what this user owns. */
  notOwnedBy?: string;
};

type FilterParams = Omit<RangeParams, "preview"> & {
  category: string | undefined;
  level: string | undefined;
  anyLength: boolean;
  rating: number | undefined;
  notOwnedBy: string | undefined;
  now: Date;
};
export type ItemParams = FilterParams & { ids: string[]; types: string[]; lineLectures: string[] };

export const itemParams = ({ hits, lines }: Pick<Found, "hits" | "lines">, filter: SearchFilter, now: Date) => {
  const { preview: _, ...ranges } = rangeParams({ price: filter.price, length: filter.length });
  return {
    ids: hits.map(({ id }) => id),
    types: hits.map(({ type }) => type),
    lineLectures: lines.map(({ lectureId }) => lectureId),
    category: filter.category,
    level: filter.level,
    anyLength: filter.length === undefined,
    ...ranges,
    rating: filter.rating === undefined ? undefined : Number(filter.rating),
    notOwnedBy: filter.notOwnedBy,
    now,
  } satisfies ItemParams;
};

type Param = ParamOf<ItemParams>;

const courses = (param: Param) => sql`
  select hit.*, c.category, c.level, ${priceNow("c", param("now"))} as price, s.duration_sec as length, s.registrations,
    r.average as rating, c.published_at
  from hit join course c on c.course_id = hit.item_id join course_stats s on s.course_id = c.course_id
    left join course_rating r on r.course_id = c.course_id
  where hit.entry_type = 'COURSE'`;

/** Lines have the facts of their lectures. */
const lectures = sql`
  select hit.*, l.category, null, ${lecturePrice}, s.duration_sec, s.registrations, r.average, l.published_at
  from hit join lecture l on l.lecture_id = hit.item_id join lecture_stats s on s.lecture_id = l.lecture_id
    left join lecture_rating r on r.lecture_id = l.lecture_id
  where hit.entry_type in ('LECTURE', 'CAPTION')`;

/** A teacher is of every subject in which something is published. */
const teachers = (param: Param) => sql`
  select hit.*, case when exists (select from lecture l
      where l.teacher_id = hit.item_id and l.category = ${param("category")} and l.status = 'PUBLISHED') then ${param("category")} end,
    null, null, null, coalesce(s.learners, 0), s.rating_average, null
  from hit left join teacher_stats s on s.teacher_id = hit.item_id
  where hit.entry_type = 'TEACHER'`;

/** The CTE `item`: what a query has found, with its number and what it is filtered and sorted by. Lines come after entries. */
export const foundItems = (param: Param): RawBuilder<unknown> => sql`
  hit as materialized (
    select * from unnest(${param("types")}::text[], ${param("ids")}::uuid[]) with ordinality found(entry_type, item_id, n)
    union all
    select 'CAPTION', lecture_id, cardinality(${param("ids")}::uuid[]) + n
    from unnest(${param("lineLectures")}::uuid[]) with ordinality line(lecture_id, n)),
  item as (${courses(param)} union all ${lectures} union all ${teachers(param)})`;

/** Conditions on `item`, by the facet that sets them. A missing field of an item matches no condition on it. */
export const facetConditions = (param: Param) => ({
  level: sql<boolean>`(${param("level")}::text is null or item.level = ${param("level")})`,
  length: sql<boolean>`(${param("anyLength")}::boolean or item.length between ${param("lengthFrom")} and ${param("lengthTo")})`,
  price: sql<boolean>`(${param("anyPrice")}::boolean or item.price between ${param("priceFrom")} and ${param("priceTo")})`,
  rating: sql<boolean>`(${param("rating")}::numeric is null or item.rating >= ${param("rating")})`,
});

export const isOfCategory = (param: Param): RawBuilder<boolean> =>
  sql`(${param("category")}::text is null or item.category = ${param("category")})`;

const owned = (param: Param) => sql`${ownedCourses(param)} union all ${ownedLectures(param)}`;

export const matchesFilter = (param: Param, audience: Audience): RawBuilder<boolean> => sql`
  ${isOfCategory(param)} and ${sql.join(Object.values(facetConditions(param)), sql` and `)}
  ${audience === "notOwners" ? sql`and item.item_id not in (${owned(param)})` : sql``}`;
