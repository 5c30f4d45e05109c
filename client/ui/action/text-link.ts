import { classNames } from "../class-names.ts";
import styles from "./text-link.module.css";

interface TextLinkOptions {
  /** "plain" has no underline and the height of a touch target, "bad" is for destructive actions. */
  variant?: "line" | "plain" | "bad";
  className?: string;
}

/** The class of a link in text, for a router link or a button. */
export function textLinkClass({ variant = "line", className }: TextLinkOptions = {}): string {
  return classNames(styles.link, variant !== "line" && styles[variant], className);
}
