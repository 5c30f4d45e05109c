import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./split-panel.module.css";
import { darkPanelTheme } from "../themes.ts";

interface SplitPanelProps {
  /** Widths of the two sides, as grid tracks: "1.16fr 1fr". */
  columns?: string;
  /** Width of the slit in rem. */
  gap?: number;
  /** Stacked already under this width, for long texts: 1200 px where there is a panel beside it. */
  stacksUnder?: 900 | 1200;
  className?: string;
  /** Exactly two SplitPanelSide. */
  children: ReactNode;
}

/** Two panels with a slanted slit between them; stacked with a sloping seam under 600 px. */
export function SplitPanel({ columns = "1fr 1fr", gap = 1, stacksUnder, className, children }: SplitPanelProps) {
  const style = { "--columns": columns, "--open": `${gap}rem` };
  return (
    <div className={classNames(styles.pair, stacksUnder && styles[`under${stacksUnder}`], className)} style={style}>
      {children}
    </div>
  );
}

interface SplitPanelSideProps {
  tone?: "surface" | "sunken" | "deep" | "accent" | "none";
  /** Fills the side to its cut edge: a Cover with ratio "fill", a color, people on the lower edge. */
  background?: ReactNode;
  className?: string;
  children?: ReactNode;
}

export function SplitPanelSide({ tone = "surface", background, className, children }: SplitPanelSideProps) {
  const scope = tone === "deep" ? darkPanelTheme : undefined;
  return (
    <div className={classNames(styles.body, scope)}>
      <div className={classNames(styles.cut, styles[tone])}>
        <div className={styles.flat}>{background}</div>
      </div>
      {children ? <div className={classNames(styles.content, className)}>{children}</div> : null}
    </div>
  );
}
