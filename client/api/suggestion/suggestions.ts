import { keepPreviousData } from "@tanstack/react-query";
import { limits } from "../../../shared/limits.ts";
import type { Suggestion } from "../../../shared/suggestion/schema.ts";
import type { SuggestionStatus } from "../../../shared/support/codes.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

export type SuggestionFilter = { status?: SuggestionStatus | undefined; mine: boolean };

/** The first pages as one list; the later ones continue the list as the first one was. */
export function useSuggestions(filter: SuggestionFilter, pages: number) {
  const rows = limits.rowsDefault;
  const first = trpc.suggestion.list.useQuery({ ...filter, page: 1, rows }, { placeholderData: keepPreviousData });
  const before = first.data?.before;
  const later = trpc.useQueries((t) =>
    Array.from({ length: before === undefined ? 0 : pages - 1 }, (_, index) =>
      t.suggestion.list({ ...filter, page: index + 2, rows, before }),
    ),
  );
  const results = [first, ...later];
  const failed = results.find(({ error }) => error !== null);
  const listed = results.flatMap(({ data }) => data?.items ?? []);
  return {
    items: [...new Map(listed.map((item): [string, Suggestion] => [item.suggestionId, item])).values()],
    counts: first.data?.counts,
    hasMore: pages * rows < (first.data?.total ?? 0),
    isPending: results.some(({ isPending }) => isPending),
    /** Another list is still shown. */
    isStale: first.isPlaceholderData,
    error: failed?.error ?? null,
    isRetrying: failed?.isFetching ?? false,
    retry: () => void failed?.refetch(),
  };
}

export const useSuggestion = (suggestionId: string) => trpc.suggestion.byId.useQuery({ suggestionId });

/** The last ones stay while the user types. */
export const useSimilarSuggestions = (query: string) =>
  trpc.suggestion.similar.useQuery({ query }, { enabled: query.length > 1, placeholderData: keepPreviousData }).data;
