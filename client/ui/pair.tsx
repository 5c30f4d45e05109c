import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./pair.module.css";
import { deepScope } from "./scope.ts";

interface PairProps {
  /** Widths of the two bodies, as grid tracks: "1.16fr 1fr". */
  columns?: string;
  /** Width of the slit in rem. */
  open?: number;
  className?: string;
  /** Exactly two PairBody. */
  children: ReactNode;
}

/** Two bodies and the slanted slit between them; one above the other with a sloping seam under 600 px. */
export function Pair({ columns = "1fr 1fr", open = 1, className, children }: PairProps) {
  const style = { "--columns": columns, "--open": `${open}rem` };
  return (
    <div className={classNames(styles.pair, className)} style={style}>
      {children}
    </div>
  );
}

interface PairBodyProps {
  tone?: "surface" | "sunken" | "deep" | "accent" | "none";
  /** Fills the body to its cut edge: a Cover with ratio "fill", a colour, people standing on the lower edge. */
  ground?: ReactNode;
  className?: string;
  children?: ReactNode;
}

export function PairBody({ tone = "surface", ground, className, children }: PairBodyProps) {
  const scope = tone === "deep" ? deepScope : undefined;
  return (
    <div className={classNames(styles.body, scope)}>
      <div className={classNames(styles.cut, styles[tone])}>
        <div className={styles.flat}>{ground}</div>
      </div>
      {children ? <div className={classNames(styles.content, className)}>{children}</div> : null}
    </div>
  );
}
