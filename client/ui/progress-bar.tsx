import { classNames } from "./class-names.ts";
import styles from "./progress-bar.module.css";

interface ProgressBarProps {
  /** 0 to 1. */
  value: number;
  /** What is progressing. Words about it (36% · 3시간 남았어요) are under the bar. */
  label: string;
  className?: string;
}

/** The distance that is left, as a bar whose gap closes. */
export function ProgressBar({ value, label, className }: ProgressBarProps) {
  const part = Math.max(0, Math.min(1, value));
  // A hundred is said at the end only: what rounds up to it is not finished.
  const percent = part < 1 ? Math.min(99, Math.round(part * 100)) : 100;
  return (
    <div
      className={classNames(styles.bar, part === 1 && styles.full, part === 0 && styles.none, className)}
      style={{ "--part": part }}
    >
      <progress className="sr-only" aria-label={label} max={100} value={percent} />
      <b />
    </div>
  );
}
