import type { Facet } from "./filters.ts";
import { filterBarText } from "./text.ts";

/** The orders of the lists of courses and lectures. */
export const sortFacet: Facet = {
  key: "sort",
  label: filterBarText.sort,
  options: [
    { value: "newest", label: "최신순" },
    { value: "popular", label: "인기순" },
    { value: "price-low", label: "낮은 가격순" },
    { value: "price-high", label: "높은 가격순" },
    { value: "shortest", label: "짧은 길이순" },
  ],
};
