import { sql } from "kysely";
import { lectureLengths, lecturePrices } from "../../../shared/codes.ts";
import type { LectureFacets, LectureFacetsInput } from "../../../shared/lecture/schema.ts";
import { lengthBounds, priceBounds } from "../../../shared/catalog/list-ranges.ts";
import { catalogCounts } from "../../db/catalog-counts.ts";
import { facetCounts, rangeOptions } from "../../db/facet-counts.ts";
import { type RangeParams, rangeParams } from "../../db/catalog-list/conditions.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";

type FacetParams = Omit<RangeParams, "preview"> & { category: string | undefined; alone: boolean };

const lectureFacets = statement<FacetParams>()(
  "lecture.facets",
  (param) => sql<LectureFacets>`
    select ${facetCounts(
      {
        length: {
          chosen: sql`item.is_length`,
          options: rangeOptions(sql`item.length`, lectureLengths, lengthBounds),
        },
        price: { chosen: sql`item.is_price`, options: rangeOptions(sql`item.price`, lecturePrices, priceBounds) },
        included: {
          chosen: sql`(not ${param("alone")} or item.price is not null)`,
          options: { show: sql`item.price is null` },
        },
      },
      sql`item.total`,
    )}
    from (
      select n.total, n.duration_sec as length, n.price,
        n.duration_sec between ${param("lengthFrom")} and ${param("lengthTo")} as is_length,
        (${param("anyPrice")}::boolean or n.price between ${param("priceFrom")} and ${param("priceTo")}) as is_price
      from ${catalogCounts("LECTURE")}
        and (${param("category")}::text is null or n.category = ${param("category")})) item`,
);

export async function countLectureFacets(
  reads: ReadPool,
  { category, alone = false, ...ranges }: LectureFacetsInput,
): Promise<LectureFacets> {
  const facets = await reads.queryOne(lectureFacets, { category, alone, ...rangeParams(ranges) });
  if (!facets) throw new Error("the count of lectures has no row");
  return facets;
}
