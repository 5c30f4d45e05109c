import { lectureFacetsInputOf, lectureSearch } from "../../../shared/page/inputs.ts";
import { useLectureFacetsQuery } from "../../api/lecture.ts";
import { lectureFacets } from "../../components/lists/facets.ts";
import type { Flag } from "../../components/lists/filters.ts";
import type { ListDescription } from "../../components/lists/list-description.ts";
import { lectureFlagText as text, lectureListText } from "./text.ts";

const hideOwned: Flag = { key: "owned", label: text.hideOwned, on: "hide" };

/** The lectures that are watched with a course only. */
const showIncluded: Flag = { key: "included", label: text.showIncluded, on: "show", isCounted: true };

const Counts: ListDescription["Counts"] = ({ values, children }) =>
  children(useLectureFacetsQuery(lectureFacetsInputOf(lectureSearch(values))));

export const lectureListDescription: ListDescription = {
  linkTo: (values, page) => {
    const { page: _page, ...filters } = lectureSearch(values);
    return { to: "/lectures", search: { ...filters, page } };
  },
  facets: lectureFacets,
  // Lectures that are open to everyone are among the free ones.
  flags: (signedIn) => (signedIn ? [showIncluded, hideOwned] : [showIncluded]),
  text: lectureListText,
  Counts,
};
