import type { NotificationKind, NotificationSetting } from "../../../shared/notification/schema.ts";

type Channels = Pick<NotificationSetting, "inApp" | "mail" | "isMailRequired">;

/** The defaults until the user chooses. Mails about a transaction, a document or an inquiry cannot be turned off. */
export const defaultChannels: Record<NotificationKind, Channels> = {
  QUESTION_ANSWERED: { inApp: true, mail: false, isMailRequired: false },
  COMMENT_REPLIED: { inApp: true, mail: false, isMailRequired: false },
  REVIEW_REPLIED: { inApp: true, mail: false, isMailRequired: false },
  REACTIONS_RECEIVED: { inApp: true, mail: false, isMailRequired: false },
  QUESTION_UNANSWERED: { inApp: true, mail: false, isMailRequired: false },
  NEW_LECTURE: { inApp: true, mail: false, isMailRequired: false },
  PRICE_DROPPED: { inApp: true, mail: false, isMailRequired: false },
  REGISTRATION_EXPIRING: { inApp: true, mail: true, isMailRequired: false },
  REFUND_DONE: { inApp: true, mail: true, isMailRequired: true },
  DEPOSIT_CONFIRMED: { inApp: true, mail: true, isMailRequired: true },
  DEPOSIT_REVERSED: { inApp: true, mail: true, isMailRequired: true },
  INQUIRY_ANSWERED: { inApp: true, mail: true, isMailRequired: true },
  SUGGESTION_DECIDED: { inApp: true, mail: false, isMailRequired: false },
  DOCUMENT_CHANGED: { inApp: true, mail: true, isMailRequired: true },
  TEACHER_APPLICATION_DECIDED: { inApp: true, mail: true, isMailRequired: true },
  COURSE_PUBLICATION: { inApp: true, mail: true, isMailRequired: false },
};

/** Kinds whose mails have the facts of an order: the domain of the event queues them. */
export const orderKinds = ["REFUND_DONE", "DEPOSIT_CONFIRMED"] as const satisfies readonly NotificationKind[];

/** @param chosen undefined until the user chooses */
export function channelsOf(kind: NotificationKind, chosen: { inApp: boolean; mail: boolean } | undefined): Channels {
  const defaults = defaultChannels[kind];
  if (!chosen) return defaults;
  return { ...defaults, inApp: chosen.inApp, mail: defaults.isMailRequired || chosen.mail };
}
