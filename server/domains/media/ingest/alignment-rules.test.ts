import fc from "fast-check";
import { expect, test } from "vitest";
import type { Cue } from "../../../../shared/captions/cues.ts";
import { alignedParts } from "./alignment-rules.ts";
import { durationToleranceMs } from "./rules.ts";

/** Captions of a second each, without pauses. */
const version = (texts: string, { offset = 0, rest = 0 } = {}) => {
  const cues: Cue[] = Array.from(texts, (text, index) => ({
    startSec: offset + index,
    endSec: offset + index + 1,
    text,
  }));
  return { cues, durationMs: (offset + texts.length + rest) * 1000 };
};
/** Captions of a second each at these seconds. */
const at = (seconds: Record<string, number>, durationSec: number) => ({
  cues: Object.entries(seconds).map(([text, startSec]) => ({ startSec, endSec: startSec + 1, text })),
  durationMs: durationSec * 1000,
});
/** As `from–to → from–to`, joined where both go on. */
const shown = (parts: ReturnType<typeof alignedParts>) =>
  parts.map(({ from, to }) => `${from.join("–")} → ${to.join("–")}`);

test("a video that is cut again has the parts with the same captions in the same order", () => {
  expect(shown(alignedParts(version("가나다라"), version("가나다라")))).toEqual([
    "0–1000 → 0–1000",
    "1000–2000 → 1000–2000",
    "2000–3000 → 2000–3000",
    "3000–4000 → 3000–4000",
  ]);
  expect(shown(alignedParts(version("가나다라"), version("새가나라", { offset: 2 })))).toEqual([
    "0–1000 → 3000–4000",
    "1000–2000 → 4000–5000",
    "3000–4000 → 5000–6000",
  ]);
});

test("captions that come again are matched beside those that come once", () => {
  expect(shown(alignedParts(version("네네가네"), version("네네가네")))).toHaveLength(4);
  expect(shown(alignedParts(version("가네"), version("네네")))).toEqual([]);
});

test("what is before and after the captions counts if it is as long", () => {
  const [same, other] = [version("가", { offset: 2, rest: 2 }), version("가", { offset: 9, rest: 9 })];
  expect(shown(alignedParts(same, same))).toEqual([
    "0–2000 → 0–2000",
    "2000–3000 → 2000–3000",
    "3000–5000 → 3000–5000",
  ]);
  expect(shown(alignedParts(same, other))).toEqual(["2000–3000 → 9000–10000"]);
});

test("captions that changed places are in one of them", () => {
  expect(alignedParts(version("가나다라"), version("다라가나"))).toHaveLength(2);
});

test("without captions videos of the same length are the same", () => {
  expect(shown(alignedParts({ cues: [], durationMs: 60_000 }, version("가", { rest: 59.5 })))).toEqual([
    "0–60000 → 0–60500",
  ]);
  expect(alignedParts({ cues: [], durationMs: 60_000 }, { cues: [], durationMs: 70_000 })).toEqual([]);
});

test("a pause belongs to the caption before it, if the same one follows in both versions", () => {
  const before = at({ 가: 0, 나: 3 }, 4);
  expect(shown(alignedParts(before, at({ 가: 0, 나: 5 }, 6)))).toEqual(["0–3000 → 0–3000", "3000–4000 → 5000–6000"]);
  const apart = at({ 가: 0, 새: 2, 나: 5 }, 6);
  expect(shown(alignedParts(before, apart))).toEqual(["0–1000 → 0–1000", "3000–4000 → 5000–6000"]);
  expect(shown(alignedParts(apart, before))).toEqual(["0–1000 → 0–1000", "5000–6000 → 3000–4000"]);
});

test("a scene without words that a new version puts into a pause or under a caption counts as watched by no learner", () => {
  const before = at({ 가: 0, 나: 4 }, 6);
  expect(shown(alignedParts(before, at({ 가: 0, 나: 64 }, 66)))).toEqual([
    "0–4000 → 0–4000",
    "4000–5000 → 64000–65000",
    "5000–6000 → 65000–66000",
  ]);
  const held = { cues: [{ startSec: 0, endSec: 60, text: "가" }], durationMs: 60_000 };
  expect(shown(alignedParts(at({ 가: 0 }, 1), held))).toEqual(["0–1000 → 0–1000"]);
  expect(shown(alignedParts(held, at({ 가: 0 }, 1)))).toEqual(["0–1000 → 0–1000"]);
});

test("a caption that is spoken a little slower is the same as a whole", () => {
  expect(shown(alignedParts(at({ 가: 0, 나: 4 }, 5), at({ 가: 0, 나: 5 }, 6)))).toEqual([
    "0–4000 → 0–5000",
    "4000–5000 → 5000–6000",
  ]);
});

