import { withoutRepeats } from "../../../../shared/captions/rolling.ts";
import type { TimedText } from "../../../../shared/captions/timed-text.ts";
import { serverLimits } from "../../../limits.ts";
import { InvalidMediaError } from "./invalid-media-error.ts";

export type Chapter = { title: string; startMs: number; endMs: number };

/** Tools round times up to frames and seconds: a text may run over the end of its video by this much. */
export const durationToleranceMs = (durationMs: number): number =>
  Math.max(1000, durationMs * serverLimits.progressUnfetchedShare);

/** Chapters in order, without overlap, within the length of the video. */
export function chaptersOf(cues: readonly TimedText[], durationMs: number): Chapter[] {
  const tolerance = durationToleranceMs(durationMs);
  const chapters: Chapter[] = [];
  for (const { text, startMs, endMs } of cues) {
    const title = text.replaceAll(/\s+/g, " ").trim();
    const previous = chapters.at(-1);
    if (previous && startMs < previous.endMs) {
      if (startMs <= previous.startMs || previous.endMs - startMs > tolerance)
        throw new InvalidMediaError(`the chapter "${title}" overlaps the one before`);
      previous.endMs = startMs;
    }
    if (endMs > durationMs + tolerance) throw new InvalidMediaError(`the chapter "${title}" ends after the video`);
    if (startMs < durationMs) chapters.push({ title, startMs, endMs: Math.min(endMs, durationMs) });
  }
  return chapters;
}

/**
 * Captions as they are shown, up to the end of the video.
 * @throws InvalidMediaError for captions of another video: one starts after the end of this one
 */
export function captionsOf(cues: readonly TimedText[], durationMs: number): TimedText[] {
  if (cues.some((cue) => cue.startMs > durationMs + durationToleranceMs(durationMs)))
    throw new InvalidMediaError("a caption starts after the end of the video");
  return withoutRepeats(cues)
    .filter(({ startMs }) => startMs < durationMs)
    .map((cue) => ({ ...cue, endMs: Math.min(cue.endMs, durationMs) }));
}
