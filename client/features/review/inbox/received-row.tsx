import { Check, Reply } from "lucide-react";
import { dateText } from "../../../../shared/format.ts";
import type { Review } from "../../../../shared/review/schema.ts";
import { UserAvatar, UserName } from "../../../components/community/user-line.tsx";
import { StarRow } from "../../../components/rating/star-row.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { basisText } from "../review-facts.tsx";
import styles from "./received.module.css";
import { receivedText as text } from "./text.ts";

interface ReceivedRowProps {
  review: Review;
  isOpen: boolean;
  onOpen: () => void;
}

/** A review of the list, and the way to its reply. */
export function ReceivedRow({ review, isOpen, onOpen }: ReceivedRowProps) {
  const { author, rating, content, createdAt, reply } = review;
  const name = author?.name ?? text.gone;
  return (
    <li className={classNames(styles.row, isOpen && styles.current)}>
      <UserAvatar author={author} />
      <div className={styles.body}>
        <p className={styles.top}>
          <UserName author={author} />
          <StarRow rating={rating} />
          <time dateTime={createdAt}>{dateText(createdAt)}</time>
        </p>
        <p className={styles.excerpt} dir="auto">
          {content}
        </p>
        <p className={styles.facts}>{basisText(review, true)}</p>
        <div className={styles.action}>
          <Button
            size="s"
            aria-current={isOpen || undefined}
            aria-label={reply ? text.openReplied(name) : text.open(name, text.reply)}
            onClick={onOpen}
          >
            {reply ? null : <Reply />}
            {reply ? text.show : text.reply}
          </Button>
          {reply ? (
            <Tag tone="good" icon={<Check />}>
              {text.replied}
            </Tag>
          ) : null}
        </div>
      </div>
    </li>
  );
}
