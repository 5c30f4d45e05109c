import type { ReactNode } from "react";
import styles from "./list-end.module.css";

/** In the last row of a list, where cards leave room: another way to go on. */
export function ListEnd({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <div className={styles.end}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
