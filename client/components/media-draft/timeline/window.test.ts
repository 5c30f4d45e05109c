import { expect, test } from "vitest";
import { centered, firstWindow, following, ticks, waveformPath, zoomed } from "./window.ts";

const durationMs = 600_000;
const shown = { startMs: 100_000, lengthMs: 60_000 };

test("a timeline begins with half a minute, or all of a shorter video", () => {
  expect(firstWindow(durationMs)).toEqual({ startMs: 0, lengthMs: 36_000 });
  expect(firstWindow(5_000)).toEqual({ startMs: 0, lengthMs: 5_000 });
});

test("zooming keeps the playhead in view, and ends with the whole video", () => {
  expect(zoomed(shown, 1, { ms: 110_000, durationMs })).toEqual({ startMs: 92_000, lengthMs: 36_000 });
  expect(zoomed(shown, -1, { ms: 400_000, durationMs })).toEqual({ startMs: 70_000, lengthMs: 120_000 });
  const whole = { startMs: 0, lengthMs: durationMs };
  expect(zoomed({ startMs: 0, lengthMs: 300_000 }, -1, { ms: 0, durationMs })).toEqual(whole);
  expect(zoomed(whole, -1, { ms: 0, durationMs })).toBeNull();
  expect(zoomed({ startMs: 0, lengthMs: 5_000 }, 1, { ms: 0, durationMs })).toBeNull();
});

test("the part follows the playhead, and stays within the video", () => {
  expect(following(shown, 159_999, durationMs)).toBe(shown);
  expect(following(shown, 160_000, durationMs)).toEqual({ startMs: 154_000, lengthMs: 60_000 });
  expect(following(shown, 599_000, durationMs)).toEqual({ startMs: 540_000, lengthMs: 60_000 });
  expect(centered(shown, 10_000, durationMs)).toEqual({ startMs: 0, lengthMs: 60_000 });
});

test("times on the ruler are round, and few", () => {
  expect(ticks(shown)).toEqual([100_000, 110_000, 120_000, 130_000, 140_000, 150_000, 160_000]);
  expect(ticks({ startMs: 0, lengthMs: 36_000_000 })).toHaveLength(11);
});

test("a waveform has a line for each peak of the part", () => {
  expect(waveformPath([0, 255, 0, 255], { startMs: 250, lengthMs: 500 }, 1_000)).toBe(
    "M250.0 1.0V99.0M750.0 49.0V51.0M1250.0 1.0V99.0",
  );
});
