import { z } from "zod";
import { instant } from "../instant.ts";
import { itemType } from "../item/schema.ts";

const line = z.object({ startSec: z.int(), text: z.string() });

/** A lecture that the user has opened, as text. */
const offlineLecture = z.object({
  lectureId: z.uuid(),
  title: z.string(),
  /** Its captions, in Korean where it has them. */
  lines: z.array(line),
  /** The user's notes, as Markdown. */
  notes: z.array(line),
});

/** A course or single lecture as far as a learner can read it without a connection. */
export const offlineCopy = z.object({
  itemType,
  itemId: z.uuid(),
  title: z.string(),
  teacherName: z.string(),
  expiresAt: instant.nullable(),
  lectures: z.array(offlineLecture),
});
export type OfflineLine = z.output<typeof line>;
export type OfflineLecture = z.output<typeof offlineLecture>;
export type OfflineCopy = z.output<typeof offlineCopy>;
