import { classNames } from "./class-names.ts";
import styles from "./text-link.module.css";

interface TextLinkLook {
  /** "plain" has no underline and the height of a touch target, "bad" is for destructive actions. */
  look?: "line" | "plain" | "bad";
  className?: string;
}

/** The class of a link in text, for a router link or a button. */
export function textLinkClass({ look = "line", className }: TextLinkLook = {}): string {
  return classNames(styles.link, look !== "line" && styles[look], className);
}
