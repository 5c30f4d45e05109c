import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  Suggestion,
  SuggestionEditInput,
  SuggestionInput,
  SuggestionList,
} from "../../../shared/suggestion/schema.ts";
import { saveLatest } from "../../lib/save-latest.ts";
import { withIdempotencyKey } from "../../lib/trpc/idempotency.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

const lists = [["suggestion", "list"]] as const;
const keyOf = (suggestionId: string) => [["suggestion", "byId"], { input: { suggestionId } }] as const;

/** Changes a suggestion wherever it is shown. */
function patch(queries: QueryClient, suggestionId: string, change: (before: Suggestion) => Suggestion): void {
  queries.setQueriesData<Suggestion>({ queryKey: keyOf(suggestionId) }, (before) => before && change(before));
  queries.setQueriesData<SuggestionList>(
    { queryKey: lists },
    (list) =>
      list && { ...list, items: list.items.map((one) => (one.suggestionId === suggestionId ? change(one) : one)) },
  );
}

/** One key per text: sent again after a lost response, it is the same suggestion. */
export function useAddSuggestion() {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...input }: SuggestionInput & { key: string }) =>
      client.suggestion.add.mutate(input, withIdempotencyKey(key)),
    onSuccess: () => queries.invalidateQueries({ queryKey: lists }),
  });
}

export function useEditSuggestion() {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: SuggestionEditInput) => client.suggestion.edit.mutate(input),
    onSuccess: (edited) => {
      patch(queries, edited.suggestionId, () => edited);
      return queries.invalidateQueries({ queryKey: lists });
    },
  });
}

export function useRemoveSuggestion() {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (suggestionId: string) => client.suggestion.remove.mutate({ suggestionId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: lists }),
  });
}

type Vote = { suggestionId: string; voted: boolean };

/** The vote shows at once, and is taken back when the server refuses it. The order of the list stays. */
export function useVoteForSuggestion(onError: (error: unknown) => void) {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const show = ({ suggestionId, voted }: Vote) =>
    patch(queries, suggestionId, (before) => ({
      ...before,
      hasVoted: voted,
      voteCount: before.voteCount + Number(voted) - Number(before.hasVoted),
    }));
  return async ({ suggestionId, voted }: Vote): Promise<void> => {
    const result = await saveLatest(`vote ${suggestionId}`, {
      from: !voted,
      to: voted,
      show: (value) => show({ suggestionId, voted: value }),
      send: (value) => client.suggestion.vote.mutate({ suggestionId, voted: value }),
    }).catch(onError);
    if (result)
      patch(queries, suggestionId, (before) => ({ ...before, hasVoted: result.voted, voteCount: result.voteCount }));
  };
}
