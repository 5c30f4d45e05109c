import type { ReactNode } from "react";
import styles from "./my-notes.module.css";
import { myNotesText } from "../text.ts";

export function MyNotesFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div>
          <h1>{myNotesText.title}</h1>
          <p className={styles.lead}>{myNotesText.lead}</p>
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
