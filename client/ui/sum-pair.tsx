import type { ReactNode } from "react";
import { wonText } from "../../shared/format.ts";
import { classNames } from "./class-names.ts";
import { Facts } from "./facts.tsx";
import { deepScope } from "./scope.ts";
import styles from "./sum-pair.module.css";

interface SumPairProps {
  title: string;
  /** Won. What is taken off is told in its own line where there is any. */
  list: number;
  minus: readonly { term: string; amount: number }[];
  total: number;
  /** Under the parts of the sum: what is to be agreed to, what went wrong. */
  more?: ReactNode;
  /** The act; narrow screens have it in the bar at their foot. */
  act: ReactNode;
  /** Under the act: what comes next. */
  note: string;
}

/** Two bodies: what a sum is made of, and the total with its act. */
export function SumPair({ title, list, minus, total, more, act, note }: SumPairProps) {
  const parts = minus.filter(({ amount }) => amount > 0);
  return (
    <aside className={styles.pair} aria-label={title}>
      <div className={styles.parts}>
        <h2>{title}</h2>
        <Facts
          facts={[
            { term: "정가", value: wonText(list) },
            ...parts.map(({ term, amount }) => ({ term, value: wonText(-amount), tone: "minus" as const })),
          ]}
        />
        {more ? <div className={styles.more}>{more}</div> : null}
      </div>
      <div className={classNames(styles.total, deepScope)}>
        <p className={styles.sum}>
          <span>모두 더해</span>
          <b>{wonText(total)}</b>
        </p>
        <div className={styles.act}>{act}</div>
        <small>{note}</small>
      </div>
    </aside>
  );
}
