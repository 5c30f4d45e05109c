import type { NotificationKind } from "../../../../shared/notification/schema.ts";
import { settingsText } from "../text.ts";

interface SettingGroup {
  title: string;
  kinds: readonly NotificationKind[];
  /** Shown only to users with a teacher page. */
  ofTeacher?: true;
}

const { learning, teaching, orders, favorites, support } = settingsText.groups;

/** The kinds of the table, in its order. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: learning,
    kinds: ["QUESTION_ANSWERED", "COMMENT_REPLIED", "REVIEW_REPLIED", "REACTIONS_RECEIVED", "REGISTRATION_EXPIRING"],
  },
  { title: teaching, kinds: ["QUESTION_UNANSWERED", "COURSE_PUBLICATION"], ofTeacher: true },
  { title: orders, kinds: ["REFUND_DONE", "DEPOSIT_CONFIRMED", "DEPOSIT_REVERSED"] },
  { title: favorites, kinds: ["PRICE_DROPPED", "NEW_LECTURE"] },
  {
    title: support,
    kinds: ["INQUIRY_ANSWERED", "SUGGESTION_DECIDED", "DOCUMENT_CHANGED", "TEACHER_APPLICATION_DECIDED"],
  },
];
