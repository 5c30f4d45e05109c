import type { ReactNode } from "react";
import styles from "./my-notes.module.css";
import { noteHeadText } from "../head-text.ts";

export function MyNotesFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div>
          <h1>{noteHeadText.notes}</h1>
          <p className={styles.lead}>{noteHeadText.lead}</p>
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
