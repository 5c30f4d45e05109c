import type { WatchedRange } from "../../../../shared/progress/schema.ts";
import { unionOf, within, without } from "../../../../shared/media/ranges.ts";

/** A shorter segment is ignored. */
const shortestSec = 1;
/** Playback starts a little before a segment, so that its first frame is not missed. */
const leadSec = 0.5;

const worthIt = ([from, to]: WatchedRange): boolean => to - from >= shortestSec;

/** The unwatched segments of a video of `durationSec`, in order. */
export const unwatchedSegments = (seen: readonly WatchedRange[], durationSec: number): WatchedRange[] =>
  durationSec > 0 ? without([[0, durationSec]], unionOf(seen)).filter(worthIt) : [];

/** The segments in the order in which they are played from `sec`: those ahead, then those before. */
export const planFrom = (segments: readonly WatchedRange[], sec: number): WatchedRange[] =>
  [...within(segments, sec, Infinity), ...within(segments, 0, sec)].filter(worthIt);

/** The target of a seek from `sec` to play `gap`; null when playback reaches it without one. */
export const nextUnwatched = ([from, to]: WatchedRange, sec: number): number | null =>
  sec >= from - leadSec && sec < to ? null : Math.max(0, from - leadSec);

/** Whether playing only unwatched segments from `sec` differs from playing to the end. */
export function skipsWatched(segments: readonly WatchedRange[], sec: number, durationSec: number): boolean {
  const plan = planFrom(segments, sec);
  const [first] = plan;
  if (!first) return false;
  return plan.length > 1 || first[0] > sec + shortestSec || first[1] < durationSec - shortestSec;
}
