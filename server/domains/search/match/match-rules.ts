import { jamoOf, keyWithPositions } from "../../../../shared/search/text.ts";
import type { ParsedQuery } from "../query-rules.ts";

type Range = [from: number, to: number];

/** Where a text matches the first spelling of a query that it matches. */
export function matchRanges(text: string, spellings: readonly ParsedQuery[], isSimilar = false): Range[] {
  for (const spelling of spellings) {
    const ranges = rangesOf(text, spelling, isSimilar);
    if (ranges.length > 0) return ranges;
  }
  return [];
}

/** Where a text matches a query: the query as it is, else what its initials mean, else each of its words. */
function rangesOf(text: string, { key, words, readings, jamo }: ParsedQuery, isSimilar: boolean): Range[] {
  const { key: within, positions } = keyWithPositions(text);
  const rangeAt = (from: number, length: number): Range => [
    positions[from] ?? 0,
    endOf(text, positions, from + length),
  ];
  const all = within.indexOf(key);
  if (all >= 0) return [rangeAt(all, key.length)];
  for (const { pattern } of readings) {
    const found = new RegExp(pattern.slice(1), "u").exec(within);
    if (found) return [rangeAt(found.index, found[0].length)];
  }
  const parts = words.flatMap((word) => {
    const at = within.indexOf(word);
    return at < 0 ? [] : [rangeAt(at, word.length)];
  });
  if (parts.length > 0 && !isSimilar) return joined(parts);
  return typedRange(within, jamo, rangeAt);
}

/** The end of a character in the text: where the next one of the key starts, without the spaces before it. */
function endOf(text: string, positions: readonly number[], index: number): number {
  const before = positions[index - 1] ?? 0;
  return before + String.fromCodePoint(text.codePointAt(before) ?? 0).length;
}

const joined = (ranges: readonly Range[]): Range[] =>
  ranges
    .toSorted(([a], [b]) => a - b)
    .reduce<Range[]>((merged, range) => {
      const last = merged.at(-1);
      if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1]);
      else merged.push([...range]);
      return merged;
    }, []);

/** A title that starts with what is typed, whose last syllable is not complete. */
function typedRange(within: string, jamo: string, rangeAt: (from: number, length: number) => Range): Range[] {
  const chars = Array.from(within);
  for (let from = 0; from < chars.length; from += 1) {
    let typed = "";
    for (let to = from; to < chars.length && typed.length < jamo.length; to += 1) {
      typed += jamoOf(chars[to] ?? "");
      if (!typed.startsWith(jamo.slice(0, typed.length)) && !jamo.startsWith(typed.slice(0, jamo.length))) break;
      if (typed.startsWith(jamo)) {
        const start = chars.slice(0, from).join("").length;
        return [rangeAt(start, chars.slice(from, to + 1).join("").length)];
      }
    }
  }
  return [];
}
