import type { SearchInput, SearchResult } from "../../shared/search.ts";
import { trpc, type Utils } from "../lib/trpc/trpc.ts";

export const loadSearch = (utils: Utils, input: SearchInput): Promise<SearchResult> =>
  utils.search.list.ensureData(input);

export const useSearch = (input: SearchInput): SearchResult => trpc.search.list.useSuspenseQuery(input)[0];

/** For a search of which a part took too long. */
export function useSearchAgain(): () => Promise<void> {
  const utils = trpc.useUtils();
  return () => utils.search.list.invalidate();
}

type Suggested = { q: string; rows?: number };

/** Suggestions are a help: a page is complete without them. */
export const prefetchSuggestions = (utils: Utils, input: Suggested): Promise<void> =>
  utils.search.suggestions.prefetch(input);

/**
 * Titles that match what is typed so far; the last ones while they are loading. A request for an earlier text is aborted,
 * and one that fails is not repeated: the next letter sends another.
 */
export const useSuggestionsQuery = (input: Suggested) =>
  trpc.search.suggestions.useQuery(input, {
    enabled: input.q !== "",
    placeholderData: (last) => last,
    retry: false,
    trpc: { abortOnUnmount: true },
  });
