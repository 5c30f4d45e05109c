import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./panel.module.css";

interface PanelProps extends ComponentProps<"section"> {
  /** Floats over the page while it scrolls. */
  raised?: boolean;
}

/** A surface with a hairline around it. */
export function Panel({ raised, className, ...rest }: PanelProps) {
  return <section {...rest} className={classNames(styles.panel, raised && styles.raised, className)} />;
}
