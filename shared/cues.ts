import { parseVtt } from "./vtt.ts";

/** One caption, as plain text. */
export type Cue = { startSec: number; endSec: number; text: string };

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": " ",
  "&lrm;": "",
  "&rlm;": "",
};

/** The captions of a WebVTT file in order of time; what cannot be read is left out. */
export const readCues = (file: string): Cue[] =>
  parseVtt(file)
    .cues.map(({ startMs, endMs, text }) => ({ startSec: startMs / 1000, endSec: endMs / 1000, text: plainText(text) }))
    .filter(({ text }) => text !== "")
    .toSorted((a, b) => a.startSec - b.startSec);

const plainText = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .trim();

/** The caption at a second; between two captions, none. */
export const cueAt = (cues: readonly Cue[], sec: number): Cue | undefined =>
  cues.findLast((cue) => cue.startSec <= sec && sec < cue.endSec);
