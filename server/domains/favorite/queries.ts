import { type RawBuilder, sql } from "kysely";
import type {
  Favorite,
  FavoriteCounts,
  FavoriteIds,
  FavoriteListInput,
  FavoriteRef,
  FavoriteSort,
} from "../../../shared/favorite/schema.ts";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { type ListOf, offsetOf } from "../../../shared/paging.ts";
import {
  courseSize,
  ratingColumns,
  registrationStatus,
  lowestPrice30,
  runningSale,
  teacherCardJson,
  wholeSeconds,
} from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Trx } from "../../db/schema.ts";
import { memoizedStatements, type ParamOf, runStatement, statement } from "../../db/statement.ts";
import { totalOf } from "../../db/total.ts";

const item = statement<{ itemType: string; itemId: string; now: Date }>()(
  "favorite.item",
  (param) => sql<{ price: number | null }>`
    select coalesce(${runningSale("c", param("now"))}, c.price) as price from course c
    where ${param("itemType")} = 'COURSE' and c.course_id = ${param("itemId")} and c.status <> 'DRAFT'
    union all
    select case when l.is_preview then 0 else l.price end from lecture l
    where ${param("itemType")} = 'LECTURE' and l.lecture_id = ${param("itemId")} and l.status <> 'DRAFT'
    union all
    select null from teacher t where ${param("itemType")} = 'TEACHER' and t.teacher_id = ${param("itemId")}`,
);

/** The present price of an item for everyone; undefined for an unknown item. A DRAFT is unknown, an ARCHIVED item is not. */
export const findFavoriteItemInTx = async (
  trx: Trx,
  { itemType, itemId }: FavoriteRef,
  now: Date,
): Promise<{ price: number | null } | undefined> => (await runStatement(trx, item, { itemType, itemId, now }))[0];

const state = statement<{ userId: string; itemType: string; itemId: string }>()(
  "favorite.state",
  (param) => sql<{ favorite: boolean }>`
    select exists (select from favorite where user_id = ${param("userId")} and item_type = ${param("itemType")}
      and item_id = ${param("itemId")} and removed_at is null) as favorite`,
);

export const isFavorite = async (
  reads: ReadPool,
  userId: string,
  { itemType, itemId }: FavoriteRef,
): Promise<boolean> => (await reads.queryOne(state, { userId, itemType, itemId }))?.favorite ?? false;

const ids = statement<{ userId: string }>()(
  "favorite.ids",
  (param) => sql<FavoriteIds>`
    select coalesce(json_agg(item_id) filter (where item_type = 'COURSE'), '[]') as "COURSE",
      coalesce(json_agg(item_id) filter (where item_type = 'LECTURE'), '[]') as "LECTURE",
      coalesce(json_agg(item_id) filter (where item_type = 'TEACHER'), '[]') as "TEACHER"
    from favorite where user_id = ${param("userId")} and removed_at is null`,
);

/** An aggregate without groups: it always has one row. */
export const findFavoriteIds = async (reads: ReadPool, userId: string): Promise<FavoriteIds> =>
  (await reads.queryOne(ids, { userId })) ?? { COURSE: [], LECTURE: [], TEACHER: [] };

type Viewer = { userId: string; now: Date };
type PageParams = Viewer & { itemType: string | undefined; dropped: boolean; rows: number; offset: number };

/** The present price of the item of the favorite aliased `f`: the course `c` or the lecture `l`. */
const priceNow = (now: RawBuilder<Date>): RawBuilder<number | null> => sql`
  case when c.course_id is not null then coalesce(${runningSale("c", now)}, c.price) when l.is_preview then 0 else l.price end`;

const isPublished = sql<boolean>`coalesce(c.status, l.status, 'PUBLISHED') = 'PUBLISHED'`;

const items = sql`
  left join course c on f.item_type = 'COURSE' and c.course_id = f.item_id
  left join lecture l on f.item_type = 'LECTURE' and l.lecture_id = f.item_id`;

