import { Clock } from "lucide-react";
import { useState } from "react";
import { clockText, momentText } from "../../../../shared/format.ts";
import type { InboxQuestion } from "../../../../shared/inbox/schema.ts";
import { Avatar } from "../../../ui/image/avatar.tsx";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { inboxText as text, questionText } from "../text.ts";
import styles from "./inbox.module.css";

interface InboxRowProps {
  question: InboxQuestion;
  isOpen: boolean;
  onOpen: () => void;
}

/** A question of the list. */
export const InboxRow = ({ question, isOpen, onOpen }: InboxRowProps) => (
  <li>
    <button type="button" className={styles.row} aria-current={isOpen || undefined} onClick={onOpen}>
      <InboxRowContent question={question} />
    </button>
  </li>
);

/** Who asks, since when, and about which segment. */
export function InboxRowContent({ question }: Pick<InboxRowProps, "question">) {
  const { author, title, timestampSec, lectureNumber, lectureTitle, voteCount, createdAt, isOverdue } = question;
  const [shownAt] = useState(() => new Date());
  const lecture = lectureNumber === null ? lectureTitle : text.number(lectureNumber);
  return (
    <>
      <Avatar
        id={author?.faceId ?? ""}
        photo={author?.photoId}
        name={author?.name ?? questionText.deletedAuthor}
        className={styles.face}
      />
      <span className={styles.rowTop}>
        <bdi>{author?.name ?? questionText.deletedAuthor}</bdi>
        {isOverdue ? <OverdueTag createdAt={createdAt} /> : null}
        <time dateTime={createdAt}>{momentText(createdAt, shownAt)}</time>
      </span>
      <b className={styles.rowTitle}>
        <bdi>{title}</bdi>
      </b>
      <span className={styles.rowFacts}>
        {[lecture, timestampSec === null ? null : clockText(timestampSec)].filter(Boolean).join(" ")} ·{" "}
        {text.alsoWondering(voteCount)}
      </span>
    </>
  );
}

const hourMs = 3_600_000;

/** For how long a question has waited. */
export function OverdueTag({ createdAt }: { createdAt: string }) {
  const [shownAt] = useState(() => Date.now());
  return (
    <Tag tone="warn" icon={<Clock />}>
      {text.waited(Math.floor((shownAt - new Date(createdAt).getTime()) / hourMs))}
    </Tag>
  );
}
