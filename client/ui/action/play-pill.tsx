import { Play } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./play-pill.module.css";

/** The class of a play link on an image; its text is in PlayPill. */
export const playPillClass = styles.pill;
/** Several of them, beside each other; one without a PlayPill has no sign. */
export const playPillRowClass = styles.row;

export function PlayPill({ children }: { children: ReactNode }) {
  return (
    <>
      <span className={styles.sign}>
        <Play className="is-solid" />
      </span>
      {children}
    </>
  );
}
