import type { Chapter } from "../../../../shared/media/schema.ts";
import type { WatchedRange } from "../../../../shared/progress/schema.ts";
import { within } from "../../../../shared/media/ranges.ts";

export type ChapterSegment = {
  title: string;
  startSec: number;
  /** Start and end on the bar, 0 to 1. */
  from: number;
  to: number;
};

/** The segments of the bar: chapters, and unnamed segments between them. */
export function chapterSegments(chapters: readonly Chapter[], durationSec: number): ChapterSegment[] {
  if (durationSec <= 0) return [];
  const parts: ChapterSegment[] = [];
  let free = 0;
  const add = (title: string, startSec: number, endSec: number) => {
    if (endSec > startSec) parts.push({ title, startSec, from: startSec / durationSec, to: endSec / durationSec });
    free = Math.max(free, endSec);
  };
  for (const { title, startSec, endSec } of chapters) {
    if (startSec >= durationSec) break;
    add("", free, startSec);
    add(title, Math.max(free, startSec), Math.min(endSec, durationSec));
  }
  // The fraction of a second after the last chapter belongs to it.
  const last = parts.at(-1);
  if (last && durationSec - free < 1) last.to = 1;
  else add("", free, durationSec);
  return parts;
}

/** The watched ranges of one segment, 0 to 1 within it. */
export function watchedShare(
  { from, to }: ChapterSegment,
  seen: readonly WatchedRange[],
  durationSec: number,
): WatchedRange[] {
  const length = to - from;
  return within(seen, from * durationSec, to * durationSec).map(([start, end]) => [
    (start / durationSec - from) / length,
    (end / durationSec - from) / length,
  ]);
}

export const chapterAt = (chapters: readonly Chapter[], sec: number): Chapter | undefined =>
  chapters.findLast(({ startSec }) => startSec <= sec);
