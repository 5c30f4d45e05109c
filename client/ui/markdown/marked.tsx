import type { ReactNode } from "react";
import styles from "./marked.module.css";

/** A text with each of the search terms marked, in any case. */
export function marked(text: string, query: readonly string[]): ReactNode[] {
  if (query.length === 0) return [text];
  const alternatives = query.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  // Split by a group, what is shown at odd places is what was found.
  return text
    .split(new RegExp(`(${alternatives.join("|")})`, "iu"))
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
