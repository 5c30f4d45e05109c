import type { SearchMatch } from "../../../shared/search/schema.ts";
import { Mark } from "../../ui/markdown/highlight.tsx";
import { matchParts } from "./match-parts.ts";

/** A text with what matches the query marked. */
export const MatchedText = ({ text, ranges }: { text: string; ranges: SearchMatch["ranges"] }) =>
  matchParts(text, ranges).map((part, at) => (part.isMatch ? <Mark key={at}>{part.text}</Mark> : part.text));
