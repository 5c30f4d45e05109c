import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./list-row.module.css";

interface ListRowProps {
  /** A square or 4:3 image on the left. */
  media: ReactNode;
  /** At the right edge, under the text on narrow screens: a price, a link. */
  end?: ReactNode;
  /** The image's width; 8.8rem when absent. */
  mediaSize?: "s" | "m" | "l";
  className?: string;
  /** MetaList and ListRowTitle. */
  children: ReactNode;
}

/** An item of a list of rows, with a hairline above. */
export function ListRow({ media, end, mediaSize = "m", className, children }: ListRowProps) {
  return (
    <article className={classNames(styles.row, styles[mediaSize], className)}>
      <div className={styles.media}>{media}</div>
      <div className={styles.text}>{children}</div>
      {end ? <div className={styles.end}>{end}</div> : null}
    </article>
  );
}

/** The row's heading; a link in it covers the row. */
export function ListRowTitle({ as: Heading = "h3", children }: { as?: "h2" | "h3" | "h4"; children: ReactNode }) {
  return <Heading className={styles.title}>{children}</Heading>;
}
