import { searchRatings } from "../../../../shared/codes.ts";
import { searchAddress } from "../../../../shared/search-address.ts";
import type { SearchType } from "../../../../shared/search.ts";
import { courseFacets, lectureFacets, sortFacet } from "../../../components/lists/facets.ts";
import type { Facet, FilterValues } from "../../../components/lists/filters.ts";
import type { FilterDescription } from "../../../components/lists/list-description.ts";
import { filterText as text } from "../text.ts";

const rating: Facet = {
  key: "rating",
  label: text.rating,
  options: searchRatings.toReversed().map((value) => ({ value, label: text.ratings[value] })),
};

const sorts: Facet = {
  ...sortFacet,
  options: [
    { value: "relevance", label: text.relevance },
    ...sortFacet.options,
    { value: "rating", label: text.byRating },
  ],
};

/** The numbers beside the values of a facet are not known. */
const Counts: FilterDescription["Counts"] = ({ children }) => children(undefined);

const description = (facets: readonly Facet[]): FilterDescription => ({
  linkTo: (values: FilterValues, page?: number) => ({ to: "/search", search: { ...searchAddress(values), page } }),
  facets: [...facets, rating],
  flags: () => [],
  sorts,
  text,
  Counts,
});

/** The tabs whose results can be filtered. */
export const descriptions: Partial<Record<SearchType, FilterDescription>> = {
  COURSE: description(courseFacets),
  LECTURE: description(lectureFacets),
};
