import { type RawBuilder, sql } from "kysely";
import type { listSorts } from "../../../shared/codes.ts";
import { lengthBounds, priceBounds } from "../../../shared/catalog/list-ranges.ts";

export type ListSort = (typeof listSorts)[number];

type Ranges = {
  price?: keyof typeof priceBounds | undefined;
  length?: keyof typeof lengthBounds | undefined;
  preview?: boolean | undefined;
  /** Only items with a price of their own. */
  alone?: boolean | undefined;
};

/** The conditions of a list of courses or lectures, and its order. */
export type ListFilter = Ranges & {
  featured?: boolean | undefined;
  teacherId?: string | undefined;
  category?: string | undefined;
  /** Only courses have a level. */
  level?: string | undefined;
  sort?: ListSort | undefined;
  /** Leaves out what this user owns. */
  notOwnedBy?: string | undefined;
};

export type RangeParams = {
  /** Without a condition on the price, items without one are included, and the planner knows that all match. */
  anyPrice: boolean;
  priceFrom: number;
  priceTo: number;
  lengthFrom: number;
  lengthTo: number;
  preview: boolean;
};

export type FilterParams = RangeParams & {
  featured: boolean;
  teacherId: string | undefined;
  category: string | undefined;
  level: string | undefined;
  notOwnedBy: string | undefined;
  now: Date;
};

/** The largest integer of PostgreSQL, for a range without an upper bound. */
const unlimited = 2 ** 31 - 1;

/** The conditions of a list as values of its statement; a missing one includes everything. */
export function rangeParams({ price, length, preview = false, alone = false }: Ranges): RangeParams {
  const [priceFrom, priceTo = unlimited] = price ? priceBounds[price] : [0];
  const [lengthFrom, lengthTo = unlimited] = length ? lengthBounds[length] : [0];
  return { anyPrice: price === undefined && !alone, priceFrom, priceTo, lengthFrom, lengthTo, preview };
}

export const filterParams = (filter: ListFilter, now: Date): FilterParams => ({
  featured: filter.featured === true,
  teacherId: filter.teacherId,
  category: filter.category,
  level: filter.level,
  notOwnedBy: filter.notOwnedBy,
  ...rangeParams(filter),
  now,
});

/** A list for everyone reads no table of users: it is cached until one of its tables changes. */
export type Audience = "everyone" | "notOwners";
export const audienceOf = ({ notOwnedBy }: Pick<ListFilter, "notOwnedBy">): Audience =>
  notOwnedBy === undefined ? "everyone" : "notOwners";

/** The condition on an item by who owns it. @param owned the items of the user */
export const isOf = (
  audience: Audience | "owners",
  item: RawBuilder<unknown>,
  owned: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  audience === "everyone" ? sql`` : sql`and ${item} ${audience === "owners" ? sql`in` : sql`not in`} (${owned})`;
