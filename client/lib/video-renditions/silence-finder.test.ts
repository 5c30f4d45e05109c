import { expect, test } from "vitest";
import { silenceLevel } from "../../../shared/media/silence.ts";
import { SilenceFinder } from "./silence-finder.ts";

const sampleRate = 1_000;
/** Seconds of a level in decibels, for each channel. */
type Part = { seconds: number; levels: number[]; at?: number };

function find(parts: readonly Part[], durationMs: number) {
  const finder = new SilenceFinder();
  let now = 0;
  for (const { seconds, levels, at = now } of parts) {
    const planes = levels.map((decibels) =>
      Float32Array.from({ length: seconds * sampleRate }, (_, n) => (n % 2 ? 1 : -1) * 10 ** (decibels / 20)),
    );
    // In parts that divide a silence.
    for (let from = 0; from < seconds * sampleRate; from += 130)
      finder.add(
        planes.map((plane) => plane.subarray(from, from + 130)),
        { start: at + from / sampleRate, sampleRate },
      );
    now = at + seconds;
  }
  return finder.end(durationMs).map(({ startMs, endMs }) => [startMs, endMs]);
}
const [speech, hum] = [silenceLevel + 15, silenceLevel - 1];

test("a stretch below the level counts where it is long enough", () => {
  const parts = [
    { seconds: 1, levels: [hum] },
    { seconds: 2, levels: [speech] },
    { seconds: 0.5, levels: [hum] },
    { seconds: 1, levels: [speech] },
    { seconds: 0.8, levels: [hum] },
    { seconds: 1, levels: [speech] },
  ];
  expect(find(parts, 6_300)).toEqual([
    [0, 1_000],
    [4_500, 5_300],
  ]);
});

test("a channel that is loud ends a silence of the others", () => {
  const parts = [
    { seconds: 1, levels: [speech, hum] },
    { seconds: 1, levels: [hum, speech] },
    { seconds: 1, levels: [hum, hum] },
  ];
  expect(find(parts, 3_000)).toEqual([[2_000, 3_000]]);
});

test("nothing is heard where the sound has a gap, begins later or ends before the video", () => {
  const parts = [
    { seconds: 1, levels: [speech], at: 0.9 },
    { seconds: 1, levels: [speech], at: 3 },
  ];
  expect(find(parts, 6_000)).toEqual([
    [0, 900],
    [1_900, 3_000],
    [4_000, 6_000],
  ]);
});