test("a caption after the end of its video is in no part", () => {
  const [late, inTime] = [at({ 가: 0, 나: 5 }, 3), at({ 가: 0, 나: 2 }, 3)];
  expect(shown(alignedParts(late, inTime))).toEqual(["0–3000 → 0–2000"]);
  expect(shown(alignedParts(inTime, late))).toEqual(["0–2000 → 0–3000"]);
});

test("spaces and line ends between the words of a caption do not matter", () => {
  const spaced = { cues: [{ startSec: 0, endSec: 1, text: " 첫\n번째  말" }], durationMs: 1000 };
  const plain = { cues: [{ startSec: 0, endSec: 1, text: "첫 번째 말" }], durationMs: 1000 };
  const glued = { cues: [{ startSec: 0, endSec: 1, text: "첫번째말" }], durationMs: 1000 };
  expect(alignedParts(spaced, plain)).toHaveLength(1);
  expect(alignedParts(plain, glued)).toEqual([]);
});

test.each([
  ["first caption of the one is not that of the other", "가나", "새나"],
  ["first caption of the one is the second of the other", "나", "새나"],
  ["second caption of the one is the first of the other", "가나", "나"],
])("what is before the captions counts only if they start alike: the %s", (_, before, after) => {
  const parts = alignedParts(version(before, { offset: 2 }), version(after, { offset: 2 }));
  expect(parts.map(({ from }) => from[0])).toEqual([(before.indexOf("나") + 2) * 1000]);
});

test.each([
  ["last caption of the one is not that of the other", "가나", "가새"],
  ["last caption of the one is the second last of the other", "가", "가새"],
  ["second last caption of the one is the last of the other", "가나", "가"],
  ["captions have none in common", "가", "나"],
])("what is after the captions counts only if they end alike: the %s", (_, before, after) => {
  const parts = shown(alignedParts(version(before, { rest: 2 }), version(after, { rest: 2 })));
  expect(parts).toEqual(after.includes("가") ? ["0–1000 → 0–1000"] : []);
});

test("what is before and after the captions may differ by what tools round, and by no more", () => {
  const [short, longer, longest] = [1, 2, 2.001].map((rest) => version("가", { offset: rest, rest }));
  if (!short || !longer || !longest) throw new Error("three versions");
  expect(shown(alignedParts(short, longer))).toEqual([
    "0–1000 → 0–2000",
    "1000–2000 → 2000–3000",
    "2000–3000 → 3000–5000",
  ]);
  expect(shown(alignedParts(short, longest))).toEqual(["1000–2000 → 2001–3001"]);
});

test.each([
  ["beside a caption that differs before them", "나네가네", "다네가네", ["1→1", "2→2", "3→3"]],
  ["beside a caption that differs after them", "네가네나", "네가네다", ["0→0", "1→1", "2→2"]],
  ["once where they come twice in the other version", "가네나", "가네네나", ["0→0", "1→1", "2→3"]],
  ["once where they came twice in the version before", "가네네나", "가네나", ["0→0", "1→1", "3→2"]],
  ["from the next anchor back where they are not after the one before", "가네나", "가새네네나", ["0→0", "1→3", "2→4"]],
  ["in the versions from their first to their last one", "네네가네네", "네가네", ["1→0", "2→1", "3→2"]],
])("captions that come again are matched %s", (_, before, after, expected) => {
  const parts = alignedParts(version(before), version(after));
  expect(parts.map(({ from, to }) => `${from[0] / 1000}→${to[0] / 1000}`)).toEqual(expected);
});

/** Numbers in a reproducible order. */
function shuffled(count: number, seed: number): number[] {
  const numbers = Array.from({ length: count }, (_, index) => index);
  let state = seed;
  for (let last = count - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const other = state % (last + 1);
    [numbers[last], numbers[other]] = [numbers[other] ?? 0, numbers[last] ?? 0];
  }
  return numbers;
}

/** The length of the longest rising sequence, by comparing all pairs. */
const longestRising = (numbers: readonly number[]): number => {
  const lengths: number[] = [];
  for (const [index, number] of numbers.entries()) {
    const before = lengths.filter((_, other) => (numbers[other] ?? 0) < number);
    lengths[index] = 1 + Math.max(0, ...before);
  }
  return Math.max(...lengths);
};

test("of captions that changed places as many as possible keep their order", () => {
  const letters = "가나다라마바사아자차";
  for (let seed = 1; seed <= 200; seed += 1) {
    const order = shuffled(letters.length, seed);
    const parts = alignedParts(version(letters), version(order.map((index) => letters[index]).join("")));
    expect(parts).toHaveLength(longestRising(order));
    expect(parts.map(({ from }) => from[0])).toEqual(parts.map(({ from }) => from[0]).toSorted((a, b) => a - b));
    expect(parts.map(({ to }) => to[0])).toEqual(parts.map(({ to }) => to[0]).toSorted((a, b) => a - b));
  }
});

