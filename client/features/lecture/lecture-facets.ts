import { lectureLengths, lecturePrices } from "../../../shared/codes.ts";
import type { Facet, Flag } from "../../components/lists/filters.ts";
import { lectureFilterText as text } from "./text.ts";

export const lectureFacets: readonly Facet[] = [
  {
    key: "length",
    label: text.length,
    options: lectureLengths.map((value) => ({ value, label: text.lengths[value] })),
  },
  { key: "price", label: text.price, options: lecturePrices.map((value) => ({ value, label: text.prices[value] })) },
];

const preview: Flag = { key: "preview", label: text.preview, on: true };
const hideOwned: Flag = { key: "owned", label: text.hideOwned, on: "hide" };

/** A visitor has no lectures that could be hidden. */
export const lectureFlags = (signedIn: boolean): readonly Flag[] => (signedIn ? [preview, hideOwned] : [preview]);
