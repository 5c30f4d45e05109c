import type { CueValue } from "../media/draft.ts";

/** Readers follow at most so many syllables of Korean in a second. */
export const syllablesPerSecondMax = 12;
/** A longer time without a caption may be one that was forgotten. */
export const gapMaxMs = 10_000;

export type CueCheck = "FAST" | "OVERLAP" | "GAP";

/**
 * Syllables of a text: one for a letter of Hangul, Kana or Han, and for a digit. A letter of other scripts counts half, as
 * subtitles of theirs may have twice as many a second. Spaces and punctuation are not read.
 */
export function syllables(text: string): number {
  const read = Array.from(text).filter((character) => /[\p{L}\p{N}]/u.test(character));
  const full = read.filter((character) => /[\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}\p{sc=Han}\p{N}]/u.test(character));
  return full.length + (read.length - full.length) / 2;
}

export const syllablesPerSecond = ({ startMs, endMs, text }: Pick<CueValue, "startMs" | "endMs" | "text">): number =>
  (syllables(text) * 1000) / (endMs - startMs);

/**
 * Reasons to look at captions, by their index. OVERLAP: it starts before the one before has ended. GAP:
 * nothing is shown for long before it.
 * @param cues in the order of their times
 */
export function cueChecks(cues: readonly CueValue[]): Map<number, CueCheck[]> {
  const checks = new Map<number, CueCheck[]>();
  let endMs = 0;
  for (const [index, cue] of cues.entries()) {
    if (cue.text === "") continue;
    const found: CueCheck[] = [];
    if (syllablesPerSecond(cue) > syllablesPerSecondMax) found.push("FAST");
    if (cue.startMs < endMs) found.push("OVERLAP");
    if (cue.startMs - endMs > gapMaxMs) found.push("GAP");
    if (found.length > 0) checks.set(index, found);
    endMs = Math.max(endMs, cue.endMs);
  }
  return checks;
}
