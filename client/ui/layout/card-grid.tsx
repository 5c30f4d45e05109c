import { Children, type ReactNode } from "react";
import styles from "./card-grid.module.css";
import { classNames } from "../class-names.ts";
import {
  behindFirstRow,
  endSpans,
  type GridColumns,
  gridColumns,
  mostColumns,
  overflowing,
  wideLeadAt,
} from "./grid-rows.ts";

interface CardGridProps {
  /**
   * "three": at most three columns, for wide cards. "beside": the same beside a panel. "four": for four cards. "one": for a card
   * of full width.
   */
  columns?: "list" | "three" | "four" | "beside" | "one" | undefined;
  /** The first card is a large one: two columns and, beside other cards, two rows. */
  lead?: boolean;
  /** Fills the columns that the last row leaves empty; not shown when it leaves none. */
  end?: ReactNode;
  /** "rows" hides the cards of an incomplete last row, "row" those behind the first one. Few cards fill their row. */
  trimmed?: "rows" | "row" | undefined;
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A list of cards in the columns that all lists share, so that their edges meet. */
export function CardGrid({ columns = "list", lead = false, end, trimmed, label, className, children }: CardGridProps) {
  const cards = Children.toArray(children);
  const hidden = trimmed === "row" ? behindFirstRow(cards.length) : trimmed ? overflowing(cards.length, lead) : [];
  const most = trimmed && columns === "list" ? styles[`most${mostColumns(cards.length, lead)}`] : undefined;
  const leadClass = classNames(
    styles.lead,
    ...(trimmed ? wideLeadAt(cards.length) : []).map((at) => styles[`wide${at}`]),
  );
  return (
    <ul
      className={classNames(styles.grid, styles[columns], most, className)}
      aria-label={label}
      data-below-first-screen
    >
      {cards.map((card, i) => (
        <li key={i} className={classNames(lead && i === 0 && leadClass, ...hiddenAt(hidden[i]))}>
          {card}
        </li>
      ))}
      {end ? <EndCell spans={endSpans(cards.length, lead)}>{end}</EndCell> : null}
    </ul>
  );
}

function EndCell({ spans, children }: { spans: Record<GridColumns, number>; children: ReactNode }) {
  const shownAt = gridColumns.filter((columns) => spans[columns] > 0);
  if (shownAt.length === 0) return null;
  const style = Object.fromEntries(shownAt.map((columns) => [`--span-${columns}`, spans[columns]]));
  return (
    <li className={classNames(styles.end, ...shownAt.map((columns) => styles[`end${columns}`]))} style={style}>
      {children}
    </li>
  );
}

const hiddenAt = (columns: readonly GridColumns[] = []) => columns.map((count) => styles[`hidden${count}`]);
