import styles from "./chip.module.css";
import { classNames } from "../class-names.ts";

interface ChipOptions {
  kind?: "plain" | "on" | "picked";
  className?: string | undefined;
}

/** The class of a chip for a link; the current one of a set has aria-current. */
export function chipClass({ kind = "plain", className }: ChipOptions = {}): string {
  return classNames(styles.chip, kind !== "plain" && styles[kind], className);
}

/** The class of a row of chips; it scrolls sideways on narrow screens when `scrolls`. */
export function chipRowClass({ scrolls }: { scrolls?: boolean } = {}): string {
  return classNames(styles.row, scrolls && styles.scrolls);
}
