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

/** The part of a text that starts with what is typed, whose last syllable is not complete. */
function typedRange(within: string, jamo: string, rangeAt: (from: number, length: number) => Range): Range[] {
  const chars = Array.from(within);
  const letters = chars.map(jamoOf);
  for (const from of chars.keys()) {
    let typed = "";
    let to = from;
    while (typed.length < jamo.length && to < chars.length) {
      typed += letters[to] ?? "";
      to += 1;
    }
    if (typed.startsWith(jamo))
      return [rangeAt(chars.slice(0, from).join("").length, chars.slice(from, to).join("").length)];
  }
  return [];
}
