import { classNames } from "../../../ui/class-names.ts";
import { FormattedText } from "../../../ui/markdown/formatted-text.tsx";
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
      <FormattedText appearance="note" text={text} />
    </div>
  );
}
