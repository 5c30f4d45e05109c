import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./callout.module.css";

interface CalloutProps {
  tone?: "info" | "good" | "warn" | "critical";
  /** In place of the tone's own. */
  icon?: ReactNode;
  /** Announced at once when it appears after an action. */
  live?: boolean;
  className?: string;
  children: ReactNode;
}

const icons = { info: Info, good: Info, warn: CircleAlert, critical: TriangleAlert };

/** A message on a soft background with an icon. */
export function Callout({ tone = "info", icon, live, className, children }: CalloutProps) {
  const Icon = icons[tone];
  const role = tone === "critical" ? "alert" : "status";
  return (
    <div className={classNames(styles.note, styles[tone], className)} role={live ? role : undefined}>
      {icon ?? <Icon />}
      <div className={styles.text}>{children}</div>
    </div>
  );
}
