import { expect, test } from "vitest";
import { silencesIn } from "./silences.ts";

test("the lines of the program are read, also of a silence without an end", () => {
  const printed = `Input #0, mov
[silencedetect @ 0x5581] silence_start: -0.0213
[silencedetect @ 0x5581] silence_end: 1.25 | silence_duration: 1.2713
size=N/A time=00:00:04.00
[silencedetect @ 0x5581] silence_start: 8.5`;
  expect(silencesIn(printed, 10_000)).toEqual([
    { startMs: 0, endMs: 1_250 },
    { startMs: 8_500, endMs: 10_000 },
  ]);
  expect(silencesIn("", 10_000)).toEqual([]);
});
