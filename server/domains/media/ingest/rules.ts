import { InvalidMediaError } from "./invalid-media-error.ts";
import type { Cue } from "../../../../shared/vtt.ts";

export type Chapter = { title: string; startMs: number; endMs: number };

/** Chapters in order, without overlap, within the length of the video. */
export function chaptersOf(cues: Cue[], durationMs: number): Chapter[] {
  let previousEndMs = 0;
  return cues.map(({ text, startMs, endMs }) => {
    const title = text.replaceAll(/\s+/g, " ").trim();
    if (startMs < previousEndMs) throw new InvalidMediaError(`the chapter "${title}" overlaps the one before`);
    if (endMs > durationMs) throw new InvalidMediaError(`the chapter "${title}" ends after the video`);
    previousEndMs = endMs;
    return { title, startMs, endMs };
  });
}

/** A caption that starts after the end of the video belongs to another video. */
export function assertCaptionsFit(cues: Cue[], durationMs: number): void {
  if (cues.some((cue) => cue.startMs >= durationMs))
    throw new InvalidMediaError("a caption starts after the end of the video");
}
