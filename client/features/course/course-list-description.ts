import { courseLengths, courseLevels, coursePrices } from "../../../shared/codes.ts";
import { facetsInputOf, courseSearch } from "../../../shared/page-inputs.ts";
import { useCourseFacetsQuery } from "../../api/course.ts";
import type { Flag } from "../../components/lists/filters.ts";
import type { ListDescription } from "../../components/lists/list-description.ts";
import { courseFilterText as text, courseListText } from "./list-text.ts";

const preview: Flag = { key: "preview", label: text.preview, on: true };
const hideOwned: Flag = { key: "owned", label: text.hideOwned, on: "hide" };

const Counts: ListDescription["Counts"] = ({ values, children }) =>
  children(useCourseFacetsQuery(facetsInputOf(courseSearch(values))));

export const courseListDescription: ListDescription = {
  linkTo: (values, page) => {
    const { page: _page, ...filters } = courseSearch(values);
    return { to: "/courses", search: { ...filters, page } };
  },
  facets: [
    { key: "level", label: text.level, options: courseLevels.map((value) => ({ value, label: value })) },
    {
      key: "length",
      label: text.length,
      options: courseLengths.map((value) => ({ value, label: text.lengths[value] })),
    },
    { key: "price", label: text.price, options: coursePrices.map((value) => ({ value, label: text.prices[value] })) },
  ],
  flags: (signedIn) => (signedIn ? [preview, hideOwned] : [preview]),
  text: courseListText,
  Counts,
};
