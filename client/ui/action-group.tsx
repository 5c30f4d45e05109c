import type { ReactNode } from "react";
import styles from "./action-group.module.css";

/** A main action and a second one: stacked, or in a row where there is little room. */
export const ActionGroup = ({ inRow, children }: { inRow: boolean; children: ReactNode }) => (
  <div className={inRow ? styles.row : styles.actions}>{children}</div>
);
