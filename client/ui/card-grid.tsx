import { Children, type ReactNode } from "react";
import styles from "./card-grid.module.css";
import { classNames } from "./class-names.ts";

interface CardGridProps {
  /** Columns on a wide screen; fewer below. "featured" makes its first child large beside two columns of small ones. */
  columns?: "three" | "four" | "five" | "featured";
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A list of cards in columns. */
export function CardGrid({ columns = "four", label, className, children }: CardGridProps) {
  return (
    <ul className={classNames(styles.grid, styles[columns], className)} aria-label={label}>
      {Children.toArray(children).map((card, i) => (
        <li key={i}>{card}</li>
      ))}
    </ul>
  );
}
