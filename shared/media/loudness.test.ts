import { expect, test } from "vitest";
import { loudnessAdvice } from "./loudness.ts";

test.each([
  [-70, "QUIET"],
  [-24.1, "QUIET"],
  [-24, null],
  [-16, null],
  [-9, null],
  [-8.9, "LOUD"],
] as const)("a video of %d LUFS gets the advice %s", (loudness, advice) => {
  expect(loudnessAdvice(loudness)).toBe(advice);
});
