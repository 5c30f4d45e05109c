import type { SearchAddress } from "../../../shared/search-address.ts";
import { loadSearch, prefetchSuggestions } from "../../api/search.ts";
import { loadSite } from "../../api/site.ts";
import type { RouterContext } from "../../lib/router-context.ts";
import { hasNoResult, nearestInput, queryOf, searchInputsOf } from "./search-input.ts";

/** What the search screen shows. Apart from the route, which is code of every page. */
export async function loadSearchScreen(utils: RouterContext["utils"], search: SearchAddress): Promise<void> {
  const query = queryOf(search);
  await Promise.all([loadSite(utils), query !== "" && loadResults(utils, search, query)]);
}

async function loadResults(utils: RouterContext["utils"], search: SearchAddress, query: string): Promise<void> {
  const [first] = await Promise.all(searchInputsOf(search).map((input) => loadSearch(utils, input)));
  if (first && hasNoResult(search, first)) await prefetchSuggestions(utils, nearestInput(query));
}
