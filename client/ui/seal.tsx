import { classNames } from "./class-names.ts";
import styles from "./seal.module.css";

interface SealProps {
  /** Four syllables, stamped two by two. */
  text: string;
  size?: "m" | "l";
  className?: string;
}

/** The stamp of something brought to its end. */
export function Seal({ text, size = "m", className }: SealProps) {
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
