import { z } from "zod";
import { notificationKinds } from "../codes.ts";
import { instant, instantInput } from "../instant.ts";
import { notificationData } from "./data.ts";
import { listOf, paging } from "../paging.ts";
import { face } from "../text/user-text.ts";

export const notificationKind = z.enum(notificationKinds);
export type NotificationKind = z.output<typeof notificationKind>;
export type NotificationData = { [K in NotificationKind]: z.output<(typeof notificationData)[K]> };

const common = z.object({
  notificationId: z.uuid(),
  createdAt: instant,
  readAt: instant.nullable(),
  /** The face of the user who caused it; null for none and for a deleted account. */
  face: face.nullable(),
});
const ofKind = <K extends NotificationKind>(kind: K) =>
  common.extend({ kind: z.literal(kind), data: notificationData[kind] });

/** Something that happened to the user's things. */
export const notification = z.discriminatedUnion("kind", [
  ofKind("QUESTION_ANSWERED"),
  ofKind("COMMENT_REPLIED"),
  ofKind("REVIEW_REPLIED"),
  ofKind("REACTIONS_RECEIVED"),
  ofKind("QUESTION_UNANSWERED"),
  ofKind("NEW_LECTURE"),
  ofKind("PRICE_DROPPED"),
  ofKind("REGISTRATION_EXPIRING"),
  ofKind("REFUND_DONE"),
  ofKind("DEPOSIT_CONFIRMED"),
  ofKind("DEPOSIT_REVERSED"),
  ofKind("INQUIRY_ANSWERED"),
  ofKind("SUGGESTION_DECIDED"),
  ofKind("DOCUMENT_CHANGED"),
  ofKind("TEACHER_APPLICATION_DECIDED"),
  ofKind("COURSE_PUBLICATION"),
]);
export type Notification = z.output<typeof notification>;

/** `unread`: only those that the user has not read. */
export const notificationListInput = paging.extend({ unread: z.boolean().default(false) });
export type NotificationListInput = z.output<typeof notificationListInput>;
/** The newest first. */
export const notificationList = listOf(notification);

/** `unread` is counted up to 100. */
export const unreadNotifications = z.object({ unread: z.int() });
export type UnreadNotifications = z.output<typeof unreadNotifications>;

/** One of them, or all that exist up to an instant: those that the user has seen. */
export const readNotificationsInput = z.union([
  z.object({ notificationId: z.uuid() }),
  z.object({ until: instantInput }),
]);
export type ReadNotificationsInput = z.output<typeof readNotificationsInput>;

/** Where a user is notified of a kind. `isMailRequired`: mails about a transaction are always sent. */
export const notificationSetting = z.object({
  kind: notificationKind,
  inApp: z.boolean(),
  mail: z.boolean(),
  isMailRequired: z.boolean(),
});
export type NotificationSetting = z.output<typeof notificationSetting>;
export const notificationSettings = z.object({ items: z.array(notificationSetting) });

export const notificationSettingInput = z.object({ kind: notificationKind, inApp: z.boolean(), mail: z.boolean() });
export type NotificationSettingInput = z.output<typeof notificationSettingInput>;
