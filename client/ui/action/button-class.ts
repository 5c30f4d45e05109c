import styles from "./button.module.css";
import { classNames } from "../class-names.ts";

export interface ButtonVariantProps {
  /** One primary button per screen. "ink" is the solid one of the top bar. */
  variant?: "primary" | "secondary" | "quiet" | "danger" | "ink" | undefined;
  /** 40, 48 and 56 px high. */
  size?: "s" | "m" | "l" | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
}

/** The class of a button for other elements: a router link, a file's label. */
export function buttonClass({ variant = "secondary", size = "m", wide, className }: ButtonVariantProps = {}): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}
