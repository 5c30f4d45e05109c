import { courseLengths, courseLevels, coursePrices } from "../../../shared/codes.ts";
import type { Facet, Flag } from "../../components/lists/filters.ts";
import { courseFilterText as text } from "./text.ts";

export const courseFacets: readonly Facet[] = [
  { key: "level", label: text.level, options: courseLevels.map((value) => ({ value, label: value })) },
  { key: "length", label: text.length, options: courseLengths.map((value) => ({ value, label: text.lengths[value] })) },
  { key: "price", label: text.price, options: coursePrices.map((value) => ({ value, label: text.prices[value] })) },
];

const preview: Flag = { key: "preview", label: text.preview, on: true };
const hideOwned: Flag = { key: "owned", label: text.hideOwned, on: "hide" };

/** A visitor has no courses that could be hidden. */
export const courseFlags = (signedIn: boolean): readonly Flag[] => (signedIn ? [preview, hideOwned] : [preview]);
