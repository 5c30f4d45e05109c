import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { playText } from "../text.ts";
import styles from "../game.module.css";

/** The number of the question. */
export const PlayProgress = ({ number, count }: { number: number; count: number }) => (
  <div className={styles.progress}>
    <ProgressBar value={number / count} label={playText.progress} />
    <p>
      <b>{number}</b> / {count}
    </p>
  </div>
);