test("without captions in one of them videos are compared by their length, as far as tools round", () => {
  const without = (durationMs: number) => ({ cues: [], durationMs });
  expect(shown(alignedParts(version("가", { rest: 59 }), without(60_000)))).toEqual(["0–60000 → 0–60000"]);
  expect(shown(alignedParts(without(60_000), without(61_200)))).toEqual(["0–60000 → 0–61200"]);
  expect(alignedParts(without(60_000), without(61_201))).toEqual([]);
});

/** Chapters of so many seconds each, without captions. */
const chaptersOf = (chapters: readonly (readonly [title: string, seconds: number])[]) => {
  let end = 0;
  const all = chapters.map(([title, seconds]) => {
    const startMs = end * 1000;
    end += seconds;
    return { title, startMs, endMs: end * 1000 };
  });
  return { cues: [], chapters: all, durationMs: end * 1000 };
};

test("without captions the chapters of the same title and length are the same", () => {
  const before = chaptersOf([
    ["시작", 60],
    ["흙", 100],
    ["물레", 200],
  ]);
  const cut = chaptersOf([
    ["새 인사", 30],
    ["흙", 100.5],
    ["물레", 260],
  ]);
  expect(shown(alignedParts(before, cut))).toEqual(["60000–160000 → 30000–130500"]);
  const { chapters: _, ...lengthAlone } = cut;
  expect(alignedParts(before, lengthAlone)).toEqual([]);
});

test("captions count before chapters", () => {
  const { chapters } = chaptersOf([["시작", 2]]);
  const [before, after] = [
    { ...version("가나"), chapters },
    { ...version("새나"), chapters },
  ];
  expect(shown(alignedParts(before, after))).toEqual(["1000–2000 → 1000–2000"]);
});

/** Captions with the seconds of each and of the pause behind it. */
type Spoken = { text: string; seconds: number; pause: number };

function spokenVersion(spoken: readonly Spoken[]) {
  let at = 0;
  const cues = spoken.map(({ text, seconds, pause }): Cue => {
    const cue = { startSec: at, endSec: at + seconds, text };
    at += seconds + pause;
    return cue;
  });
  return { cues, durationMs: at * 1000 };
}

/** The caption at a moment; null in a pause. */
const captionAt = ({ cues }: ReturnType<typeof spokenVersion>, ms: number): string | null =>
  cues.find(({ startSec, endSec }) => startSec * 1000 <= ms && ms < endSec * 1000)?.text ?? null;

const spokenSeconds = fc.record({ seconds: fc.integer({ min: 1, max: 9 }), pause: fc.integer({ min: 0, max: 3 }) });
const edits = fc.array(
  fc.record({
    at: fc.nat(60),
    cut: fc.integer({ min: 0, max: 5 }),
    inserted: fc.array(spokenSeconds, { maxLength: 4 }),
  }),
  { maxLength: 5 },
);

test("after random cuts and inserts, what is the same stays watched, and nothing else becomes it", () => {
  fc.assert(
    fc.property(fc.array(spokenSeconds, { minLength: 1, maxLength: 60 }), edits, (spoken, changes) => {
      const former = spoken.map((times, index) => ({ text: `말 ${index}`, ...times }));
      const changed = [...former];
      for (const [number, { at, cut, inserted }] of changes.entries())
        changed.splice(at, cut, ...inserted.map((times, index) => ({ text: `새 말 ${number}-${index}`, ...times })));
      const [before, after] = [spokenVersion(former), spokenVersion(changed)];
      if (changed.length === 0) return;
      const parts = alignedParts(before, after);
      const watched = new Set<string | null>();
      for (const [index, { from, to }] of parts.entries()) {
        const previous = parts[index - 1];
        expect(from[0]).toBeGreaterThanOrEqual(previous?.from[1] ?? 0);
        expect(to[0]).toBeGreaterThanOrEqual(previous?.to[1] ?? 0);
        expect(to[1] - to[0]).toBeLessThanOrEqual(from[1] - from[0] + durationToleranceMs(from[1] - from[0]));
        const [text, same] = [captionAt(before, from[0]), captionAt(after, to[0])];
        expect(same).toBe(text);
        watched.add(same);
      }
      const left = changed.filter(({ text }) => former.some((one) => one.text === text));
      expect(watched.difference(new Set([null]))).toEqual(new Set(left.map(({ text }) => text)));
    }),
    { numRuns: 500 },
  );
});
