import { expect, test } from "vitest";
import { worstSlots } from "./rules.ts";

const slotsOf = (learners: readonly (readonly [startSec: number, learners: number])[]) =>
  learners.map(([startSec, count]) => ({ startSec, timestampSec: startSec, learners: count, questionCount: 0 }));
const starts = (...slots: [startSec: number, learners: number][]) =>
  worstSlots(slotsOf(slots)).map(({ startSec }) => startSec);

test("adjacent seconds are one scene, and no more than five are listed", () => {
  const counts = [3, 9, 8, 3, 3, 4, 3, 5, 3, 6, 3, 7];
  expect(starts(...counts.map((count, at): [number, number] => [at * 10, count]))).toEqual([10, 110, 90, 70, 50]);
});

test("of scenes with as many learners the earlier one is first", () => {
  expect(starts([60, 4], [20, 4], [100, 5])).toEqual([100, 20, 60]);
});
