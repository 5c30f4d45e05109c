import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./facts.module.css";

interface FactsProps {
  facts: readonly { term: string; value: ReactNode; tone?: "minus" | "total" | undefined }[];
  /** A hairline above, for facts under something else. */
  ruled?: boolean;
  className?: string;
}

/** Terms on the left, values on the right: what one gets, what a sum is made of. */
export function Facts({ facts, ruled, className }: FactsProps) {
  return (
    <dl className={classNames(styles.facts, ruled && styles.ruled, className)}>
      {facts.map(({ term, value, tone }) => (
        <div key={term} className={tone && styles[tone]}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
