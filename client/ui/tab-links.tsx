import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./tabs.module.css";

/** The row of `Tabs` for links to sections or pages; the current one has aria-current. */
export function TabLinks({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <nav className={classNames(styles.line, className)} aria-label={label}>
      {children}
    </nav>
  );
}

export const tabLinkClass = styles.tab;
