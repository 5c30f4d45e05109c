import type { MsRange } from "../../../../shared/ranges.ts";

/** A byte of a file and the milliseconds of media time that the bytes before it hold. */
export type TimePoint = readonly [byte: number, ms: number];

/** Media time along a file: points in order; time is assumed to pass evenly from one to the next. */
export type Timeline = readonly TimePoint[];

/** Points closer together than this are left out: memory follows the length of a video, not its number of frames. */
const stepMs = 1_000;

/**
 * A timeline from what a container says, thinned out.
 * @returns null when its bytes or its times do not rise: such a file is not in the order in which it plays
 */
export function timelineOf(points: Iterable<TimePoint>, end: TimePoint): Timeline | null {
  const timeline: TimePoint[] = [];
  let [lastByte, lastMs] = [-1, -1];
  for (const [byte, ms] of points) {
    if (byte <= lastByte || ms < lastMs || byte > end[0] || ms > end[1]) return null;
    [lastByte, lastMs] = [byte, ms];
    const before = timeline.at(-1);
    if (!before || ms - before[1] >= stepMs) timeline.push([byte, ms]);
  }
  return timeline.length === 0 ? null : [...timeline, end];
}

/** For a file that does not say where its times are. */
export const evenTimeline = (size: number, durationMs: number): Timeline => [
  [0, 0],
  [size, durationMs],
];

/** The media time that `[start, end)` of a file's bytes holds, in whole milliseconds; neighbors touch. */
export const timeRange = (timeline: Timeline, start: number, end: number): MsRange => [
  Math.floor(msAt(timeline, start)),
  Math.floor(msAt(timeline, end)),
];

function msAt(timeline: Timeline, byte: number): number {
  const after = firstAfter(timeline, byte);
  const from = timeline[after - 1];
  const to = timeline[after];
  if (!from) return to?.[1] ?? 0;
  if (!to) return from[1];
  return from[1] + ((to[1] - from[1]) * (byte - from[0])) / (to[0] - from[0]);
}

/** Index of the first point past `byte`. */
function firstAfter(timeline: Timeline, byte: number): number {
  let [low, high] = [0, timeline.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timeline[middle]?.[0] ?? Infinity) <= byte) low = middle + 1;
    else high = middle;
  }
  return low;
}
