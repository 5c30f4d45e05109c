import type { WatchedRange } from "../../../../shared/progress/schema.ts";
import { unionOf } from "../../../../shared/media/ranges.ts";

/** Played parts, as ranges of seconds of media time. */
export type Watched = {
  ranges: WatchedRange[];
  /** The last known position; null before the first one. */
  at: number | null;
};

export const emptyWatched: Watched = { ranges: [], at: null };

/** Players report their time about four times a second, hidden tabs once: a longer step is a seek. */
const longestStepSec = 1.5;

/**
 * Playback has reached `positionSec`. The range since the last known position counts as watched, unless
 * it goes backwards or is longer than playback can advance between two events.
 */
export function recordPlayback(watched: Watched, positionSec: number, rate: number): Watched {
  const at = inMilliseconds(positionSec);
  const from = watched.at;
  if (from === null || at <= from || at - from > longestStepSec * Math.max(rate, 1)) return { ...watched, at };
  return { ranges: unionOf([...watched.ranges, [from, at]]), at };
}

/**
 * The user has moved to `positionSec`: what was skipped is not watched, and a new range starts. A pause is not a move:
 * playback continues at the same position.
 */
export const recordSeek = (watched: Watched, positionSec: number): Watched => ({
  ...watched,
  at: inMilliseconds(positionSec),
});

// The server counts whole milliseconds; finer ends would leave slivers between ranges that touch.
const inMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
