import { type RawBuilder, sql } from "kysely";
import { limits } from "../../../shared/limits.ts";
import { catalogCounts, countedItems } from "../catalog-counts.ts";
import { limitOf, type PageSize, type ParamOf } from "../statement.ts";
import { type Audience, type FilterParams, isOf, type ListFilter, type ListSort } from "./conditions.ts";
import { newestKeys, startDay } from "./published-days.ts";

export type PageParams = FilterParams & { rows: number; offset: number };
type Param = ParamOf<PageParams>;
type FilterParam = ParamOf<FilterParams>;

/** The differences between courses and lectures: `c` is a course, `l` a lecture, `s` its statistics. */
export type CatalogItems<Card> = {
  noun: "course" | "lecture";
  alias: "c" | "l";
  hasLevel: boolean;
  /** The columns of a card, from the item and `cardTables`. */
  card: (now: RawBuilder<Date>) => RawBuilder<Card>;
  /** The other tables of a card, joined to the item. */
  cardTables: RawBuilder<unknown>;
  /** The price to pay for the item, or for the items of the counter `n`. */
  price: (alias: "c" | "l" | "n", now: RawBuilder<Date>) => RawBuilder<unknown>;
  /** Whether an item may have no price: it comes last. */
  isPriceNullable: boolean;
  /** Prices that change at an instant; the price of an item without one is `stored`, which has an index. */
  priceChanges?: { at: RawBuilder<unknown>; stored: RawBuilder<unknown> };
  isPreview: RawBuilder<boolean>;
  /** The ids of the items of the user `notOwnedBy`. */
  owned: (param: FilterParam) => RawBuilder<unknown>;
};
type Items = CatalogItems<unknown>;

const idOf = ({ noun }: Items, alias?: string): RawBuilder<unknown> =>
  sql.raw(alias === undefined ? `${noun}_id` : `${alias}.${noun}_id`);
const tableOf = ({ noun }: Items): RawBuilder<unknown> => sql.raw(noun);
const itemTypeOf = ({ noun }: Items) => (noun === "course" ? "COURSE" : "LECTURE");

/** A card for each of `keys`, in the order of the list. */
const cardsOf = <Card>(items: CatalogItems<Card>, param: Param, withStats: boolean, order: RawBuilder<unknown>) => {
  const { noun, alias, card, cardTables } = items;
  return sql<Card>`
    select ${card(param("now"))}
    from keys join ${sql.raw(`${noun} ${alias}`)} using (${idOf(items)})
      ${withStats ? sql`join ${sql.raw(`${noun}_stats`)} s using (${idOf(items)})` : sql``} ${cardTables}
    order by ${order}`;
};

const newestFirst = (items: Items) => sql`${sql.raw(items.alias)}.published_at desc, ${idOf(items, items.alias)} desc`;

/** The text contains only the requested conditions, so that each kind of list uses its own index. */
export const pageText = <Card>(
  items: CatalogItems<Card>,
  filter: ListFilter,
  size: PageSize,
  param: Param,
) => sql<Card>`
  with keys as (
    select ${idOf(items)} from ${tableOf(items)} where status = 'PUBLISHED'
      ${filter.featured ? sql`and featured` : sql``}
      ${filter.teacherId ? sql`and teacher_id = ${param("teacherId")}` : sql``}
      ${filter.category ? sql`and category = ${param("category")}` : sql``}
      ${filter.level ? sql`and level = ${param("level")}` : sql``}
    order by published_at desc, ${idOf(items)} desc
    limit ${limitOf(size, param)} offset ${param("offset")})
  ${cardsOf(items, param, false, newestFirst(items))}`;

export const deepPageText = <Card>(items: CatalogItems<Card>, ofCategory: boolean, param: Param) => sql<Card>`
  with ${startDay(itemTypeOf(items), ofCategory, param)},
  keys as (${newestKeys(itemTypeOf(items), ofCategory, param)})
  ${cardsOf(items, param, false, newestFirst(items))}`;

/**
 * One text for every combination of conditions: otherwise callers could make a connection prepare thousands of
 * statements. A condition without a value is always true.
 */
const faceted = (items: Items, param: FilterParam, audience: Audience | "owners"): RawBuilder<unknown> => {
  const { noun, alias, hasLevel, price, isPreview, owned } = items;
  const item = sql.raw(alias);
  return sql`
    ${sql.raw(`${noun} ${alias}`)} join ${sql.raw(`${noun}_stats`)} s on ${idOf(items, "s")} = ${idOf(items, alias)}
    where ${item}.status = 'PUBLISHED'
      and (not ${param("featured")}::boolean or ${item}.featured)
      and (${param("teacherId")}::uuid is null or ${item}.teacher_id = ${param("teacherId")})
      and (${param("category")}::text is null or ${item}.category = ${param("category")})
      ${hasLevel ? sql`and (${param("level")}::text is null or ${item}.level = ${param("level")})` : sql``}
      and (${param("anyPrice")}::boolean
        or ${price(alias, param("now"))} between ${param("priceFrom")} and ${param("priceTo")})
      and s.duration_sec between ${param("lengthFrom")} and ${param("lengthTo")}
      and (not ${param("preview")}::boolean or ${isPreview})
      ${isOf(audience, idOf(items, alias), owned(param))}`;
};

