import { expect, test } from "vitest";
import { EnterKey } from "./enter-key.ts";

type Step = "start" | "end" | "press" | "release";

/** The positions of the steps at which the text is submitted. */
function submissions(steps: readonly Step[]): number[] {
  const enter = new EnterKey();
  return steps.flatMap((step, at) => {
    if (step === "start") enter.startComposition();
    if (step === "release") enter.release();
    const submits = (step === "press" && enter.press()) || (step === "end" && enter.endComposition());
    return submits ? [at] : [];
  });
}

test.each<[string, Step[], number[]]>([
  ["without a composition", ["press", "release"], [0]],
  ["held down", ["press", "press", "press", "release"], [0]],
  ["twice", ["press", "release", "press", "release"], [0, 2]],
  ["that ends a syllable", ["start", "press", "end", "release"], [2]],
  ["that is reported again after the syllable", ["start", "press", "end", "press", "release"], [2]],
  ["after a syllable that ended before, as in Safari", ["start", "end", "press", "release"], [2]],
  ["after a syllable that a space ended", ["start", "end", "start", "end", "press", "release"], [4]],
  ["whose release came before the end of the syllable", ["start", "press", "release", "end"], [3]],
])("Enter %s submits where it should", (_, steps, expected) => {
  expect(submissions(steps)).toEqual(expected);
});

test("Enter in a composition that started before this code waits for its end", () => {
  const enter = new EnterKey();
  expect(enter.press(true)).toBe(false);
  expect(enter.endComposition()).toBe(true);
});
