import { expect, test } from "vitest";
import { LoudnessMeter } from "./loudness-meter.ts";

type Tone = { seconds: number; decibels: number; frequency?: number };

/** The loudness of tones one after the other, at the same peak in the channels that are named. */
function loudnessOf(tones: readonly Tone[], { sampleRate = 48_000, channels = [true, true] } = {}): number {
  const meter = new LoudnessMeter(sampleRate, channels.length);
  for (const { seconds, decibels, frequency = 1_000 } of tones) {
    const plane = Float32Array.from(
      { length: seconds * sampleRate },
      (_, index) => 10 ** (decibels / 20) * Math.sin((2 * Math.PI * frequency * index) / sampleRate),
    );
    const silent = new Float32Array(plane.length);
    // In parts of a size that no block has.
    for (let at = 0; at < plane.length; at += 1_021)
      meter.add(channels.map((sounds) => (sounds ? plane : silent).subarray(at, at + 1_021)));
  }
  return meter.integrated();
}

// EBU Tech 3341, table 1, cases 1 to 5: a stereo tone of 1 kHz, ±0.1 LU.
test.each<[string, readonly Tone[], number]>([
  ["1: -23 dBFS", [{ seconds: 20, decibels: -23 }], -23],
  ["2: -33 dBFS", [{ seconds: 20, decibels: -33 }], -33],
  [
    "3: relative gate",
    [
      { seconds: 10, decibels: -36 },
      { seconds: 60, decibels: -23 },
      { seconds: 10, decibels: -36 },
    ],
    -23,
  ],
  [
    "4: both gates",
    [
      { seconds: 10, decibels: -72 },
      { seconds: 10, decibels: -36 },
      { seconds: 60, decibels: -23 },
      { seconds: 10, decibels: -36 },
      { seconds: 10, decibels: -72 },
    ],
    -23,
  ],
  [
    "5: levels around the gate",
    [
      { seconds: 20, decibels: -26 },
      { seconds: 20.1, decibels: -20 },
      { seconds: 20, decibels: -26 },
    ],
    -23,
  ],
])("EBU Tech 3341, case %s", (_name, tones, expected) => {
  expect(Math.abs(loudnessOf(tones) - expected)).toBeLessThan(0.1);
});

const tone = [{ seconds: 5, decibels: -23 }];

test.each([
  ["one channel is 3 LU less than two", {}, { channels: [true, false] }, -3.01],
  ["a mono file counts as one channel", {}, { channels: [true] }, -3.01],
  [
    "a surround channel counts 1.5 LU more",
    { channels: [true] },
    { channels: [false, false, false, false, true, false] },
    1.49,
  ],
  ["22.05 kHz", {}, { sampleRate: 22_050 }, 0],
  ["44.1 kHz", {}, { sampleRate: 44_100 }, 0],
  ["96 kHz", {}, { sampleRate: 96_000 }, 0],
])("%s", (_name, one, other, difference) => {
  expect(Math.abs(loudnessOf(tone, other) - loudnessOf(tone, one) - difference)).toBeLessThan(0.1);
});

test("low frequencies count less, and those of a voice's consonants more", () => {
  const at = (frequency: number) => loudnessOf([{ seconds: 5, decibels: -23, frequency }]);
  expect(at(40)).toBeLessThan(-27);
  expect(at(4_000)).toBeGreaterThan(-20.5);
});

test("silence, low frequencies of surround alone and less than a block are silent", () => {
  expect(loudnessOf([{ seconds: 5, decibels: -100 }])).toBe(-70);
  expect(loudnessOf(tone, { channels: [false, false, false, true, false, false] })).toBe(-70);
  expect(loudnessOf([{ seconds: 0.3, decibels: -23 }])).toBe(-70);
});
