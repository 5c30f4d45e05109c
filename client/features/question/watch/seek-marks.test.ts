import { expect, test } from "vitest";
import type { QuestionMark } from "../../../../shared/question/schema.ts";
import { heatPath } from "./confusion-heatmap.tsx";
import { segmentsOf } from "./seek-marks.tsx";

const mark = (timestampSec: number): QuestionMark => ({
  questionId: `q${timestampSec}`,
  title: "왜요",
  status: "OPEN",
  answerCount: 0,
  timestampSec,
});

test("close questions share the mark of the one with the most votes, in the order of the video", () => {
  const segments = segmentsOf([mark(500), mark(100), mark(505), mark(700)], 1_000);
  expect(segments.map(({ timestampSec, others }) => [timestampSec, others])).toEqual([
    [100, 0],
    [500, 1],
    [700, 0],
  ]);
});

test("a question after the end of a shorter video has no mark", () => {
  expect(segmentsOf([mark(61)], 60)).toEqual([]);
});

test("the confusion heatmap goes from start to end, as high as the share of the segment with the most users", () => {
  const path = heatPath([{ startSec: 10, learners: 4 }], 30, 4);
  expect(path).toBe("M0 35 L16.67 35 C33.33 35 33.33 1 50 1 C66.67 1 66.67 35 83.33 35");
});
