import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./tag.module.css";

interface TagProps {
  tone?: "plain" | "good" | "warn" | "bad" | "info" | "hot" | "onCover";
  /** State is never told by color alone: an icon or the words say it too. */
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
