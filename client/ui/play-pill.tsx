import { Play } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./play-pill.module.css";

/** The look of the link that plays the image it is shown on; its words go into PlayPill. */
export const playPillClass = styles.pill;

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
