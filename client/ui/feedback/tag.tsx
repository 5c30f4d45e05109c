import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./tag.module.css";

interface TagProps {
  tone?: "plain" | "good" | "warn" | "bad" | "info" | "hot" | "onCover";
  /** Color alone never shows a state: an icon or the text says it too. */
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Tag({ tone = "plain", icon, className, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, tone !== "plain" && styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
