import { z } from "zod";
import { instant } from "../instant.ts";
import { limits } from "../limits.ts";

/** By the content of the file; TEXT includes code. */
export const attachmentTypes = ["PDF", "ZIP", "JPEG", "PNG", "WEBP", "AVIF", "GIF", "TEXT"] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** A file that a teacher gives with a lecture. */
export const attachment = z.object({
  attachmentId: z.uuid(),
  fileName: z.string(),
  type: z.enum(attachmentTypes),
  bytes: z.int(),
});
export type Attachment = z.output<typeof attachment>;

/** One of a published lecture; its address is for learners of the lecture and its teacher. */
export const lectureAttachment = attachment.extend({ url: z.string() });
export type LectureAttachment = z.output<typeof lectureAttachment>;

export const attachmentIdInput = z.object({ attachmentId: z.uuid() });

export const attachmentUploadInput = z.object({
  fileName: z.string().min(1).max(1_000),
  bytes: z.int().min(1).max(limits.attachmentBytesMax),
});
export type AttachmentUploadInput = z.output<typeof attachmentUploadInput>;

/**
 * Where the parts of a file are sent with PUT, in any order, each as often as needed. All have `partBytes`, but the last one
 * what is left.
 */
export const attachmentUpload = attachmentIdInput.extend({
  partBytes: z.int(),
  parts: z.array(z.object({ number: z.int(), url: z.string() })),
  expiresAt: instant,
});
export type AttachmentUpload = z.output<typeof attachmentUpload>;

/** An address at which the teacher reads the file of a draft. */
export const attachmentLink = z.object({ url: z.string(), expiresAt: instant });
