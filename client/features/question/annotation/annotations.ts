import type { Annotation } from "../../../../shared/annotation/schema.ts";
import { questionLimits } from "../../../../shared/question/limits.ts";

/** Long enough to read the longest one. */
const shownSec = 20;

/** The newest one of the segment on the screen that the user has not closed. @param second of the video */
export const shownAnnotation = (
  annotations: readonly Annotation[],
  second: number,
  closed: readonly number[],
): Annotation | undefined =>
  annotations.findLast(
    ({ timestampSec }) => timestampSec <= second && second < timestampSec + shownSec && !closed.includes(timestampSec),
  );

const slotOf = (sec: number): number => Math.floor(sec / questionLimits.confusionSlotSeconds);

/** The one of a segment that many users do not understand: of the same ten seconds. */
export const annotationOfSegment = (annotations: readonly Annotation[], timestampSec: number): Annotation | undefined =>
  annotations.find((annotation) => slotOf(annotation.timestampSec) === slotOf(timestampSec));
