import { z } from "zod";

export const confusionInput = z.object({ lectureId: z.uuid(), timestampSec: z.int32().min(0) });
export type ConfusionInput = z.output<typeof confusionInput>;
export const confusionLectureInput = z.object({ lectureId: z.uuid() });

/** The seconds that the current user has marked. */
export const myConfusion = z.object({ seconds: z.array(z.int()) });

/** A scene that enough users have marked. */
export const confusedSegment = z.object({
  timestampSec: z.int(),
  learners: z.int(),
  caption: z.string().nullable(),
  /** Questions about these seconds. */
  questionCount: z.int(),
});
export type ConfusedSegment = z.output<typeof confusedSegment>;

/** For the teacher of a lecture. Scenes that too few users have marked are left out. */
export const confusionMap = z.object({
  registered: z.int(),
  /** null when they are too few to be shown. */
  markers: z.int().nullable(),
  slots: z.array(z.object({ startSec: z.int(), learners: z.int() })),
  worst: z.array(confusedSegment),
});
export type ConfusionMap = z.output<typeof confusionMap>;
