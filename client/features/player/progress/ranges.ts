import type { WatchedRange } from "../../../../shared/progress.ts";

/** In order, without overlap; touching ranges become one. */
export function unionOf(ranges: readonly WatchedRange[]): WatchedRange[] {
  const union: WatchedRange[] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = union.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
}

/** What of `ranges` is outside `taken`. */
export function without(ranges: readonly WatchedRange[], taken: readonly WatchedRange[]): WatchedRange[] {
  return taken.reduce<WatchedRange[]>((rest, [from, to]) => rest.flatMap((range) => cut(range, from, to)), [...ranges]);
}

function cut([from, to]: WatchedRange, cutFrom: number, cutTo: number): WatchedRange[] {
  const parts: WatchedRange[] = [
    [from, Math.min(to, cutFrom)],
    [Math.max(from, cutTo), to],
  ];
  if (cutTo <= from || cutFrom >= to) return [[from, to]];
  return parts.filter(([start, end]) => start < end);
}

/** What of `ranges` is in `[from, to)`. */
export const within = (ranges: readonly WatchedRange[], from: number, to: number): WatchedRange[] =>
  ranges.flatMap<WatchedRange>((range) => {
    const start = Math.max(range[0], from);
    const end = Math.min(range[1], to);
    return start < end ? [[start, end]] : [];
  });
