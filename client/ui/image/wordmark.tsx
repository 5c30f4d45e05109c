import { classNames } from "../class-names.ts";
import styles from "./wordmark.module.css";

/** The name with its gap; the link around it has the accessible name. */
export function Wordmark({ size = "m", className }: { size?: "m" | "s"; className?: string }) {
  return (
    <span className={classNames(styles.mark, styles[size], className)} aria-hidden="true">
      CLOSE
      <i />
      GAP
    </span>
  );
}
