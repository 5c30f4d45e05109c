import { courseLengths, courseLevels, coursePrices, lectureLengths, lecturePrices } from "../../../shared/codes.ts";
import type { Facet } from "./filters.ts";
import { courseFilterText, filterBarText, lectureFilterText, levelFilterText, sortText } from "./text.ts";

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

const level: Facet = {
  key: "level",
  label: levelFilterText,
  options: courseLevels.map((value) => ({ value, label: value })),
};

const { length, price } = courseFilterText;

export const courseFacets: readonly Facet[] = [
  level,
  {
    key: "length",
    label: length,
    options: courseLengths.map((value) => ({ value, label: courseFilterText.lengths[value] })),
  },
  {
    key: "price",
    label: price,
    options: coursePrices.map((value) => ({ value, label: courseFilterText.prices[value] })),
  },
];

export const lectureFacets: readonly Facet[] = [
  {
    key: "length",
    label: length,
    options: lectureLengths.map((value) => ({ value, label: lectureFilterText.lengths[value] })),
  },
  {
    key: "price",
    label: price,
    options: lecturePrices.map((value) => ({ value, label: lectureFilterText.prices[value] })),
  },
];