/** The user's favorites with what they cost everyone now. The price of a course that the user has does not drop. */
const priced = (param: ParamOf<Viewer>) => {
  const price = priceNow(param("now"));
  return sql`
    select f.item_type, f.item_id, f.price_added, f.added_at, ${price} as price, c.price as list_price,
      ${isPublished} as is_published,
      ${isPublished} and ${price} < f.price_added and not exists (
        select from registration r where r.user_id = f.user_id and r.course_id = c.course_id
          and ${registrationStatus("r", param("now"))} = 'VALID') as is_dropped
    from favorite f ${items}
    where f.user_id = ${param("userId")} and f.removed_at is null`;
};

const ofType = (param: ParamOf<PageParams>) => sql`
  (${param("itemType")}::text is null or item_type = ${param("itemType")})
  and (not ${param("dropped")}::boolean or is_dropped)`;

/** Items that are no longer sold come last where prices are compared. */
const orderOf: Record<FavoriteSort, RawBuilder<unknown>> = {
  recent: sql`f.added_at desc, f.item_id desc`,
  "price-low": sql`f.is_published desc, f.price nulls last, f.added_at desc, f.item_id desc`,
  discount: sql`
    f.is_published desc, (f.list_price - f.price)::float / nullif(f.list_price, 0) desc nulls last, f.added_at desc,
    f.item_id desc`,
};

type ItemColumns = Omit<NonNullable<Favorite["course"]> & NonNullable<Favorite["lecture"]>, "teacher" | "price"> & {
  listPrice: number | null;
  teacherId: string;
  teacherName: string;
};
/** The item is in columns: PostgreSQL makes JSON of a row in more time than it reads the row. */
type FavoriteRow = Omit<Favorite, "course" | "lecture"> & ItemColumns & { total: number };

const itemColumns = (now: RawBuilder<Date>) => sql`
  coalesce(c.title, l.title) as title, coalesce(c.category, l.category) as category, coalesce(c.cover, l.cover) as cover, c.level,
  t.teacher_id as "teacherId", t.name as "teacherName", size.lecture_count as "lectureCount",
  ${wholeSeconds("m.duration_ms")} as "durationSec", coalesce(c.price, l.price) as "listPrice",
  ${runningSale("c", now)} as "salePrice", ${lowestPrice30("c", now)} as "lowestPrice30", l.is_preview as "isPreview", ${ratingColumns}`;

function toFavorite(row: FavoriteRow): Favorite {
  const { title, category, cover, teacherId, teacherName, ratingCount, ratingAverage, salePrice, lowestPrice30 } = row;
  const { userId, itemType, itemId, addedAt, priceAdded, price, isPublished, teacher, listPrice } = row;
  const item = { title, category, cover, teacher: { teacherId, name: teacherName }, ratingCount, ratingAverage };
  const { level, lectureCount, durationSec, isPreview } = row;
  return {
    userId,
    itemType,
    itemId,
    addedAt,
    priceAdded,
    price,
    isPublished,
    teacher,
    course:
      itemType === "COURSE" ? { ...item, level, lectureCount, price: listPrice ?? 0, salePrice, lowestPrice30 } : null,
    lecture: itemType === "LECTURE" ? { ...item, durationSec, price: listPrice, isPreview } : null,
  };
}

const ratingOfItem = sql`
  left join course_rating cr on cr.course_id = c.course_id left join lecture_rating lr on lr.lecture_id = l.lecture_id,
  lateral (select coalesce(cr.review_count, lr.review_count) as review_count, coalesce(cr.average, lr.average) as average) rating`;

type List = { sort: FavoriteSort; dropped: boolean };

