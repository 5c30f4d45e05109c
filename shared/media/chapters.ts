import type { ChapterValue, CueValue } from "./draft.ts";
import type { Silence } from "./silence.ts";

/** A chapter lasts until the next one, the last one until the end of the video. One without a title is left out. */
export function publishedChapters(
  chapters: readonly ChapterValue[],
  durationMs: number,
): { title: string; startMs: number; endMs: number }[] {
  const named = chapters
    .filter(({ title, startMs }) => title !== "" && startMs < durationMs)
    .toSorted((one, other) => one.startMs - other.startMs);
  return named.flatMap(({ title, startMs }, index) => {
    const endMs = named[index + 1]?.startMs ?? durationMs;
    return endMs > startMs ? [{ title, startMs, endMs }] : [];
  });
}

/** A pause between two captions, or in the sound, may be the end of a chapter. */
const pauseMs = 2_000;
/** Chapters are not shorter. */
const chapterMinMs = 30_000;
const suggestionsMax = 12;
const titleMax = 24;

/** `cues` and `silences` in the order of their times. */
type Suggesting = {
  cues: readonly CueValue[];
  silences: readonly Silence[];
  chapters: readonly ChapterValue[];
  durationMs: number;
};

/**
 * Where a video may have further chapters: behind the longest pauses between its captions and in its sound, away from the
 * chapters that it has. Their titles are the words that follow, empty where there are none.
 */
export function suggestedChapters({ cues, silences, chapters, durationMs }: Suggesting): ChapterValue[] {
  const spoken = cues.filter(({ text }) => text !== "");
  const breaks = spoken.flatMap((cue, index) => {
    const before = spoken[index - 1];
    // A video without a chapter begins with one.
    const lengthMs = before ? cue.startMs - before.endMs : Infinity;
    return lengthMs >= pauseMs ? [{ lengthMs, startMs: before ? cue.startMs : 0, title: titleOf(cue.text) }] : [];
  });
  const quiet = silences
    .filter(({ startMs, endMs }) => endMs - startMs >= pauseMs)
    .map(({ startMs, endMs }) => {
      const next = spoken.find((cue) => cue.startMs >= startMs);
      const title = next && next.startMs - endMs < pauseMs ? titleOf(next.text) : "";
      return { lengthMs: endMs - startMs, startMs: endMs, title };
    });
  // A pause between captions has the words that follow: it comes before a silence of the same length.
  const pauses = [...breaks, ...quiet];
  const found: ChapterValue[] = [];
  for (const { startMs, title } of pauses.toSorted((one, other) => other.lengthMs - one.lengthMs)) {
    const isFree = [...chapters, ...found].every((chapter) => Math.abs(chapter.startMs - startMs) >= chapterMinMs);
    const isInside = startMs === 0 || durationMs - startMs >= chapterMinMs;
    if (isFree && isInside && found.length < suggestionsMax) found.push({ startMs, title });
  }
  return found.toSorted((one, other) => one.startMs - other.startMs);
}

/** The first words. */
function titleOf(text: string): string {
  const words = text.replaceAll(/\s+/g, " ").replace(/[.?!。…,]+$/, "");
  if (words.length <= titleMax) return words;
  const cut = words.slice(0, titleMax + 1);
  return cut.slice(0, cut.lastIndexOf(" ") > 0 ? cut.lastIndexOf(" ") : titleMax);
}