function orderOf(items: Items, sort: ListSort, param: FilterParam): RawBuilder<unknown> {
  const id = idOf(items, items.alias);
  const price = items.price(items.alias, param("now"));
  const orders: Record<ListSort, RawBuilder<unknown>> = {
    newest: newestFirst(items),
    popular: sql`s.registrations desc, ${idOf(items, "s")} desc`,
    "price-low": sql`${price}, ${id} desc`,
    "price-high": sql`${price} desc ${items.isPriceNullable ? sql`nulls last` : sql``}, ${id} desc`,
    shortest: sql`s.duration_sec, ${idOf(items, "s")} desc`,
  };
  return orders[sort];
}

/** The page of the keys in order. The planner knows the largest page, but not the value of a parameter. */
const sortedBy = <Card>(
  items: CatalogItems<Card>,
  sort: ListSort,
  inOrder: RawBuilder<unknown>,
  param: Param,
) => sql<Card>`
  with keys as (
    select * from (${inOrder} limit ${sql.lit(limits.rowsMax)} offset ${param("offset")}) largest limit ${param("rows")})
  ${cardsOf(items, param, true, orderOf(items, sort, param))}`;

export const isByPrice = (sort: ListSort): boolean => sort === "price-low" || sort === "price-high";

/** The pages before one are read only from an index: of the statistics, which have the category, or by price. */
export function sortedPageText<Card>(items: CatalogItems<Card>, sort: ListSort, ofCategory: boolean, param: Param) {
  const { noun, alias } = items;
  const item = sql.raw(alias);
  const keys = isByPrice(sort)
    ? sql`select ${idOf(items, alias)} from ${sql.raw(`${noun} ${alias}`)}
        where ${item}.status = 'PUBLISHED' ${ofCategory ? sql`and ${item}.category = ${param("category")}` : sql``}`
    : sql`select ${idOf(items, "s")} from ${sql.raw(`${noun}_stats`)} s
        where ${ofCategory ? sql`s.listed_in = ${param("category")}` : sql`s.listed_in is not null`}`;
  return sortedBy(items, sort, sql`${keys} order by ${orderOf(items, sort, param)}`, param);
}

export function facetedPageText<Card>(items: CatalogItems<Card>, sort: ListSort, audience: Audience, param: Param) {
  const keys = sql`select ${idOf(items, items.alias)} from ${faceted(items, param, audience)}`;
  const inOrder =
    items.priceChanges && isByPrice(sort)
      ? cheapestKeys(items, items.priceChanges, sort, audience, param)
      : sql`${keys} order by ${orderOf(items, sort, param)}`;
  return sortedBy(items, sort, inOrder, param);
}

/** A price that does not depend on the time is in the order of an index; the others are few. */
function cheapestKeys(
  items: Items,
  { at, stored }: NonNullable<Items["priceChanges"]>,
  sort: ListSort,
  audience: Audience,
  param: Param,
): RawBuilder<unknown> {
  const direction = sort === "price-low" ? sql`` : sql`desc`;
  const id = idOf(items, items.alias);
  const cheapestOf = (price: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`(
    select ${id}, ${price} as price from ${faceted(items, param, audience)} and ${condition}
    order by ${price} ${direction}, ${id} desc limit ${param("rows")}::int + ${param("offset")}::int)`;
  return sql`
    select ${idOf(items)} from (
      ${cheapestOf(stored, sql`${at} is null`)}
      union all ${cheapestOf(items.price(items.alias, param("now")), sql`${at} is not null`)}) item
    order by price ${direction}, ${idOf(items)} desc`;
}

/** The number of items that match; the items of the user who is left out are subtracted. */
export const countText = (items: Items, ofTeacher: boolean, audience: Audience, param: FilterParam) => sql<{
  total: number;
}>`
  select (select ${countedItems} from ${catalogCounts(itemTypeOf(items), ofTeacher ? param("teacherId") : undefined)}
    and (not ${param("featured")}::boolean or n.featured)
    and (${param("category")}::text is null or n.category = ${param("category")})
    ${items.hasLevel ? sql`and (${param("level")}::text is null or n.level = ${param("level")})` : sql``}
    and (${param("anyPrice")}::boolean
      or ${items.price("n", param("now"))} between ${param("priceFrom")} and ${param("priceTo")})
    and n.duration_sec between ${param("lengthFrom")} and ${param("lengthTo")}
    and (not ${param("preview")}::boolean or n.has_preview))
    ${audience === "notOwners" ? sql`- (select count(*)::int from ${faceted(items, param, "owners")})` : sql``} as total`;
