import { classNames } from "../class-names.ts";
import styles from "./icon-button.module.css";

export interface IconButtonVariantProps {
  /** "edge" has a ring around it, "plate" is for images. */
  variant?: "bare" | "edge" | "plate" | undefined;
  /** 44 px, or 32 px in dense rows. */
  size?: "m" | "s" | undefined;
  className?: string | undefined;
}

/** The class of a round icon button for a link. Give the link an aria-label and, around it, a Tooltip. */
export function iconButtonClass({ variant = "bare", size = "m", className }: IconButtonVariantProps = {}): string {
  return classNames(styles.round, styles[variant], styles[size], className);
}
