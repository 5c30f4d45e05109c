import { Users } from "lucide-react";
import { clockText } from "../../../../shared/format.ts";
import type { InboxDetail } from "../../../../shared/inbox/schema.ts";
import { inboxText as text } from "../text.ts";
import styles from "./inbox.module.css";

/** The words of the segment, and how many users do not understand it. */
export function InboxContext({ question: { timestampSec, caption, confusedCount } }: { question: InboxDetail }) {
  const confused = confusedCount === null ? null : text.confused(confusedCount);
  return (
    <>
      {caption !== null && timestampSec !== null ? (
        <figure className={styles.script}>
          <figcaption>{text.script(clockText(timestampSec))}</figcaption>
          <blockquote>{text.quoted(caption)}</blockquote>
        </figure>
      ) : null}
      {confused ? (
        <p className={styles.confused}>
          <Users />
          <span>
            {confused.before}
            <b>{confused.count}</b>
            {confused.after}
          </span>
        </p>
      ) : null}
    </>
  );
}
