import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./description-list.module.css";

interface DescriptionListProps {
  items: readonly { term: string; value: ReactNode; tone?: "minus" | "part" | "total" | undefined }[];
  /** A hairline above, for items under something else. */
  divider?: boolean;
  className?: string;
}

/** Terms on the left, values on the right. */
export function DescriptionList({ items, divider, className }: DescriptionListProps) {
  return (
    <dl className={classNames(styles.facts, divider && styles.ruled, className)}>
      {items.map(({ term, value, tone }, i) => (
        <div key={`${i} ${term}`} className={tone && styles[tone]}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
