import { sql } from "kysely";
import { courseLengths, courseLevels, coursePrices, searchRatings } from "../../../shared/codes.ts";
import { lengthBounds, priceBounds } from "../../../shared/catalog/list-ranges.ts";
import type { SearchFacets, SearchFacetsInput } from "../../../shared/search/schema.ts";
import { facetCounts, rangeOptions } from "../../db/facet-counts.ts";
import type { ReadPool } from "../../db/reads.ts";
import { type ParamOf, statement } from "../../db/statement.ts";
import { find } from "./find-queries.ts";
import { facetConditions, foundItems, isOfCategory, type ItemParams, itemParams } from "./item-queries.ts";

const isLevel = Object.fromEntries(courseLevels.map((level) => [level, sql<boolean>`item.level = ${sql.lit(level)}`]));
const isRated = Object.fromEntries(
  searchRatings.map((rating) => [rating, sql<boolean>`item.rating >= ${sql.lit(Number(rating))}`]),
);
const isLong = rangeOptions(sql`item.length`, courseLengths, lengthBounds);
const isPriced = rangeOptions(sql`item.price`, coursePrices, priceBounds);

/** The count of each value under the values of the other facets. */
const counted = (param: ParamOf<ItemParams>) => {
  const chosen = facetConditions(param);
  return facetCounts({
    level: { chosen: chosen.level, options: isLevel },
    length: { chosen: chosen.length, options: isLong },
    price: { chosen: chosen.price, options: isPriced },
    rating: { chosen: chosen.rating, options: isRated },
  });
};

const searchFacets = statement<ItemParams & { type: string | undefined }>()(
  "search.facets",
  (param) => sql<SearchFacets>`
    with ${foundItems(param)}
    select ${counted(param)} from item
    where ${isOfCategory(param)} and (${param("type")}::text is null or item.entry_type = ${param("type")})`,
);

/** How many of the best results each filter leaves; further ones are not counted. */
export async function countFacets(
  reads: ReadPool,
  { q, type, ...filter }: SearchFacetsInput,
  now: Date,
): Promise<SearchFacets> {
  const found = await find(reads, q);
  const facets = await reads.queryOne(searchFacets, { ...itemParams(found, filter, now), type });
  if (!facets) throw new Error("the count of results has no row");
  return facets;
}
