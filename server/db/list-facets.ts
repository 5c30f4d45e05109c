import { type RawBuilder, sql } from "kysely";
import { listSorts } from "../../shared/codes.ts";
import { limits } from "../../shared/limits.ts";
import { lengthBounds, priceBounds } from "../../shared/list-ranges.ts";
import type { ParamOf } from "./statement.ts";

export type ListSort = (typeof listSorts)[number];

type Facets = {
  sort?: ListSort | undefined;
  price?: keyof typeof priceBounds | undefined;
  length?: keyof typeof lengthBounds | undefined;
  preview?: boolean | undefined;
  /** Leaves out what this user owns. */
  notOwnedBy?: string;
};

/** Whether a list of courses or lectures has an order or a condition beyond those that its indexes serve. */
export const isFaceted = ({ sort = "newest", price, length, preview, notOwnedBy }: Facets): boolean =>
  sort !== "newest" || price !== undefined || length !== undefined || preview === true || notOwnedBy !== undefined;

type Conditions = Facets & { category?: string | undefined };
const isUnconditional = ({ sort: _sort, category: _category, ...conditions }: Conditions): boolean =>
  Object.values(conditions).every((condition) => condition === undefined || condition === false);

/** A list that is sorted and has no condition beyond its category: the pages before one are read only from an index. */
export const isOnlySorted = (list: Conditions): boolean =>
  (list.sort ?? "newest") !== "newest" && isUnconditional(list);
export const isOnlyNewest = (list: Conditions): boolean =>
  (list.sort ?? "newest") === "newest" && isUnconditional(list);

export type SortedList = { sort: ListSort; ofCategory: boolean };
/** The keys of a page out of those in order. The planner knows the largest page, but not the value of a parameter. */
export const keysOfPage = (
  inOrder: RawBuilder<unknown>,
  param: ParamOf<{ rows: number; offset: number }>,
): RawBuilder<unknown> => sql`
  select * from (${inOrder} limit ${sql.lit(limits.rowsMax)} offset ${param("offset")}) largest limit ${param("rows")}`;

/** Items in the order of their statistics `s`, which have the category that an item is listed in. */
export const listedIn = (ofCategory: boolean, category: RawBuilder<unknown>): RawBuilder<unknown> =>
  ofCategory ? sql`s.listed_in = ${category}` : sql`s.listed_in is not null`;

/** A list for everyone reads no table of users: it is cached until one of its tables changes. */
export type Audience = "everyone" | "notOwners";
export const audienceOf = ({ notOwnedBy }: Facets): Audience => (notOwnedBy === undefined ? "everyone" : "notOwners");

/** The condition on an item by who owns it. @param owned the items of the user */
export const isOf = (
  audience: Audience | "owners",
  item: RawBuilder<unknown>,
  owned: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  audience === "everyone" ? sql`` : sql`and ${item} ${audience === "owners" ? sql`in` : sql`not in`} (${owned})`;

/** Totals are counted for all teachers together or for one. */
export type Counted = { ofTeacher: boolean; audience: Audience };
export const countedLists: readonly Counted[] = [
  { ofTeacher: false, audience: "everyone" },
  { ofTeacher: true, audience: "everyone" },
  { ofTeacher: false, audience: "notOwners" },
  { ofTeacher: true, audience: "notOwners" },
];

export type FacetedList = { sort: ListSort; audience: Audience };
/** Together they contain every part of a list's text. */
export const facetedLists: readonly FacetedList[] = [
  ...listSorts.map((sort) => ({ sort, audience: "everyone" as const })),
  { sort: "newest", audience: "notOwners" },
];

export type RangeParams = {
  /** Without a condition on the price, items without one are included, and the planner knows that all match. */
  anyPrice: boolean;
  priceFrom: number;
  priceTo: number;
  lengthFrom: number;
  lengthTo: number;
  preview: boolean;
};

/** The largest integer of PostgreSQL, for a range without an upper bound. */
const unlimited = 2 ** 31 - 1;

/** The conditions of a list as values of its statement; a missing one includes everything. */
export function rangeParams({ price, length, preview = false }: Facets): RangeParams {
  const [priceFrom, priceTo = unlimited] = price ? priceBounds[price] : [0];
  const [lengthFrom, lengthTo = unlimited] = length ? lengthBounds[length] : [0];
  return { anyPrice: price === undefined, priceFrom, priceTo, lengthFrom, lengthTo, preview };
}
