import type { ReactNode } from "react";
import styles from "./marked.module.css";

/** A text with each of the sought words marked, in any case. */
export function marked(text: string, sought: readonly string[]): ReactNode[] {
  if (sought.length === 0) return [text];
  const words = sought.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  // Split by a group, what stands at odd places is what was found.
  return text
    .split(new RegExp(`(${words.join("|")})`, "iu"))
    .map((part, at) =>
      at % 2 === 1 ? (
        <mark key={at} className={styles.mark}>
          {part}
        </mark>
      ) : (
        part
      ),
    )
    .filter((part) => part !== "");
}
