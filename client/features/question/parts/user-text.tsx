import { classNames } from "../../../ui/class-names.ts";
import { UserMarkdown } from "../../../ui/markdown/user-markdown.tsx";
import styles from "./parts.module.css";

/** A text of a user as it is, in its own direction. */
export function PlainUserText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <p dir="auto" className={classNames(styles.userText, className)}>
      {text}
    </p>
  );
}

/** A text of a user with Markdown. */
export function FormattedUserText({ text }: { text: string }) {
  return (
    <div dir="auto" className={styles.formatted}>
      <UserMarkdown text={text} />
    </div>
  );
}
