import type { Suggestion } from "../../../../shared/search/schema.ts";
import { useSuggestionsQuery } from "../../../api/search.ts";
import { useDebouncedValue } from "../../../ui/field/use-debounced-value.ts";
import { groupsOf } from "./options.ts";

const restMs = 80;

export type SuggestionGroup = ReturnType<typeof groupsOf>[number];

interface Suggestions {
  groups: readonly SuggestionGroup[];
  /** In the order in which they are shown. */
  items: readonly Suggestion[];
  /** The query that was run in place of the text. */
  correctedQuery: string | null;
  /** The server has answered that no title matches. */
  isNone: boolean;
}

/** Suggestions for what is typed; a failure shows none. */
export function useSuggestions(text: string): Suggestions {
  const typed = text.trim();
  const rested = useDebouncedValue(typed, restMs);
  const q = typed === "" ? "" : rested;
  const { data, isPlaceholderData } = useSuggestionsQuery({ q });
  const found = q === "" ? undefined : data;
  const groups = groupsOf(found?.items ?? []);
  return {
    groups,
    items: groups.flatMap((group) => group.items),
    correctedQuery: found?.correctedQuery ?? null,
    isNone: found?.items.length === 0 && !isPlaceholderData,
  };
}
