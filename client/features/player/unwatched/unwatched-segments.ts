import type { WatchedRange } from "../../../../shared/progress.ts";
import { unionOf, within, without } from "../../../../shared/ranges.ts";

/** What is shorter is not worth going to. */
const shortestSec = 1;
/** A little before a gap, so that not even its first frame is missed. */
const leadSec = 0.5;

const worthIt = ([from, to]: WatchedRange): boolean => to - from >= shortestSec;

/** The unwatched segments of a video of `durationSec`, in order. */
export const unwatchedSegments = (seen: readonly WatchedRange[], durationSec: number): WatchedRange[] =>
  durationSec > 0 ? without([[0, durationSec]], unionOf(seen)).filter(worthIt) : [];

/** The gaps in the order in which they are played from `sec`: what is ahead, then what is behind. */
export const planFrom = (gaps: readonly WatchedRange[], sec: number): WatchedRange[] =>
  [...within(gaps, sec, Infinity), ...within(gaps, 0, sec)].filter(worthIt);

/** Where to seek from `sec` to play `gap`; null where playback leads there. */
export const nextUnwatched = ([from, to]: WatchedRange, sec: number): number | null =>
  sec >= from - leadSec && sec < to ? null : Math.max(0, from - leadSec);

/** Whether playing only the gaps from `sec` differs from playing on to the end. */
export function skipsWatched(gaps: readonly WatchedRange[], sec: number, durationSec: number): boolean {
  const plan = planFrom(gaps, sec);
  const [first] = plan;
  if (!first) return false;
  return plan.length > 1 || first[0] > sec + shortestSec || first[1] < durationSec - shortestSec;
}
