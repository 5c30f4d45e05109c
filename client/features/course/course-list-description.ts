import { facetsInputOf, courseSearch } from "../../../shared/page/inputs.ts";
import { useCourseFacetsQuery } from "../../api/course.ts";
import { courseFacets } from "../../components/lists/facets.ts";
import type { Flag } from "../../components/lists/filters.ts";
import type { ListDescription } from "../../components/lists/list-description.ts";
import { courseFlagText as text, courseListText } from "./text.ts";

const preview: Flag = { key: "preview", label: text.preview, on: true };
const hideOwned: Flag = { key: "owned", label: text.hideOwned, on: "hide" };

const Counts: ListDescription["Counts"] = ({ values, children }) =>
  children(useCourseFacetsQuery(facetsInputOf(courseSearch(values))));

export const courseListDescription: ListDescription = {
  linkTo: (values, page) => {
    const { page: _page, ...filters } = courseSearch(values);
    return { to: "/courses", search: { ...filters, page } };
  },
  facets: courseFacets,
  flags: (signedIn) => (signedIn ? [preview, hideOwned] : [preview]),
  text: courseListText,
  Counts,
};
