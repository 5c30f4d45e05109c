import { type RawBuilder, sql } from "kysely";
import type { Bounds } from "../../shared/catalog/list-ranges.ts";

/** A facet of the rows aliased `item`. */
export interface FacetColumns {
  /** Whether a row matches the value that is chosen; without one every row does. */
  chosen: RawBuilder<boolean>;
  /** Whether a row matches each value. */
  options: Readonly<Record<string, RawBuilder<boolean>>>;
}

/**
 * Columns: `counts`, for each value of each facet the number of items that it leaves under the values chosen in the
 * other facets; `total`, the number under all of them. One pass over the rows.
 * @param items how many items a row is
 */
export function facetCounts(
  facets: Readonly<Record<string, FacetColumns>>,
  items: RawBuilder<number> = sql.lit(1),
): RawBuilder<unknown> {
  const countWhere = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<number> =>
    sql`coalesce(sum(${items}) filter (where ${sql.join(conditions, sql` and `)}), 0)::int`;
  const entries = Object.entries(facets);
  const chosenBut = (except?: string) => entries.flatMap(([key, { chosen }]) => (key === except ? [] : [chosen]));
  const countsOf = ([key, { options }]: [string, FacetColumns]) =>
    json(Object.entries(options).map(([value, matches]) => [value, countWhere([...chosenBut(key), matches])]));
  return sql`
    ${countWhere(chosenBut())} as total, ${json(entries.map((entry) => [entry[0], countsOf(entry)]))} as counts`;
}

const json = (pairs: readonly (readonly [string, RawBuilder<unknown>])[]): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(pairs.map(([key, value]) => sql`${sql.lit(key)}, ${value}`))})`;

/** The values of a facet as closed ranges of a column. */
export const rangeOptions = <Range extends string>(
  column: RawBuilder<number | null>,
  ranges: readonly Range[],
  bounds: Readonly<Record<Range, Bounds>>,
): FacetColumns["options"] =>
  Object.fromEntries(
    ranges.map((range) => {
      const [from, to] = bounds[range];
      const atLeast = sql<boolean>`${column} >= ${sql.lit(from)}`;
      return [range, to === undefined ? atLeast : sql<boolean>`${column} between ${sql.lit(from)} and ${sql.lit(to)}`];
    }),
  );
