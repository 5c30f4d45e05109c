import type { ReactNode } from "react";
import styles from "./section-header.module.css";

interface SectionHeaderProps {
  id?: string;
  title: ReactNode;
  as?: "h2" | "h3";
  /** At the right edge: a link to the entire list, a count. */
  aside?: ReactNode;
}

/** The heading of a section. */
export function SectionHeader({ id, title, as: Heading = "h2", aside }: SectionHeaderProps) {
  return (
    <div className={styles.head}>
      <Heading id={id}>{title}</Heading>
      {aside}
    </div>
  );
}
