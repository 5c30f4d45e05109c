import { classNames } from "./class-names.ts";
import styles from "./icon-button.module.css";

export interface IconButtonLook {
  /** "edge" has a ring around it, "plate" stands on a picture. */
  look?: "bare" | "edge" | "plate" | undefined;
  /** 44 px, or 32 px in dense rows. */
  size?: "m" | "s" | undefined;
  className?: string | undefined;
}

/** The look of a round icon button for a link. Give the link an aria-label and, around it, a Tooltip. */
export function iconButtonClass({ look = "bare", size = "m", className }: IconButtonLook = {}): string {
  return classNames(styles.round, styles[look], styles[size], className);
}
