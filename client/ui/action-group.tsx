import type { ReactNode } from "react";
import styles from "./action-group.module.css";

/** A main action and the one beside it: one above the other, or in a row where room is short. */
export const ActionGroup = ({ inRow, children }: { inRow: boolean; children: ReactNode }) => (
  <div className={inRow ? styles.row : styles.actions}>{children}</div>
);
