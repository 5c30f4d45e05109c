import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./tabs.module.css";

/** The row of `Tabs` for links to sections or pages; the current one has aria-current, and is scrolled into view. */
export const TabLinks = ({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) => (
  <nav
    // Called with each render: another tab may be current.
    ref={(row) => {
      const current = row?.querySelector("[aria-current]:not([aria-current=false])");
      if (row && current) row.scrollLeft += current.getBoundingClientRect().left - beforeCurrent;
    }}
    className={classNames(styles.line, styles.links, className)}
    aria-label={label}
  >
    {children}
  </nav>
);

/** From the edge of a phone's screen to the current tab, so that the tabs before it are in view as well. */
const beforeCurrent = 120;

export const tabLinkClass = styles.tab;
