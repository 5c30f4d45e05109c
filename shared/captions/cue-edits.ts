import { limits } from "../limits.ts";
import type { CueValue, DraftCue } from "../media/draft.ts";
import type { ItemChange } from "../media/draft-changes.ts";
import type { TimedText } from "./timed-text.ts";

export type CueEdit = ItemChange<CueValue>;

/** A caption that is made without a length has this one, if there is room. */
const newMs = 2_000;
/** No caption is shorter. */
export const shortestMs = 100;

export const valueOf = ({ startMs, endMs, text, isUnsure }: DraftCue): CueValue => ({ startMs, endMs, text, isUnsure });

/** In the order in which they are shown and stored. */
export const inTime = (cues: readonly DraftCue[]): DraftCue[] =>
  cues.toSorted(
    (one, other) => one.startMs - other.startMs || one.endMs - other.endMs || compare(one.cueId, other.cueId),
  );

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** New values of a caption; none that it has already. Its teacher has seen it, so it is not unsure any more. */
export function changeCue(cue: DraftCue, values: Partial<CueValue>): CueEdit[] {
  const from = valueOf(cue);
  const to = { ...from, isUnsure: false, ...values };
  const isSame = to.startMs === from.startMs && to.endMs === from.endMs && to.text === from.text;
  return isSame && to.isUnsure === from.isUnsure ? [] : [{ id: cue.cueId, from, to }];
}

/** A caption that starts or ends at a time of the video; its other end moves where it would be shorter than allowed. */
export const startAt = (cue: DraftCue, ms: number): CueEdit[] =>
  changeCue(cue, { startMs: ms, endMs: Math.max(cue.endMs, ms + shortestMs), isUnsure: cue.isUnsure });
export const endAt = (cue: DraftCue, ms: number): CueEdit[] =>
  ms < shortestMs
    ? []
    : changeCue(cue, { startMs: Math.min(cue.startMs, ms - shortestMs), endMs: ms, isUnsure: cue.isUnsure });

type Split = { id: string; at: { ms: number } | { character: number } };

/**
 * Two captions of one: at a time of the video, its text at the nearest gap between words; or within its text, its time by the
 * share of characters.
 * @param id of the second one
 */
export function splitCue(cue: DraftCue, { id, at }: Split): CueEdit[] {
  const { startMs, endMs, text } = cue;
  const lengthMs = endMs - startMs;
  if (lengthMs < 2 * shortestMs) return [];
  const character =
    "character" in at ? at.character : nearestGap(text, Math.round((text.length * (at.ms - startMs)) / lengthMs));
  const wanted = "ms" in at ? at.ms : startMs + Math.round((lengthMs * character) / Math.max(1, text.length));
  const cutMs = Math.min(endMs - shortestMs, Math.max(startMs + shortestMs, wanted));
  const [first, second] = [text.slice(0, character).trim(), text.slice(character).trim()];
  const { isUnsure } = cue;
  return [
    ...changeCue(cue, { endMs: cutMs, text: first, isUnsure }),
    { id, from: null, to: { startMs: cutMs, endMs, text: second, isUnsure } },
  ];
}

function nearestGap(text: string, index: number): number {
  const gaps = [...text.matchAll(/\s+/g)].map((gap) => gap.index);
  const [nearest = text.length] = gaps.toSorted((one, other) => Math.abs(one - index) - Math.abs(other - index));
  return nearest;
}

/** One caption of two that follow each other: their texts on one line, from the start of the first to the end of both. */
export const mergeCues = (cue: DraftCue, next: DraftCue): CueEdit[] => [
  {
    id: cue.cueId,
    from: valueOf(cue),
    to: {
      startMs: cue.startMs,
      endMs: Math.max(cue.endMs, next.endMs),
      text: [cue.text, next.text].filter((text) => text !== "").join(" "),
      isUnsure: cue.isUnsure || next.isUnsure,
    },
  },
  removeCue(next),
];

export const removeCue = (cue: DraftCue): CueEdit => ({ id: cue.cueId, from: valueOf(cue), to: null });

/** An empty caption at a time, until the next one or the end of the video. */
export function insertCue(
  cues: readonly DraftCue[],
  { id, ms, durationMs }: { id: string; ms: number; durationMs: number },
) {
  const startMs = Math.max(0, Math.min(ms, durationMs - shortestMs));
  const next = cues.find((cue) => cue.startMs > startMs)?.startMs ?? durationMs;
  const endMs = Math.max(startMs + shortestMs, Math.min(startMs + newMs, next));
  return { id, from: null, to: { startMs, endMs, text: "", isUnsure: false } } satisfies CueEdit;
}

/** All captions earlier or later. One that would start before the video keeps the part of it that is left. */
export const shiftCues = (cues: readonly DraftCue[], byMs: number): CueEdit[] =>
  cues.flatMap((cue) => {
    const startMs = Math.max(0, cue.startMs + byMs);
    return changeCue(cue, {
      startMs,
      endMs: Math.max(startMs + shortestMs, cue.endMs + byMs),
      isUnsure: cue.isUnsure,
    });
  });

/** Captions of a file as new ones. A text that is too long becomes several. */
export function importedCues(cues: readonly TimedText[], newId: () => string): CueEdit[] {
  const long = cues.flatMap(({ startMs, endMs, text }) => {
    const count = Math.ceil(text.length / limits.captionTextMax);
    const partMs = (endMs - startMs) / count;
    return Array.from({ length: count }, (_, index) => ({
      startMs: Math.round(startMs + index * partMs),
      endMs: Math.round(startMs + (index + 1) * partMs),
      text: text.slice(index * limits.captionTextMax, (index + 1) * limits.captionTextMax).trim(),
    }));
  });
  return long
    .filter(({ startMs, endMs }) => endMs > startMs)
    .map((cue) => ({ id: newId(), from: null, to: { ...cue, isUnsure: false } }));
}

/** Captions with a text, upper and lower case alike. */
export const findInCues = (cues: readonly DraftCue[], query: string): DraftCue[] =>
  query === "" ? [] : cues.filter(({ text }) => matcher(query).test(text));

export const replaceInCues = (cues: readonly DraftCue[], query: string, by: string): CueEdit[] =>
  findInCues(cues, query).flatMap((cue) =>
    changeCue(cue, { text: cue.text.replaceAll(matcher(query), () => by).trim() }),
  );

const matcher = (query: string): RegExp =>
  new RegExp(query.normalize("NFC").replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), "giu");
