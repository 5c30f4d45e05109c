import { sql } from "kysely";
import type { ZeroResultQuery } from "../../../../shared/search/schema.ts";
import type { ReadPool } from "../../../db/reads.ts";
import { statement } from "../../../db/statement.ts";

const popular = statement<object>()(
  "search.popular",
  () => sql<{ query: string }>`select query from popular_query order by position`,
);

export const listPopular = async (reads: ReadPool): Promise<string[]> =>
  (await reads.query(popular, {})).map(({ query }) => query);

const zeroResultQueries = statement<object>()(
  "search.withoutResults",
  () => sql<ZeroResultQuery>`
    select (array_agg(query order by day desc))[1] as query, sum(searches)::int as searches, max(day)::text as "lastDay"
    from search_query group by key having not (array_agg(is_found order by day desc))[1]
    order by sum(searches) desc, key limit 100`,
);

/** The most frequent queries that found nothing the last time. */
export const listZeroResultQueries = (reads: ReadPool): Promise<ZeroResultQuery[]> =>
  reads.query(zeroResultQueries, {});
