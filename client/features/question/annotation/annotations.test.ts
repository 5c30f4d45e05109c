import { expect, test } from "vitest";
import { annotationOfSegment, shownAnnotation } from "./annotations.ts";

const annotations = [7, 20, 42].map((timestampSec) => ({ timestampSec, content: `${timestampSec}` }));

test.each([
  [6, [], undefined],
  [7, [], 7],
  [19, [], 7],
  [20, [], 20],
  [20, [20], 7],
  [27, [20], undefined],
  [41, [], undefined],
  [61, [], 42],
  [62, [], undefined],
])("at second %i, with %j closed, the card shows the annotation of %s", (second, closed, shown) => {
  expect(shownAnnotation(annotations, second, closed)?.timestampSec).toBe(shown);
});

test.each([
  [9, 7],
  [10, undefined],
  [29, 20],
  [40, 42],
])("the segment at second %i has the annotation of %s", (second, found) => {
  expect(annotationOfSegment(annotations, second)?.timestampSec).toBe(found);
});
