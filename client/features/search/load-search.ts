import type { SearchAddress } from "../../../shared/search/address.ts";
import {
  loadSearch,
  loadSearchOverview,
  prefetchNearestTitles,
  prefetchPopularQueries,
  prefetchUnowned,
  prefetchUnownedOverview,
} from "../../api/search.ts";
import { loadSite } from "../../api/site.ts";
import type { RouterContext } from "../../lib/router-context.ts";
import { hasNoResult, overviewInputOf, queryOf, searchInputOf } from "./search-input.ts";

type Utils = RouterContext["utils"];

/** Data of the search screen. Apart from the route, which is code of every page. */
export async function loadSearchScreen(utils: Utils, search: SearchAddress): Promise<void> {
  const query = queryOf(search);
  await Promise.all([
    loadSite(utils),
    query === "" ? prefetchPopularQueries(utils) : loadResults(utils, search, query),
  ]);
}

async function loadResults(utils: Utils, search: SearchAddress, query: string): Promise<void> {
  const result = await (search.type ? loadType(utils, search, search.type) : loadAll(utils, search));
  if (hasNoResult(search, result))
    await Promise.all([prefetchNearestTitles(utils, query), prefetchPopularQueries(utils)]);
}

async function loadAll(utils: Utils, search: SearchAddress) {
  const input = overviewInputOf(search);
  if (search.owned) void prefetchUnownedOverview(utils, input);
  return loadSearchOverview(utils, input);
}

async function loadType(utils: Utils, search: SearchAddress, type: NonNullable<SearchAddress["type"]>) {
  const input = searchInputOf(search, type);
  if (search.owned) void prefetchUnowned(utils, input);
  return loadSearch(utils, input);
}
