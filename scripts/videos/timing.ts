import type { SlideLecture, Slide } from "../seed/source/lecture-source.ts";

/** How long it takes to read a caption, in milliseconds: a Korean speaks about five syllables a second. */
const perSyllableMs = 190;
const pauseMs = 900;
const shortestMs = 2_200;
/** The title slide is shown for as long as it takes to read it. */
const titleMs = 4_000;
/** Every slide starts on a frame. */
const frameMs = 200;

const syllables = (text: string): number => text.match(/[가-힣]|[a-z]+|\d/gi)?.length ?? 0;

const captionMs = (text: string): number =>
  Math.ceil(Math.max(shortestMs, syllables(text) * perSyllableMs + pauseMs) / frameMs) * frameMs;

export interface Cue {
  fromMs: number;
  toMs: number;
  text: string;
}

/** An image and when it is shown. */
export interface Shot {
  slide: Slide | null;
  fromMs: number;
  toMs: number;
}

export interface Timeline {
  shots: Shot[];
  cues: Cue[];
  chapters: Cue[];
  durationMs: number;
}

/** When each slide, caption and chapter of a lecture starts and ends. The first image is the title. */
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
        cues.push({ fromMs: at, toMs: at + captionMs(text), text });
        at += captionMs(text);
      }
      shots.push({ slide, fromMs: start, toMs: at });
    }
    marks.push({ fromMs, toMs: at, text: chapter.title });
  }
  return { shots, cues, chapters: marks, durationMs: at };
}

const clock = (ms: number): string => new Date(ms).toISOString().slice(11, 23);

/** As a WebVTT file. */
export const toVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map(({ fromMs, toMs, text }) => `${clock(fromMs)} --> ${clock(toMs)}\n${text}\n`).join("\n")}`;
