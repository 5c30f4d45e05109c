import { z } from "zod";
import { reportReasons, reportTargets } from "../codes.ts";
import { instant } from "../instant.ts";
import { limits } from "../limits.ts";
import { isPublishable, normalizeText } from "../text/length.ts";
import { listOf, paging } from "../paging.ts";

export const reportTarget = z.enum(reportTargets);
export type ReportTarget = z.output<typeof reportTarget>;
export const target = z.object({ targetType: reportTarget, targetId: z.uuid() });
export type Target = z.output<typeof target>;
export type ReportReason = (typeof reportReasons)[number];

const note = z
  .string()
  .default("")
  .refine((text) => text.trim() === "" || isPublishable(text, limits.reportNoteMax))
  .transform(normalizeText);

export const reportInput = target.extend({ reason: z.enum(reportReasons), note });
export type ReportInput = z.output<typeof reportInput>;

/** The id is compared as text, so it is lower-cased as in the database. */
export const blockInput = z.object({ blockedUserId: z.uuid().toLowerCase() });
export const blockResult = z.object({ blockedUserId: z.uuid() });
export const blockedUser = z.object({
  userId: z.uuid(),
  /** The seed of the avatar. */
  faceId: z.uuid(),
  photoId: z.uuid().nullable(),
  name: z.string(),
  blockedAt: instant,
});
export type BlockedUser = z.output<typeof blockedUser>;
export const blockList = listOf(blockedUser);

/** An open report, for admins. */
export const report = target.extend({
  reportId: z.uuid(),
  reason: z.enum(reportReasons),
  note: z.string(),
  /** How many users have reported the same text. */
  reports: z.int(),
  content: z.string(),
  authorEmail: z.string().nullable(),
  isHidden: z.boolean(),
  reportedAt: instant,
});
export type Report = z.output<typeof report>;
export const reportList = listOf(report);
export const reportListInput = paging;

/** A comment with its former texts, the newest first, for admins. The last text of a deleted comment is one of them. */
export const commentHistory = z.object({
  commentId: z.uuid(),
  authorEmail: z.string().nullable(),
  content: z.string(),
  isDeleted: z.boolean(),
  isHidden: z.boolean(),
  revisions: z.array(z.object({ content: z.string(), replacedAt: instant })),
});
export type CommentHistory = z.output<typeof commentHistory>;

const reason = z.string().trim().min(1).max(limits.reportNoteMax);
export const moderationInput = target.extend({ reason });
export const suspensionInput = z.object({
  email: z.email(),
  days: z.int().min(1).max(limits.suspensionDaysMax),
  /** The sessions of the user end, and a sign-in is refused with the reason. */
  coversSignIn: z.boolean().default(false),
  reason,
});
export type SuspensionInput = z.output<typeof suspensionInput>;
export const userActionInput = z.object({ email: z.email(), reason });
export const suspension = z.object({ userId: z.uuid(), until: instant.nullable() });
