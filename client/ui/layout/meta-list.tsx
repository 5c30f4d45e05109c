import { Children, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./meta-list.module.css";

interface MetaListProps {
  /** "s" under titles of cards, "m" under the heading of a page. */
  size?: "s" | "m";
  className?: string;
  /** Each child is one fact; absent ones are left out. */
  children: ReactNode;
}

/** Short facts in a row with slanted strokes between them. */
export function MetaList({ size = "s", className, children }: MetaListProps) {
  return (
    <ul className={classNames(styles.meta, styles[size], className)}>
      {Children.toArray(children).map((fact, i) => (
        <li key={i}>{fact}</li>
      ))}
    </ul>
  );
}
