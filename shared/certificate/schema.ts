import { z } from "zod";
import { certificateIdPattern, normalizedCertificateId } from "../codes.ts";
import { cover, itemType } from "../item/schema.ts";
import { instant } from "../instant.ts";

export const certificateId = z
  .string()
  .max(40)
  .transform(normalizedCertificateId)
  .pipe(z.string().regex(certificateIdPattern));
/** The printed content as of the issue. */
export const certificate = z.object({
  certificateId: z.string(),
  holderName: z.string(),
  itemType,
  itemId: z.uuid(),
  itemTitle: z.string(),
  /** As now: a certificate shows the object of its course. */
  category: z.string(),
  cover,
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