/** Prices are compared only where the order or the condition needs them. */
const pageOf = ({ sort, dropped }: List, param: ParamOf<PageParams>): RawBuilder<unknown> => {
  const isLatest = sort === "recent" && !dropped;
  const mine = isLatest
    ? sql`select * from favorite where user_id = ${param("userId")} and removed_at is null`
    : priced(param);
  return sql`
    select f.*, count(*) over ()::int as total from (${mine}) f
    where (${param("itemType")}::text is null or item_type = ${param("itemType")})
      ${isLatest ? sql`` : sql`and (not ${param("dropped")}::boolean or is_dropped)`}
    order by ${orderOf[sort]} limit ${param("rows")} offset ${param("offset")}`;
};

const page = memoizedStatements(
  ({ sort, dropped }: List) => `favorite.page.${sort}.${dropped ? "dropped" : "all"}`,
  (list, name) =>
    statement<PageParams>()(
      name,
      (param) => sql<FavoriteRow>`
        select ${param("userId")}::uuid as "userId", f.item_type as "itemType", f.item_id as "itemId",
          f.added_at as "addedAt", f.price_added as "priceAdded", ${priceNow(param("now"))} as price,
          ${isPublished} as "isPublished", f.total,
          ${itemColumns(param("now"))},
          case when f.item_type = 'TEACHER' then ${teacherCardJson} end as teacher
        from (${pageOf(list, param)}) f ${items}
          left join media m on m.media_id = l.media_id
          left join teacher t on t.teacher_id = coalesce(c.teacher_id, l.teacher_id, f.item_id)
          left join ${courseSize} on true ${ratingOfItem}
        order by ${orderOf[list.sort]}`,
    ),
  [
    { sort: "recent", dropped: false },
    { sort: "recent", dropped: true },
    { sort: "price-low", dropped: false },
    { sort: "discount", dropped: false },
  ],
);

const pageCount = statement<PageParams>()(
  "favorite.pageCount",
  (param) => sql<{ total: number }>`
    with mine as (${priced(param)}) select count(*)::int as total from mine where ${ofType(param)}`,
);

/** The user's favorites at current prices. */
export async function listFavorites(
  reads: ReadPool,
  userId: string,
  { itemType, sort, dropped, ...paging }: Omit<FavoriteListInput, "userId">,
  now: Date,
): Promise<ListOf<Favorite>> {
  const params = { userId, now, itemType, dropped, rows: paging.rows, offset: offsetOf(paging) };
  const found = await reads.query(page({ sort, dropped }), params);
  const total = await totalOf(found, paging, () => reads.queryOne(pageCount, params));
  return { items: found.map(toFavorite), page: paging.page, rows: paging.rows, total };
}

const counts = statement<Viewer>()(
  "favorite.counts",
  (param) => sql<FavoriteCounts>`
    with mine as (${priced(param)})
    select count(*) filter (where item_type = 'COURSE')::int as "COURSE",
      count(*) filter (where item_type = 'LECTURE')::int as "LECTURE",
      count(*) filter (where item_type = 'TEACHER')::int as "TEACHER",
      count(*) filter (where item_type = 'COURSE' and is_dropped)::int as "droppedCourses"
    from mine`,
);

export const countFavorites = async (reads: ReadPool, userId: string, now: Date): Promise<FavoriteCounts> =>
  (await reads.queryOne(counts, { userId, now })) ?? { COURSE: 0, LECTURE: 0, TEACHER: 0, droppedCourses: 0 };

const forCart = statement<Viewer & { itemType: string; dropped: boolean }>()(
  "favorite.forCart",
  (param) => sql<ItemRef & { isFree: boolean }>`
    with mine as (${priced(param)})
    select item_type as "itemType", item_id as "itemId", coalesce(price = 0, false) as "isFree" from mine
    where item_type = ${param("itemType")} and (not ${param("dropped")}::boolean or is_dropped)
    order by added_at desc, item_id desc`,
);

/** Favorites that may be put into the cart, latest first. */
export const listFavoritesForCartInTx = (
  trx: Trx,
  userId: string,
  { itemType, dropped }: Pick<ItemRef, "itemType"> & { dropped: boolean },
  now: Date,
): Promise<(ItemRef & { isFree: boolean })[]> => runStatement(trx, forCart, { userId, itemType, dropped, now });
