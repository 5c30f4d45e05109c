import type { MsRange } from "../../../../shared/media/ranges.ts";

/** A byte offset and the milliseconds of media time before it. */
export type TimePoint = readonly [byte: number, ms: number];

/** Maps byte offsets to media time: points in order, with linear interpolation between them. */
export type Timeline = readonly TimePoint[];

/**
 * Points closer together than this are dropped, so that memory use depends on the length of a video and not on its
 * number of frames.
 */
const stepMs = 1_000;

/**
 * Creates a timeline from a container's points, thinned out.
 * @returns null when bytes or times do not increase: the file is not stored in playback order
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

/** For a file without usable time tables. */
export const evenTimeline = (size: number, durationMs: number): Timeline => [
  [0, 0],
  [size, durationMs],
];

/** The media time of a file's bytes `[start, end)`, in whole milliseconds; adjacent ranges touch. */
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
