import type { Facet } from "./filters.ts";
import { filterBarText, sortText } from "./text.ts";

/** The orders of the lists of courses and lectures. */
export const sortFacet: Facet = {
  key: "sort",
  label: filterBarText.sort,
  options: [
    { value: "newest", label: sortText.newest },
    { value: "popular", label: sortText.popular },
    { value: "price-low", label: sortText.lowPrice },
    { value: "price-high", label: sortText.highPrice },
    { value: "shortest", label: sortText.shortest },
  ],
};
