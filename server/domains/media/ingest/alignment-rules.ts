import type { Cue } from "../../../../shared/captions/cues.ts";
import type { MsRange } from "../../../../shared/media/ranges.ts";
import { type Chapter, durationToleranceMs } from "./rules.ts";

/** A part of a video, and the same part of the video that replaces it. */
export type AlignedPart = { from: MsRange; to: MsRange };

/** A video with its captions and chapters. */
export type Version = { cues: readonly Cue[]; chapters?: readonly Chapter[]; durationMs: number };

/**
 * The parts that two versions of a video have in common: where the same captions follow each other. Without captions,
 * these are the chapters of the same title and length, and without chapters all of it, if it is as long. No part makes
 * more seconds of what a learner has watched.
 */
export function alignedParts(before: Version, after: Version): AlignedPart[] {
  if (before.cues.length === 0 || after.cues.length === 0)
    return partsByChapters(before, after) ?? partsByLength(before, after);
  const pairs = samePairs(before.cues.map(textOf), after.cues.map(textOf));
  const parts = pairs.map(([b, a], index): AlignedPart => {
    const [nextB, nextA] = pairs[index + 1] ?? [-1, -1];
    const isFollowed = nextB === b + 1 && nextA === a + 1;
    return {
      from: [startOf(before, b), isFollowed ? startOf(before, b + 1) : endOf(before, b)],
      to: [startOf(after, a), isFollowed ? startOf(after, a + 1) : endOf(after, a)],
    };
  });
  return [...introOf(pairs, before, after), ...parts.map(commonPart), ...outroOf(pairs, before, after)].filter(
    ({ from, to }) => from[0] < from[1] && to[0] < to[1],
  );
}

/** A pause or a caption into which a version has put a scene without words is the same for as long as the shorter one. */
function commonPart({ from, to }: AlignedPart): AlignedPart {
  if (isAsLong(from, to)) return { from, to };
  const length = Math.min(lengthOf(from), lengthOf(to));
  return { from: [from[0], from[0] + length], to: [to[0], to[0] + length] };
}

const lengthOf = ([start, end]: MsRange): number => end - start;
const isAsLong = (from: MsRange, to: MsRange): boolean =>
  Math.abs(lengthOf(from) - lengthOf(to)) <= durationToleranceMs(lengthOf(from));

const startOf = ({ cues, durationMs }: Version, index: number): number =>
  Math.min(Math.round((cues[index]?.startSec ?? 0) * 1000), durationMs);
const endOf = ({ cues, durationMs }: Version, index: number): number =>
  Math.min(Math.round((cues[index]?.endSec ?? 0) * 1000), durationMs);

/** null: one version has no chapters. */
function partsByChapters({ chapters: before = [] }: Version, { chapters: after = [] }: Version): AlignedPart[] | null {
  if (before.length === 0 || after.length === 0) return null;
  const titlesOf = (chapters: readonly Chapter[]): string[] => chapters.map(({ title }) => title);
  return samePairs(titlesOf(before), titlesOf(after)).flatMap(([b, a]) => {
    const [left, right] = [before[b], after[a]];
    if (!left || !right) return [];
    const part: AlignedPart = { from: [left.startMs, left.endMs], to: [right.startMs, right.endMs] };
    return isAsLong(part.from, part.to) ? [part] : [];
  });
}

function partsByLength(before: Version, after: Version): AlignedPart[] {
  const all: AlignedPart = { from: [0, before.durationMs], to: [0, after.durationMs] };
  return isAsLong(all.from, all.to) ? [all] : [];
}

type Pair = readonly [before: number, after: number];

/** Before the first captions, if they are the same and start alike. */
function introOf([first]: readonly Pair[], before: Version, after: Version): AlignedPart[] {
  const [b, a] = [startOf(before, 0), startOf(after, 0)];
  const isSame = first?.[0] === 0 && first[1] === 0 && Math.abs(b - a) <= durationToleranceMs(before.durationMs);
  return isSame ? [{ from: [0, b], to: [0, a] }] : [];
}

/** After the last captions, if they are the same and as far from the end. */
function outroOf(pairs: readonly Pair[], before: Version, after: Version): AlignedPart[] {
  const [b, a] = pairs.at(-1) ?? [-1, -1];
  const [endB, endA] = [endOf(before, b), endOf(after, a)];
  const isLast = b === before.cues.length - 1 && a === after.cues.length - 1;
  const restsDiffer = Math.abs(before.durationMs - endB - (after.durationMs - endA));
  if (!isLast || restsDiffer > durationToleranceMs(before.durationMs)) return [];
  return [{ from: [endB, before.durationMs], to: [endA, after.durationMs] }];
}

/** The same texts, in order: those that are in each version once, and the same ones beside them. */
function samePairs(before: readonly string[], after: readonly string[]): Pair[] {
  const anchors = risingPairs(uniquePairs(before, after));
  const isSame = (b: number, a: number) => before[b] !== undefined && before[b] === after[a];
  const pairs: Pair[] = [];
  for (const [index, [b, a]] of anchors.entries()) {
    const [lastB, lastA] = pairs.at(-1) ?? [-1, -1];
    let back = 0;
    while (b - back - 1 > lastB && a - back - 1 > lastA && isSame(b - back - 1, a - back - 1)) back += 1;
    for (let step = back; step >= 0; step -= 1) pairs.push([b - step, a - step]);
    const [nextB, nextA] = anchors[index + 1] ?? [before.length, after.length];
    for (let step = 1; b + step < nextB && a + step < nextA && isSame(b + step, a + step); step += 1)
      pairs.push([b + step, a + step]);
  }
  return pairs;
}

const textOf = ({ text }: Cue): string => text.replaceAll(/\s+/g, " ").trim();

function uniquePairs(before: readonly string[], after: readonly string[]): Pair[] {
  const indicesOf = (texts: readonly string[]) => {
    const indices = new Map<string, number | null>();
    for (const [index, text] of texts.entries()) indices.set(text, indices.has(text) ? null : index);
    return indices;
  };
  const inAfter = indicesOf(after);
  return Array.from(indicesOf(before)).flatMap(([text, b]): Pair[] => {
    const a = inAfter.get(text) ?? null;
    return b === null || a === null ? [] : [[b, a]];
  });
}

/** The longest sequence of pairs that rises in both versions. */
function risingPairs(pairs: readonly Pair[]): Pair[] {
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, [, a]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < a) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const rising: Pair[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const pair = pairs[at];
    if (pair) rising.push(pair);
  }
  return rising.toReversed();
}
