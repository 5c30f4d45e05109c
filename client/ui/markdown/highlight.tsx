import type { ReactNode } from "react";
import styles from "./highlight.module.css";

/** The parts of a text: those that match a search term, in any case, and those between. */
export function splitByQuery(text: string, query: readonly string[]): { text: string; isMatch: boolean }[] {
  const alternatives = query.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  // A split by a group puts the matches at odd indexes.
  return text
    .split(new RegExp(`(${alternatives.join("|")})`, "iu"))
    .map((part, at) => ({ text: part, isMatch: at % 2 === 1 }))
    .filter((part) => part.text !== "");
}

export const Mark = ({ children }: { children?: ReactNode }) => <mark className={styles.mark}>{children}</mark>;

/** A text with each of the search terms marked. */
export const highlight = (text: string, query: readonly string[]): ReactNode[] =>
  query.length === 0
    ? [text]
    : splitByQuery(text, query).map((part, at) => (part.isMatch ? <Mark key={at}>{part.text}</Mark> : part.text));
