import type { ReactNode } from "react";
import styles from "./player-message.module.css";

interface PlayerMessageProps {
  text: string;
  /** What can be done about it, as buttons. */
  children?: ReactNode;
}

/** One short line on the image. */
export function PlayerMessage({ text, children }: PlayerMessageProps) {
  return (
    <output className={styles.note}>
      <span>{text}</span>
      {children}
    </output>
  );
}
