import type { Slide, SlideLecture } from "../seed/source/slides.ts";
import { writeVtt } from "../../shared/captions/caption-file.ts";
import { bandsOf } from "./band.ts";

/** How long it takes to read a caption, in milliseconds: a Korean speaks about five syllables a second. */
const perSyllableMs = 190;
const pauseMs = 900;
const shortestMs = 2_200;
/** The title is shown for as long as it takes to read it. */
const titleMs = 4_000;
/** Everything starts at a multiple of it. */
export const tickMs = 40;
const captionTickMs = 200;

const syllables = (text: string): number => text.match(/[가-힣]|[a-z]+|\d/gi)?.length ?? 0;

const captionMs = (text: string): number =>
  Math.ceil(Math.max(shortestMs, syllables(text) * perSyllableMs + pauseMs) / captionTickMs) * captionTickMs;

export interface Cue {
  fromMs: number;
  toMs: number;
  text: string;
}

/** A scene and when it is shown. */
export interface Shot {
  slide: Slide | null;
  fromMs: number;
  toMs: number;
}

export interface Timeline {
  shots: Shot[];
  /** The captions, which are the texts of the band. */
  cues: Cue[];
  chapters: Cue[];
  durationMs: number;
}

/** When each scene, text of the band and chapter of a lecture starts and ends. The first scene is the title. */
export function timelineOf({ title, chapters }: SlideLecture): Timeline {
  const shots: Shot[] = [{ slide: null, fromMs: 0, toMs: titleMs }];
  const cues: Cue[] = [{ fromMs: 0, toMs: titleMs, text: title }];
  const marks: Cue[] = [];
  let at = titleMs;
  for (const chapter of chapters) {
    const fromMs = marks.length === 0 ? 0 : at;
    for (const slide of chapter.slides) {
      const start = at;
      for (const text of slide.captions) {
        cues.push(...bandCues(text, at));
        at += captionMs(text);
      }
      shots.push({ slide, fromMs: start, toMs: at });
    }
    marks.push({ fromMs, toMs: at, text: chapter.title });
  }
  return { shots, cues, chapters: marks, durationMs: at };
}

/** The texts of a caption share its time by their syllables. */
function bandCues(caption: string, start: number): Cue[] {
  const texts = bandsOf(caption);
  const whole = captionMs(caption);
  const weights = texts.map((text) => syllables(text) + 3);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let weight = 0;
  let fromMs = start;
  return texts.map((text, index) => {
    weight += weights[index] ?? 0;
    const toMs = start + Math.round((whole * weight) / sum / tickMs) * tickMs;
    const cue = { fromMs, toMs, text };
    fromMs = toMs;
    return cue;
  });
}

/** As a WebVTT file. */
export const vttOf = (cues: readonly Cue[], options?: { inImage: boolean }): string =>
  writeVtt(
    cues.map(({ fromMs, toMs, text }) => ({ startMs: fromMs, endMs: toMs, text })),
    options,
  );
