import { classNames } from "../class-names.ts";
import styles from "./stamp-badge.module.css";

interface StampBadgeProps {
  /** Four syllables, stamped two by two. */
  text: string;
  size?: "m" | "l";
  className?: string;
}

/** The stamp of something completed. */
export function StampBadge({ text, size = "m", className }: StampBadgeProps) {
  return (
    <span className={classNames(styles.seal, styles[size], className)}>
      <span className="sr-only">{text}</span>
      {Array.from(text, (syllable, i) => (
        <span key={i} aria-hidden="true">
          {syllable}
        </span>
      ))}
    </span>
  );
}
