import type { ListFilter } from "./conditions.ts";
import { deepOffset } from "./published-days.ts";

export type Strategy = "page" | "deepPage" | "sortedPage" | "facetedPage";

/**
 * The statement that reads a page. Each finds the keys of the page first and joins the other tables to those few rows.
 *
 * | order | conditions | statement | keys come from |
 * |---|---|---|---|
 * | newest | none, or the category; from item 500 on | deepPage | `published_day`, which skips days; then the index by time of publication |
 * | newest | featured, teacher, category, level | page | the index by time of publication; the text has only the requested conditions |
 * | popular, shortest | none, or the category | sortedPage | the index of `course_stats` or `lecture_stats`, which have the category |
 * | by price | none, or the category; lectures | sortedPage | the index by price |
 * | by price | any; courses, whose price changes at the end of a sale | facetedPage | the index by price, and the courses with such an end |
 * | any | price, length, preview, alone, not owned; teacher or featured with another order | facetedPage | rows that match, on a connection that plans for the values |
 *
 * The total of each is a sum over `catalog_count`, less the items of the user whose items are left out.
 */
export function strategyOf(filter: ListFilter, offset: number, pricesChange: boolean): Strategy {
  const { sort = "newest", price, length, preview, alone, notOwnedBy } = filter;
  if (isUnconditional(filter)) {
    if (sort === "newest" && offset >= deepOffset) return "deepPage";
    const isByPrice = sort === "price-low" || sort === "price-high";
    if (sort !== "newest" && !(isByPrice && pricesChange)) return "sortedPage";
  }
  const isIndexed = sort === "newest" && !price && !length && !preview && !alone && notOwnedBy === undefined;
  return isIndexed ? "page" : "facetedPage";
}

/** Whether a list has no condition beyond its category. */
const isUnconditional = ({ sort: _sort, category: _category, ...conditions }: ListFilter): boolean =>
  Object.values(conditions).every((condition) => condition === undefined || condition === false);
