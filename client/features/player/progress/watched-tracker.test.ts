import { expect, test } from "vitest";
import type { WatchedRange } from "../../../../shared/progress/schema.ts";
import { unionOf, within, without } from "../../../../shared/media/ranges.ts";
import { recordSeek, emptyWatched, recordPlayback, type Watched } from "./watched-tracker.ts";

type Step = number | { seek: number };
const follow = (steps: Step[], rate = 1): WatchedRange[] =>
  steps.reduce<Watched>(
    (watched, step) =>
      typeof step === "object" ? recordSeek(watched, step.seek) : recordPlayback(watched, step, rate),
    emptyWatched,
  ).ranges;

test.each<[string, Step[], number, WatchedRange[]]>([
  ["a single time event is no range", [3], 1, []],
  ["steady playing is one range", [0, 0.25, 0.5, 0.75], 1, [[0, 0.75]]],
  ["a hidden tab's rare time events still count", [4, 5, 6, 7], 1, [[4, 7]]],
  ["double speed counts media time", [0, 2, 4, 6], 2, [[0, 6]]],
  ["half speed does not shorten the allowed step", [0, 1, 2], 0.5, [[0, 2]]],
  [
    "a seek forward is not watched",
    [0, 1, 30, 31],
    1,
    [
      [0, 1],
      [30, 31],
    ],
  ],
  ["the longest step of playback is watched", [0, 1.5, 3], 1, [[0, 3]]],
  [
    "a step longer than playback can advance is not watched",
    [0, 1, 2.6, 3],
    1,
    [
      [0, 1],
      [2.6, 3],
    ],
  ],
  [
    "a seek back starts a new range",
    [10, 11, 2, 3],
    1,
    [
      [2, 3],
      [10, 11],
    ],
  ],
  ["buffering adds nothing and loses nothing", [5, 6, 6, 6, 6.5], 1, [[5, 6.5]]],
  [
    "a short seek also starts a new range",
    [5, 6, { seek: 7 }, 7.02, 8],
    1,
    [
      [5, 6],
      [7, 8],
    ],
  ],
  [
    "a pause does not start a new range, even when the video stops a little later than it reports",
    [5, 6, 6, 6.07, 7],
    1,
    [[5, 7]],
  ],
  ["a seek alone is no range", [5, 6, { seek: 20 }, { seek: 21 }, { seek: 20.5 }], 1, [[5, 6]]],
  ["the same part twice is one range", [5, 6, { seek: 5.5 }, 6.5], 1, [[5, 6.5]]],
  ["times are cut to whole milliseconds", [0.00012, 0.9999999], 1, [[0, 1]]],
])("%s", (_, steps, rate, ranges) => {
  expect(follow(steps, rate)).toEqual(ranges);
});

/** A reproducible stream of numbers in [0, 1). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const someRanges = (next: () => number): WatchedRange[] =>
  Array.from({ length: Math.floor(next() * 8) }, () => {
    const from = Math.floor(next() * 100);
    return [from, from + 1 + Math.floor(next() * 20)];
  });

const secondsOf = (ranges: WatchedRange[]): Set<number> =>
  new Set(ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i)));

test("whatever is played, the ranges are in order, separate, and no longer than the time played", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const next = numbers(seed);
    let watched = emptyWatched;
    let at = 0;
    let played = 0;
    for (let i = 0; i < 60; i++) {
      const chance = next();
      if (chance < 0.1) {
        at = next() * 300;
        watched = recordSeek(watched, at);
      } else {
        const step = next();
        at += step;
        played += watched.at === null ? 0 : step;
        watched = recordPlayback(watched, at, 1);
      }
    }
    const { ranges } = watched;
    expect(ranges).toEqual(unionOf(ranges));
    for (const [i, range] of ranges.entries()) {
      expect(range[0]).toBeLessThan(range[1]);
      expect(range[0]).toBeGreaterThan(ranges[i - 1]?.[1] ?? -1);
    }
    expect(ranges.reduce((sum, [from, to]) => sum + to - from, 0)).toBeLessThanOrEqual(played + 0.1);
  }
});

test("removing ranges and adding them again gives the union of both", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const next = numbers(seed);
    const [a, b] = [unionOf(someRanges(next)), unionOf(someRanges(next))];
    const rest = without(a, b);
    expect(unionOf([...rest, ...b])).toEqual(unionOf([...a, ...b]));
    expect(secondsOf(rest)).toEqual(secondsOf(a).difference(secondsOf(b)));
    expect(secondsOf(within(a, 20, 60))).toEqual(secondsOf(a).intersection(secondsOf([[20, 60]])));
  }
});
