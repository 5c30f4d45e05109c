import { sql } from "kysely";
import { courseLengths, courseLevels, coursePrices } from "../../../shared/codes.ts";
import type { CourseFacets, CourseFacetsInput } from "../../../shared/course/schema.ts";
import { lengthBounds, priceBounds } from "../../../shared/catalog/list-ranges.ts";
import { catalogCounts } from "../../db/catalog-counts.ts";
import { facetCounts, rangeOptions } from "../../db/facet-counts.ts";
import { type FilterParams, rangeParams } from "../../db/catalog-list/conditions.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";
import { priceNow } from "./list-queries.ts";

type FacetParams = Omit<FilterParams, "featured" | "teacherId" | "notOwnedBy">;

/** OFFSET 0: the price of a counter is computed once, not for each of its conditions. */
const courseFacets = statement<FacetParams>()(
  "course.facets",
  (param) => sql<CourseFacets>`
    select ${facetCounts(
      {
        level: {
          chosen: sql`item.is_level`,
          options: Object.fromEntries(courseLevels.map((level) => [level, sql`item.level = ${sql.lit(level)}`])),
        },
        length: {
          chosen: sql`item.is_length`,
          options: rangeOptions(sql`item.length`, courseLengths, lengthBounds),
        },
        price: { chosen: sql`item.is_price`, options: rangeOptions(sql`item.price`, coursePrices, priceBounds) },
      },
      sql`item.total`,
    )}
    from (
      select n.total, n.level, n.duration_sec as length, ${priceNow("n", param("now"))} as price,
        (${param("level")}::text is null or n.level = ${param("level")}) as is_level,
        n.duration_sec between ${param("lengthFrom")} and ${param("lengthTo")} as is_length,
        ${priceNow("n", param("now"))} between ${param("priceFrom")} and ${param("priceTo")} as is_price
      from ${catalogCounts("COURSE")}
        and (${param("category")}::text is null or n.category = ${param("category")})
        and (not ${param("preview")}::boolean or n.has_preview)
      offset 0) item`,
);

export async function countCourseFacets(reads: ReadPool, filter: CourseFacetsInput, now: Date): Promise<CourseFacets> {
  const { category, level } = filter;
  const facets = await reads.queryOne(courseFacets, { category, level, ...rangeParams(filter), now });
  if (!facets) throw new Error("the count of courses has no row");
  return facets;
}
