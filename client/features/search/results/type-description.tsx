import { searchRatings, searchTypes } from "../../../../shared/codes.ts";
import { searchAddress } from "../../../../shared/search/address.ts";
import type { SearchType } from "../../../../shared/search/schema.ts";
import { useSearchFacetsQuery } from "../../../api/search.ts";
import { courseFacets, sortFacet } from "../../../components/lists/facets.ts";
import type { Facet, FilterValues, Flag } from "../../../components/lists/filters.ts";
import type { FilterDescription } from "../../../components/lists/list-description.ts";
import { filtersFor, overviewInputOf } from "../search-input.ts";
import { filterText as text } from "../text.ts";

const rating: Facet = {
  key: "rating",
  label: text.rating,
  options: searchRatings.toReversed().map((value) => ({ value, label: text.ratings[value] })),
};
const facets: readonly Facet[] = [...courseFacets, rating];

const sorts: Facet = {
  ...sortFacet,
  options: [
    { value: "relevance", label: text.relevance },
    ...sortFacet.options,
    { value: "rating", label: text.byRating },
  ],
};
const withoutPrice = {
  ...sorts,
  options: sorts.options.filter(({ value }) => ["relevance", "popular", "rating"].includes(value)),
};

const hideOwned: Flag = { key: "owned", label: text.hideOwned, on: "hide" };

const Counts: FilterDescription["Counts"] = ({ values, children }) => {
  const search = searchAddress(values);
  return children(useSearchFacetsQuery({ ...overviewInputOf(search), type: search.type }));
};

function description(type: SearchType | undefined): FilterDescription {
  const own = filtersFor(type, {});
  return {
    linkTo: (values: FilterValues, page?: number) => ({ to: "/search", search: { ...searchAddress(values), page } }),
    facets: facets.filter(({ key }) => key in own),
    flags: (signedIn) => (signedIn && "owned" in own ? [hideOwned] : []),
    // The best of each type have one order.
    sorts: type === undefined ? null : type === "TEACHER" ? withoutPrice : sorts,
    text,
    Counts,
  };
}

const ofAll = description(undefined);
const ofTypes = new Map(searchTypes.map((type) => [type, description(type)]));

/** The filters of a tab. */
export const descriptionOf = (type: SearchType | undefined): FilterDescription => (type && ofTypes.get(type)) ?? ofAll;
