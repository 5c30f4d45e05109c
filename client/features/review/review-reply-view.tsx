import { dateText } from "../../../shared/format.ts";
import type { ReviewReply } from "../../../shared/review/schema.ts";
import { UserName } from "../../components/community/user-line.tsx";
import styles from "./review-reply-view.module.css";

/** The teacher's reply under a bar. */
export function ReviewReplyView({ reply }: { reply: ReviewReply | null }) {
  if (!reply) return null;
  return (
    <div className={styles.reply}>
      <p className={styles.from}>
        <UserName author={{ name: reply.teacherName, isTeacher: true }} />
        <time dateTime={reply.repliedAt}>{dateText(reply.repliedAt)}</time>
      </p>
      <p className={styles.content} dir="auto">
        {reply.content}
      </p>
    </div>
  );
}
