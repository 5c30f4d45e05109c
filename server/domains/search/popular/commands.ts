import { sql } from "kysely";
import type { ReadPool } from "../../../db/reads.ts";
import type { Db } from "../../../db/schema.ts";
import { serverLimits } from "../../../limits.ts";
import { find } from "../find-queries.ts";
import type { Searched } from "./search-log.ts";

/** Adds to the numbers of each day. Whether a query finds something is looked up here, apart from the search itself. */
export async function recordSearches(db: Db, searchReads: ReadPool, searched: readonly Searched[]): Promise<void> {
  for (const { query, ...row } of searched) {
    const { hits, lines, isComplete } = await find(searchReads, query, { most: 1 });
    // A search that took too long has not found nothing.
    const is_found = hits.length > 0 || lines.length > 0 || !isComplete;
    await db
      .insertInto("search_query")
      .values({ ...row, query, is_found })
      .onConflict((conflict) =>
        conflict.columns(["day", "key"]).doUpdateSet((row) => ({
          searches: sql`search_query.searches + excluded.searches`,
          networks: sql`greatest(search_query.networks, excluded.networks)`,
          is_found: row.ref("excluded.is_found"),
        })),
      )
      .execute();
  }
}

/**
 * Chooses the popular queries of the last two weeks. A query is shown only if, on one day, several networks have searched for
 * it and if it is part of a title in the catalog: it publishes nothing that the shop does not show already.
 */
export const choosePopularQueries = (db: Db, today: string) =>
  db.transaction().execute(async (trx) => {
    await trx.deleteFrom("popular_query").execute();
    await sql`
      insert into popular_query (position, query)
      select row_number() over (order by searches desc, key), query
      from (
        select q.key, (array_agg(q.query order by q.day desc))[1] as query, sum(q.searches) as searches from search_query q
        where q.day > ${today}::date - ${serverLimits.popularDays}::int and q.is_found and length(q.key) > 1
        group by q.key having max(q.networks) >= ${serverLimits.popularFromNetworks}::int
        order by sum(q.searches) desc, q.key limit 100) searched
      where exists (select from search_entry e where e.key like '%' || searched.key || '%')
      order by searches desc, key limit ${serverLimits.popularQueries}`.execute(trx);
  });

export const purgeSearches = (db: Db, today: string) =>
  sql`delete from search_query where day <= ${today}::date - ${serverLimits.searchesStoredDays}::int`.execute(db);
