import fc from "fast-check";
import { expect, test } from "vitest";
import type { DraftCue } from "../media/draft.ts";
import {
  changeCue,
  type CueEdit,
  endAt,
  findInCues,
  inTime,
  insertCue,
  mergeCues,
  removeCue,
  replaceInCues,
  shiftCues,
  shortestMs,
  splitCue,
  startAt,
} from "./cue-edits.ts";

const cue = (cueId: string, startMs: number, endMs: number, text = cueId): DraftCue => ({
  cueId,
  startMs,
  endMs,
  text,
  isUnsure: false,
});

/** The captions after an edit, in their order. */
function after(cues: readonly DraftCue[], edits: readonly CueEdit[]): [number, number, string][] {
  const ids = new Set(edits.map(({ id }) => id));
  const changed = edits.flatMap(({ id, to }) => (to ? [{ cueId: id, ...to }] : []));
  return inTime([...cues.filter(({ cueId }) => !ids.has(cueId)), ...changed]).map(({ startMs, endMs, text }) => [
    startMs,
    endMs,
    text,
  ]);
}

const spoken = cue("a", 1_000, 5_000, "다섯 명 중 네 명이");

test("a caption is split at the playhead, its text between the words that are nearest", () => {
  expect(after([spoken], splitCue(spoken, { id: "b", at: { ms: 3_000 } }))).toEqual([
    [1_000, 3_000, "다섯 명 중"],
    [3_000, 5_000, "네 명이"],
  ]);
});

test("a caption is split at the caret, its time by the share of characters", () => {
  expect(after([spoken], splitCue(spoken, { id: "b", at: { character: 3 } }))).toEqual([
    [1_000, 2_091, "다섯"],
    [2_091, 5_000, "명 중 네 명이"],
  ]);
});

test("a caption that is too short for two is not split", () => {
  expect(splitCue(cue("a", 0, 2 * shortestMs - 1), { id: "b", at: { ms: 50 } })).toEqual([]);
});

test("two captions are merged, and split ones are one again", () => {
  const cues = [cue("a", 0, 1_000, "가"), cue("b", 1_200, 2_000, "나")] as const;
  expect(after(cues, mergeCues(...cues))).toEqual([[0, 2_000, "가 나"]]);
  const empty = cue("b", 1_200, 2_000, "");
  expect(after([cues[0], empty], mergeCues(cues[0], empty))).toEqual([[0, 2_000, "가"]]);
});

test.each([
  ["later", startAt(spoken, 2_000), [2_000, 5_000]],
  ["behind its end", startAt(spoken, 6_000), [6_000, 6_000 + shortestMs]],
  ["with its end earlier", endAt(spoken, 3_000), [1_000, 3_000]],
  ["with its end before its start", endAt(spoken, 500), [500 - shortestMs, 500]],
])("a caption is set %s", (_, edits, [startMs, endMs]) => {
  expect(edits).toMatchObject([{ to: { startMs, endMs, text: spoken.text } }]);
});

test("a new caption ends where the next one starts, and within the video", () => {
  const cues = [cue("a", 0, 1_000), cue("b", 3_000, 4_000)];
  const at = (ms: number) => insertCue(cues, { id: "c", ms, durationMs: 5_000 }).to;
  expect(at(1_500)).toMatchObject({ startMs: 1_500, endMs: 3_000, text: "" });
  expect(at(500)).toMatchObject({ startMs: 500, endMs: 2_500 });
  expect(at(4_900)).toMatchObject({ startMs: 4_900, endMs: 5_000 });
  expect(at(9_000)).toMatchObject({ startMs: 4_900, endMs: 5_000 });
});

test("all captions are shifted; the first stay within the video", () => {
  const cues = [cue("a", 300, 900), cue("b", 3_000, 4_000)];
  expect(after(cues, shiftCues(cues, 250))).toEqual([
    [550, 1_150, "a"],
    [3_250, 4_250, "b"],
  ]);
  expect(after(cues, shiftCues(cues, -1_000))).toEqual([
    [0, shortestMs, "a"],
    [2_000, 3_000, "b"],
  ]);
});

test("texts are found and replaced as they are written, without patterns", () => {
  const cues = [cue("a", 0, 1, "Ps에서 (1) $& 저장"), cue("b", 1, 2, "ps를 켜요"), cue("c", 2, 3, "다음")];
  expect(findInCues(cues, "PS").map(({ cueId }) => cueId)).toEqual(["a", "b"]);
  expect(findInCues(cues, "")).toEqual([]);
  expect(after(cues, replaceInCues(cues, "(1)", "$&"))[0]).toEqual([0, 1, "Ps에서 $& $& 저장"]);
  // Composed as it is stored.
  expect(findInCues(cues, "켜".normalize("NFD"))).toHaveLength(1);
});

test("a change says what was seen, and one of nothing is none", () => {
  const unsure = { ...spoken, isUnsure: true };
  expect(changeCue(spoken, { text: spoken.text })).toEqual([]);
  expect(changeCue(unsure, {})).toMatchObject([{ from: { isUnsure: true }, to: { isUnsure: false } }]);
  expect(removeCue(spoken)).toMatchObject({ id: "a", to: null });
});

test("no edit makes a caption that ends before it starts, or loses a character", () => {
  const times = fc.tuple(
    fc.nat(10_000),
    fc.integer({ min: shortestMs, max: 5_000 }),
    fc.nat(20_000),
    fc.integer({ min: -9_000, max: 9_000 }),
  );
  fc.assert(
    fc.property(times, fc.string({ maxLength: 12 }), ([startMs, lengthMs, ms, byMs], text) => {
      const one = cue("a", startMs, startMs + lengthMs, text.trim());
      const split = splitCue(one, { id: "b", at: { ms } });
      for (const { to } of [...split, ...startAt(one, ms), ...endAt(one, ms), ...shiftCues([one], byMs)])
        expect(to && to.startMs >= 0 && to.endMs > to.startMs).toBe(true);
      const letters = (texts: string[]) => texts.join("").replaceAll(/\s/g, "");
      expect(letters(after([one], split).map(([, , part]) => part))).toBe(letters([one.text]));
    }),
  );
});
