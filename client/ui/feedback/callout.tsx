import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./callout.module.css";

interface CalloutProps {
  tone?: "info" | "warn" | "critical";
  /** Announced at once when it appears after an action. */
  live?: boolean;
  className?: string;
  children: ReactNode;
}

const icons = { info: Info, warn: CircleAlert, critical: TriangleAlert };

/** A message on a soft background with an icon. */
export function Callout({ tone = "info", live, className, children }: CalloutProps) {
  const Icon = icons[tone];
  const role = tone === "critical" ? "alert" : "status";
  return (
    <div className={classNames(styles.note, styles[tone], className)} role={live ? role : undefined}>
      <Icon />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
