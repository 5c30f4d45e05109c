import { expect, test } from "vitest";
import { Waveform } from "./waveform.ts";

test("each point has the largest peak of its part, of all channels", () => {
  const waveform = new Waveform(4, 4);
  const at = { sampleRate: 10, start: 0 };
  const plane = (...values: number[]) => Float32Array.from({ length: 10 }, (_, index) => values[index] ?? 0);
  waveform.add([plane(0.1, -0.5), plane(0.2)], at);
  waveform.add([plane(), plane(0, 1.2)], { ...at, start: 1 });
  waveform.add([plane(), plane(0.25)], { ...at, start: 3 });
  expect(waveform.peaks()).toEqual([128, 255, 0, 64]);
});

test("sound before the start and behind the end is left out", () => {
  const waveform = new Waveform(1, 2);
  waveform.add([new Float32Array(10).fill(0.5)], { sampleRate: 10, start: -0.9 });
  expect(waveform.peaks()).toEqual([128, 0]);
  waveform.add([new Float32Array(10).fill(0.2)], { sampleRate: 10, start: 1 });
  expect(waveform.peaks()).toEqual([128, 0]);
});
