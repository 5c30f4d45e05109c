/** `[from, to)` in whole milliseconds of media time. */
export type MsRange = readonly [number, number];

/** The union, in order, without overlap; touching ranges become one. */
export function unionOf(ranges: readonly MsRange[]): MsRange[] {
  const union: [number, number][] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = union.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
}

/** What is in both of two unions, as a union. */
export function intersectionOf(left: readonly MsRange[], right: readonly MsRange[]): MsRange[] {
  const both: MsRange[] = [];
  let [l, r] = [0, 0];
  for (let [a, b] = [left[l], right[r]]; a && b; [a, b] = [left[l], right[r]]) {
    const [from, to] = [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
    if (from < to) both.push([from, to]);
    if (a[1] <= b[1]) l += 1;
    else r += 1;
  }
  return both;
}

/** Milliseconds in a union. */
export const lengthOf = (union: readonly MsRange[]): number => union.reduce((sum, [from, to]) => sum + to - from, 0);
