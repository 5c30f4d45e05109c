import type { ReactNode } from "react";
import styles from "./stage-note.module.css";

interface StageNoteProps {
  text: string;
  /** What can be done about it, as buttons. */
  children?: ReactNode;
}

/** One short line on the picture. */
export function PlayerMessage({ text, children }: StageNoteProps) {
  return (
    <output className={styles.note}>
      <span>{text}</span>
      {children}
    </output>
  );
}
