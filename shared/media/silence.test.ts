import { expect, test } from "vitest";
import { silenceMsMin, silences, silencesMax, silencesOf } from "./silence.ts";

test("silences are within the video, and long enough", () => {
  const found = [
    [-0.02, 0.9],
    [3, 3.5],
    [5, 5.7],
    [8, 10.04],
  ] as const;
  expect(silencesOf(found, 10_000)).toEqual([
    { startMs: 0, endMs: 900 },
    { startMs: 5_000, endMs: 5_700 },
    { startMs: 8_000, endMs: 10_000 },
  ]);
  expect(silenceMsMin).toBe(700);
});

test("of too many the longest are kept, in their order", () => {
  const found = Array.from(
    { length: silencesMax + 2 },
    (_, n) => [2 * n, 2 * n + (n === 1 || n === 7 ? 0.8 : 1)] as const,
  );
  const kept = silencesOf(found, 1e9);
  expect(kept).toHaveLength(silencesMax);
  expect(kept.slice(0, 3).map(({ startMs }) => startMs)).toEqual([0, 4_000, 6_000]);
  expect(kept.some(({ startMs }) => startMs === 14_000)).toBe(false);
  expect(silences.safeParse(kept).success).toBe(true);
});

test.each([
  [
    "not in order",
    [
      { startMs: 5, endMs: 6 },
      { startMs: 1, endMs: 2 },
    ],
  ],
  [
    "that overlap",
    [
      { startMs: 1, endMs: 4 },
      { startMs: 3, endMs: 6 },
    ],
  ],
  [
    "that touch",
    [
      { startMs: 1, endMs: 4 },
      { startMs: 4, endMs: 6 },
    ],
  ],
  ["without a length", [{ startMs: 1, endMs: 1 }]],
])("silences %s are refused", (_, all) => {
  expect(silences.safeParse(all).success).toBe(false);
});
