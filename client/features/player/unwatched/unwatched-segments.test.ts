import { expect, test } from "vitest";
import type { WatchedRange } from "../../../../shared/progress/schema.ts";
import { unwatchedSegments, planFrom, skipsWatched, nextUnwatched } from "./unwatched-segments.ts";
import { unionOf } from "../../../../shared/media/ranges.ts";
import { recordSeek, emptyWatched, recordPlayback } from "../progress/watched-tracker.ts";

test.each<[string, WatchedRange[], number, WatchedRange[]]>([
  ["an unwatched video is one segment", [], 60, [[0, 60]]],
  ["a watched video has none", [[0, 60]], 60, []],
  [
    "between and around watched ranges",
    [
      [10, 20],
      [30, 60],
    ],
    60,
    [
      [0, 10],
      [20, 30],
    ],
  ],
  [
    "segments under a second do not count",
    [
      [0.6, 20],
      [20.9, 59.5],
    ],
    60,
    [],
  ],
  [
    "ranges may overlap and be in any order",
    [
      [30, 50],
      [0, 35],
    ],
    60,
    [[50, 60]],
  ],
  ["a video without a length has none", [], 0, []],
])("%s", (_, seen, durationSec, segments) => {
  expect(unwatchedSegments(seen, durationSec)).toEqual(segments);
});

test.each<[string, number, WatchedRange[]]>([
  [
    "before the first",
    0,
    [
      [10, 20],
      [40, 50],
    ],
  ],
  [
    "between two, the earlier one comes last",
    30,
    [
      [40, 50],
      [10, 20],
    ],
  ],
  [
    "inside one, its start comes last",
    15,
    [
      [15, 20],
      [40, 50],
      [10, 15],
    ],
  ],
  [
    "past the last",
    55,
    [
      [10, 20],
      [40, 50],
    ],
  ],
])("from %s the segments are played in order", (_, sec, plan) => {
  const segments: WatchedRange[] = [
    [10, 20],
    [40, 50],
  ];
  expect(planFrom(segments, sec)).toEqual(plan);
});

test.each<[number, number | null]>([
  [3, 9.5],
  [9.6, null],
  [15, null],
  [20, 9.5],
])("from %d playing a segment of 10 to 20 starts with a seek to %s", (sec, way) => {
  expect(nextUnwatched([10, 20], sec)).toBe(way);
});

test.each<[string, WatchedRange[], number, boolean]>([
  ["the rest of the video is unwatched", [[0, 30]], 30, false],
  ["the rest is unwatched and the position is before it", [[0, 30]], 0, true],
  ["a watched range follows", [[40, 50]], 10, true],
  ["an unwatched segment is earlier", [[10, 30]], 30, true],
  ["everything is watched", [[0, 60]], 10, false],
  ["nothing is watched", [], 0, false],
])("when %s, playing only unwatched segments is offered or not", (_, seen, sec, offered) => {
  expect(skipsWatched(unwatchedSegments(seen, 60), sec, 60)).toBe(offered);
});

/** A reproducible stream of numbers in [0, 1). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test("whatever was watched and whatever the position, playing the segments ends with everything watched", () => {
  for (let seed = 1; seed <= 300; seed++) {
    const next = numbers(seed);
    const durationSec = 30 + Math.floor(next() * 200);
    const seen = unionOf(
      Array.from({ length: Math.floor(next() * 9) }, (): WatchedRange => {
        const from = Math.floor(next() * (durationSec - 1));
        return [from, Math.min(durationSec, from + 1 + Math.floor(next() * 30))];
      }),
    );
    let at = Math.floor(next() * durationSec);
    let watched = emptyWatched;
    for (const gap of planFrom(unwatchedSegments(seen, durationSec), at)) {
      at = nextUnwatched(gap, at) ?? at;
      watched = recordSeek(watched, at);
      while (at < gap[1]) {
        at = Math.min(durationSec, at + 0.05 + next() * 0.25);
        watched = recordPlayback(watched, at, 1);
      }
    }
    expect(unionOf([...seen, ...watched.ranges])).toEqual([[0, durationSec]]);
  }
});
