/** `[from, to)`. The server uses whole milliseconds of media time, the player seconds. */
export type Range = readonly [number, number];
/** In whole milliseconds of media time. */
export type MsRange = Range;

/** The union, in order, without overlap; adjacent ranges are merged. */
export function unionOf(ranges: readonly Range[]): [number, number][] {
  const union: [number, number][] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = union.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
}

/** The intersection of two unions, as a union. */
export function intersectionOf(left: readonly Range[], right: readonly Range[]): [number, number][] {
  const both: [number, number][] = [];
  let [l, r] = [0, 0];
  for (let [a, b] = [left[l], right[r]]; a && b; [a, b] = [left[l], right[r]]) {
    const [from, to] = [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
    if (from < to) both.push([from, to]);
    if (a[1] <= b[1]) l += 1;
    else r += 1;
  }
  return both;
}

/** The parts of `ranges` outside `taken`. */
export function without(ranges: readonly Range[], taken: readonly Range[]): [number, number][] {
  const all = ranges.map(([from, to]): [number, number] => [from, to]);
  return taken.reduce((rest, [from, to]) => rest.flatMap((range) => cut(range, from, to)), all);
}

function cut([from, to]: Range, cutFrom: number, cutTo: number): [number, number][] {
  if (cutTo <= from || cutFrom >= to) return [[from, to]];
  const parts: [number, number][] = [
    [from, Math.min(to, cutFrom)],
    [Math.max(from, cutTo), to],
  ];
  return parts.filter(([start, end]) => start < end);
}

/** The parts of `ranges` inside `[from, to)`. */
export const within = (ranges: readonly Range[], from: number, to: number): [number, number][] =>
  ranges.flatMap<[number, number]>((range) => {
    const start = Math.max(range[0], from);
    const end = Math.min(range[1], to);
    return start < end ? [[start, end]] : [];
  });

/** The total length of a union. */
export const lengthOf = (union: readonly Range[]): number => union.reduce((sum, [from, to]) => sum + to - from, 0);
