import type { SearchHit, SearchType } from "../../../../shared/search/schema.ts";

/** The hits of one type. */
export const hitsOf = <Type extends SearchType>(items: readonly SearchHit[], type: Type) =>
  items.filter((hit): hit is Extract<SearchHit, { type: Type }> => hit.type === type);
