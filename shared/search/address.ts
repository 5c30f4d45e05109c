import { courseLevels, searchLengths, searchPrices, searchRatings, searchSorts, searchTypes } from "../codes.ts";
import { limits } from "../limits.ts";
import { oneOf, pageInAddress, type Reader, searchOf, textUpTo } from "../reader.ts";

/** Characters that no font shows or that change the direction of text, and half of one that the limit has cut. */
const unseen = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** The router reads a query like 2024 or true as a value of its own. A title shows the query: what is unseen is a space. */
const query: Reader<string> = (value) =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value).slice(0, limits.searchQueryMax).replaceAll(unseen, " ")
    : undefined;

/** A number, which an address shows without quotation marks. */
const rating: Reader<number> = (value) => searchRatings.map(Number).find((known) => known === Number(value));

/** Search parameters of the search screen; an invalid value counts as absent. */
export const searchAddress = searchOf({
  q: query,
  /** Absent: some of each type. */
  type: oneOf(searchTypes),
  category: textUpTo(40),
  level: oneOf(courseLevels),
  price: oneOf(searchPrices),
  length: oneOf(searchLengths),
  rating,
  sort: oneOf(searchSorts),
  /** Leaves out what the current user owns. */
  owned: oneOf(["hide"]),
  /** The query as it is typed, not as it reads in the other keyboard layout. */
  exact: (value): true | undefined => (value === true ? true : undefined),
  page: pageInAddress,
});
export type SearchAddress = ReturnType<typeof searchAddress>;
