import { z } from "zod";
import { itemType } from "./item.ts";
import { instant } from "./time.ts";

/** Five groups of four letters and digits without look-alikes: 100 bits, which cannot be guessed. */
export const certificateId = z
  .string()
  .max(40)
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.string().regex(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){4}$/));

/** The printed content as of the issue. */
export const certificate = z.object({
  certificateId: z.string(),
  holderName: z.string(),
  itemType,
  itemId: z.uuid(),
  itemTitle: z.string(),
  teacherName: z.string(),
  lectureCount: z.int(),
  durationSec: z.int(),
  startedAt: instant,
  completedAt: instant,
  issuedAt: instant,
  /** The certified item was refunded. */
  isRevoked: z.boolean(),
});
export type Certificate = z.output<typeof certificate>;

export const certificateIdInput = z.object({ certificateId });
export const certificateIssueInput = z.object({ registrationId: z.uuid() });
