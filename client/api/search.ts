import type {
  SearchFacets,
  SearchFacetsInput,
  SearchFilterInput,
  SearchInput,
  SearchOverview,
  SearchResult,
  Suggestion,
} from "../../shared/search/schema.ts";
import { viewerIdAtom } from "../lib/session/session-state.ts";
import { store } from "../lib/state/store.ts";
import { api, trpc, type Utils } from "../lib/trpc/trpc.ts";

export const loadSearch = (utils: Utils, input: SearchInput): Promise<SearchResult> =>
  utils.search.list.ensureData(input);

export const loadSearchOverview = (utils: Utils, input: SearchFilterInput): Promise<SearchOverview> =>
  utils.search.overview.ensureData(input);

/** One type, or the best of each: one hook for both, so that a change of the type keeps the screen and its focus. */
type ResultInput = { list: SearchInput } | { overview: SearchFilterInput };

export function useSearchResult(input: ResultInput): SearchResult | SearchOverview {
  const [[result]] = trpc.useSuspenseQueries((t) => [
    "list" in input ? t.search.list(input.list) : t.search.overview(input.overview),
  ]);
  return result;
}

/** The same without what the user owns, ahead of the screen, which shows a failure; a visitor owns nothing. */
export const prefetchUnowned = (utils: Utils, input: SearchInput) =>
  store.get(viewerIdAtom) && utils.registration.unownedResults.prefetch(input);

export const prefetchUnownedOverview = (utils: Utils, input: SearchFilterInput) =>
  store.get(viewerIdAtom) && utils.registration.unownedOverview.prefetch(input);

export function useUnownedQuery(input: ResultInput, enabled: boolean) {
  const [result] = trpc.useQueries((t) => [
    "list" in input
      ? t.registration.unownedResults(input.list, { enabled })
      : t.registration.unownedOverview(input.overview, { enabled }),
  ]);
  return result;
}

/** How many results each filter leaves; the last known numbers while they are loading. */
export const useSearchFacetsQuery = (input: SearchFacetsInput): SearchFacets | undefined =>
  trpc.search.facets.useQuery(input, { placeholderData: (last) => last }).data;

/** For a search of which a part took too long. */
export function useSearchAgain(): () => Promise<void> {
  const utils = trpc.useUtils();
  return () => utils.search.invalidate();
}

/**
 * Titles that match what is typed so far; the last ones while they are loading. A request for an earlier text is aborted,
 * and one that fails is not repeated: the next letter sends another.
 */
export const useSuggestionsQuery = (input: { q: string }) =>
  trpc.search.suggestions.useQuery(input, {
    enabled: input.q !== "",
    placeholderData: (last) => last,
    retry: false,
    trpc: { abortOnUnmount: true },
  });

/** Titles near a query that finds nothing are a help: the page is complete without them. */
export const prefetchNearestTitles = (utils: Utils, q: string): Promise<void> => utils.search.nearest.prefetch({ q });

export const useNearestTitles = (q: string): readonly Suggestion[] =>
  trpc.search.nearest.useQuery({ q }, { retry: false }).data ?? [];

const popularStaleMs = 600_000;

/** A help as well, ahead of the page where a query finds nothing. */
export const prefetchPopularQueries = (utils: Utils): Promise<void> =>
  utils.search.popular.prefetch(undefined, { staleTime: popularStaleMs });

/** Queries of several users; none if that is not known. */
export const usePopularQueries = (enabled: boolean): readonly string[] =>
  trpc.search.popular.useQuery(undefined, { enabled, staleTime: popularStaleMs, retry: false }).data ?? [];

/** Counts a submitted query. The search does not depend on it, so a failure changes nothing for the user. */
export function countSearch(q: string): void {
  void api.searchLog.add.mutate({ q }).catch(() => undefined);
}
