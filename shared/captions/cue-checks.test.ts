import { expect, test } from "vitest";
import { cueChecks, gapMaxMs, syllables, syllablesPerSecondMax } from "./cue-checks.ts";

test.each([
  ["한글 열 글자, 쉼표!", 7],
  ["2024년 3월", 7],
  ["Hello", 2.5],
  ["", 0],
  ["漢字かな", 4],
])("%s has %d syllables", (text, count) => {
  expect(syllables(text)).toBe(count);
});

const cue = (startMs: number, endMs: number, text = "가") => ({ startMs, endMs, text, isUnsure: false });
const most = "가".repeat(syllablesPerSecondMax);

test.each<[what: string, cues: Parameters<typeof cueChecks>[0], expected: [number, string[]][]]>([
  ["twelve syllables in a second are read", [cue(0, 1_000, most)], []],
  ["more are too fast", [cue(0, 1_000, `${most}나`)], [[0, ["FAST"]]]],
  ["captions that follow each other do not overlap", [cue(0, 1_000), cue(1_000, 2_000)], []],
  ["one that starts earlier overlaps", [cue(0, 1_000), cue(999, 2_000)], [[1, ["OVERLAP"]]]],
  [
    "also the one before the last",
    [cue(0, 9_000), cue(1_000, 2_000), cue(3_000, 4_000)],
    [
      [1, ["OVERLAP"]],
      [2, ["OVERLAP"]],
    ],
  ],
  ["a long time without a caption is a gap", [cue(gapMaxMs + 1, 20_000)], [[0, ["GAP"]]]],
  ["a shorter one is none", [cue(gapMaxMs, 20_000)], []],
  ["one without a text is not shown", [cue(0, 1_000, ""), cue(500, 1_000)], []],
])("%s", (_, cues, expected) => {
  expect([...cueChecks(cues)]).toEqual(expected);
});
