import { sql } from "kysely";
import type { ReadPool } from "../../../db/reads.ts";
import type { Db } from "../../../db/schema.ts";
import { serverLimits } from "../../../limits.ts";
import { find } from "../find-queries.ts";
import type { Searched } from "./search-log.ts";

type RecordDeps = { db: Db; searchReads: ReadPool; onError: (error: unknown) => void };

/** Adds to the numbers of each day. Whether a query finds something is looked up here, apart from the search itself. */
export async function recordSearches(deps: RecordDeps, searched: readonly Searched[]): Promise<void> {
  const rows: (Searched & { is_found: boolean })[] = [];
  // Processes that record the same queries lock their rows in one order.
  for (const row of searched.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    rows.push({ ...row, is_found: await findsSomething(deps, row.query) });
  await deps.db
    .insertInto("search_query")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["day", "key"]).doUpdateSet((row) => ({
        searches: sql`search_query.searches + excluded.searches`,
        networks: sql`greatest(search_query.networks, excluded.networks)`,
        is_found: row.ref("excluded.is_found"),
      })),
    )
    .execute();
}

/** A search that failed or took too long has not found nothing, and the queries after it are recorded as well. */
async function findsSomething({ searchReads, onError }: RecordDeps, query: string): Promise<boolean> {
  try {
    const { hits, lines, isComplete } = await find(searchReads, query, { most: 1 });
    return hits.length > 0 || lines.length > 0 || !isComplete;
  } catch (error) {
    onError(error);
    return true;
  }
}

/**
 * Chooses the popular queries of the last two weeks. A query is shown only if several networks have searched for it on
 * one day and if it is part of a title in the catalog. It publishes nothing that the shop does not show already.
 */
export const choosePopularQueries = (db: Db, today: string) =>
  db.transaction().execute(async (trx) => {
    // Two processes that choose at once would insert the same positions: the demo shop chooses when a process starts.
    await sql`select pg_advisory_xact_lock(hashtext('closegap popular queries'))`.execute(trx);
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
