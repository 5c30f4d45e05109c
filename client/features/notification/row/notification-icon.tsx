import {
  Clock,
  Headset,
  Heart,
  Lightbulb,
  type LucideIcon,
  MessageCircle,
  MessageSquare,
  Presentation,
  ReceiptText,
  ScrollText,
  SquarePlay,
  ThumbsUp,
} from "lucide-react";
import type { Notification, NotificationKind } from "../../../../shared/notification/schema.ts";
import { Avatar } from "../../../ui/image/avatar.tsx";
import styles from "./notification-row.module.css";

const icons: Record<NotificationKind, LucideIcon> = {
  QUESTION_ANSWERED: MessageCircle,
  COMMENT_REPLIED: MessageCircle,
  REVIEW_REPLIED: MessageCircle,
  REACTIONS_RECEIVED: ThumbsUp,
  QUESTION_UNANSWERED: MessageSquare,
  NEW_LECTURE: SquarePlay,
  PRICE_DROPPED: Heart,
  REGISTRATION_EXPIRING: Clock,
  REFUND_DONE: ReceiptText,
  DEPOSIT_CONFIRMED: ReceiptText,
  DEPOSIT_REVERSED: ReceiptText,
  INQUIRY_ANSWERED: Headset,
  SUGGESTION_DECIDED: Lightbulb,
  DOCUMENT_CHANGED: ScrollText,
  TEACHER_APPLICATION_DECIDED: Presentation,
  COURSE_PUBLICATION: Presentation,
};

/** The avatar of the user who did it, else an icon of the kind. */
export function NotificationIcon({ notification: { kind, data, face } }: { notification: Notification }) {
  if (kind !== "NEW_LECTURE" && "actor" in data && data.actor !== null)
    return <Avatar id={face?.faceId ?? data.actor} photo={face?.photoId} name={data.actor} className={styles.face} />;
  const Icon = icons[kind];
  return (
    <span className={styles.icon}>
      <Icon />
    </span>
  );
}
