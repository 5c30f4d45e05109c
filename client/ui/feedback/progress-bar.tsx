import { classNames } from "../class-names.ts";
import styles from "./progress-bar.module.css";

interface ProgressBarProps {
  /** 0 to 1. */
  value: number;
  /** The accessible name. A text about the progress (36% · 3시간 남았어요) is under the bar. Null within a link that says it. */
  label: string | null;
  className?: string;
}

/** A progress bar whose gap closes. */
export function ProgressBar({ value, label, className }: ProgressBarProps) {
  const part = Math.max(0, Math.min(1, value));
  // 100 only at the end: what rounds up to it is not complete.
  const percent = part < 1 ? Math.min(99, Math.round(part * 100)) : 100;
  return (
    <div
      className={classNames(styles.bar, part === 1 && styles.full, part === 0 && styles.none, className)}
      style={{ "--part": part }}
    >
      {label === null ? null : <progress className="sr-only" aria-label={label} max={100} value={percent} />}
      <b />
    </div>
  );
}
