import { readCaptionFile } from "./caption-file.ts";
import { withoutRepeats } from "./rolling.ts";
import type { TimedText } from "./timed-text.ts";

/** One caption, as plain text. */
export type Cue = { startSec: number; endSec: number; text: string };

/** The captions of a WebVTT file in order of time; what cannot be read is left out. */
export const readCues = (file: string): Cue[] => cuesOf(withoutRepeats(readCaptionFile(file).cues));

export const cuesOf = (cues: readonly TimedText[]): Cue[] =>
  cues.map(({ startMs, endMs, text }) => ({ startSec: startMs / 1000, endSec: endMs / 1000, text }));

/** The captions at a second: several where they overlap, none between two. */
export const cuesAt = (cues: readonly Cue[], sec: number): Cue[] =>
  cues.filter((cue) => cue.startSec <= sec && sec < cue.endSec);

/** The text that is shown at a second, of all current captions; empty between two. */
export const textAt = (cues: readonly Cue[], sec: number): string =>
  cuesAt(cues, sec)
    .map(({ text }) => text)
    .join("\n");
