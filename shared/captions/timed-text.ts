import { decodeCharacterReferences } from "./character-references.ts";

/** One cue of a caption file, as plain text with its line breaks. */
export type TimedText = { startMs: number; endMs: number; text: string };

/** Text that is left of markup: references decoded, line ends and outer space removed. */
export const plainText = (text: string): string =>
  decodeCharacterReferences(text)
    .replaceAll("\u00A0", " ")
    .replaceAll(/[\u200E\u200F]/g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");

/** Cues that are shown, in the order of WebVTT: by their start, then the longest first. */
export const shownCues = (cues: readonly TimedText[]): TimedText[] =>
  cues
    .filter(({ startMs, endMs, text }) => endMs > startMs && text !== "")
    .toSorted((a, b) => a.startMs - b.startMs || b.endMs - a.endMs);

export const toMs = (hours: string | undefined, minutes: string, seconds: string, fraction: string): number =>
  ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, "0"));
