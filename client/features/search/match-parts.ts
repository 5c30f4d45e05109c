import type { SearchMatch } from "../../../shared/search/schema.ts";

export interface MatchPart {
  text: string;
  isMatch: boolean;
}

/** The parts of a text that match and those between, in order. Ranges that overlap or leave the text are cut. */
export function matchParts(text: string, ranges: SearchMatch["ranges"]): MatchPart[] {
  const parts: MatchPart[] = [];
  let end = 0;
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const start = Math.max(from, end);
    if (Math.min(to, text.length) <= start) continue;
    parts.push({ text: text.slice(end, start), isMatch: false }, { text: text.slice(start, to), isMatch: true });
    end = Math.min(to, text.length);
  }
  parts.push({ text: text.slice(end), isMatch: false });
  return parts.filter((part) => part.text !== "");
}
