import type { ReactNode } from "react";
import styles from "./action-group.module.css";

interface ActionGroupProps {
  /** Where there is little room all actions are in a row, else the others are side by side under the main one. */
  inRow: boolean;
  main: ReactNode;
  children: ReactNode;
}

/** A main action and others. The main one is first in keyboard order; in a row it is shown last. */
export const ActionGroup = ({ inRow, main, children }: ActionGroupProps) => (
  <div className={inRow ? styles.row : styles.actions}>
    <div className={styles.main}>{main}</div>
    {children}
  </div>
);
