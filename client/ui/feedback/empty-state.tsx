import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  /** A PersonIllustration or an icon. */
  figure?: ReactNode;
  title: string;
  /** The next step, in a sentence. */
  children?: ReactNode;
  /** A button, or a link that looks like one. */
  action?: ReactNode;
  /** "h1": shown in place of a page. */
  as?: "h1" | "h2" | "h3";
  /** "page" is centered in the room of the list; "bare" starts where the text around it starts. */
  variant?: "page" | "bare";
}

/** Shown in place of an empty list. */
export function EmptyState({ figure, title, children, action, as: Heading = "h2", variant = "page" }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, variant === "page" && styles.page)}>
      {figure ? <div className={styles.figure}>{figure}</div> : null}
      <Heading className={styles.title}>{title}</Heading>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
