import { classNames } from "./class-names.ts";
import styles from "./text-link.module.css";

interface TextLinkLook {
  /** "plain" has no underline and a whole target's height, "bad" leads to something destructive. */
  look?: "line" | "plain" | "bad";
  className?: string;
}

/** The look of a link in text, for a router's link or a button that reads like one. */
export function textLinkClass({ look = "line", className }: TextLinkLook = {}): string {
  return classNames(styles.link, look !== "line" && styles[look], className);
}
