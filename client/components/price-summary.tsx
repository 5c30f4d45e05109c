import type { ReactNode } from "react";
import { wonText } from "../../shared/format.ts";
import { classNames } from "../ui/class-names.ts";
import { DescriptionList } from "../ui/layout/description-list.tsx";
import { darkPanelTheme } from "../ui/themes.ts";
import styles from "./price-summary.module.css";
import { sumText } from "./text.ts";

type Discount = { term: string; amount: number };

interface PriceSummaryProps {
  title: string;
  /** In won. Each discount is shown in its own line, with its parts below. */
  listPrice: number;
  discounts: readonly (Discount & { parts?: readonly Discount[] })[];
  total: number;
  /** Under the discounts: the consent and an error. */
  details?: ReactNode;
  /** The action; narrow screens have it in the bar at the bottom. */
  action: ReactNode;
  /** Under the action: the next step. */
  note: string;
}

/** Two panels: the parts of a total, unless there are none, and the total with its action. */
export function PriceSummary({ title, listPrice, discounts, total, details, action, note }: PriceSummaryProps) {
  const shown = discounts.filter(({ amount }) => amount > 0);
  return (
    <aside className={styles.pair} aria-label={title}>
      {listPrice > 0 || details ? (
        <div className={styles.parts}>
          <h2>{title}</h2>
          {listPrice > 0 ? (
            <DescriptionList
              items={[
                { term: sumText.listPrice, value: wonText(listPrice) },
                ...shown.flatMap(({ term, amount, parts = [] }) => [
                  { term, value: wonText(-amount), tone: "minus" as const },
                  ...parts.map((part) => ({ term: part.term, value: wonText(-part.amount), tone: "part" as const })),
                ]),
              ]}
            />
          ) : null}
          {details ? <div className={styles.more}>{details}</div> : null}
        </div>
      ) : null}
      <div className={classNames(styles.total, darkPanelTheme)}>
        <p className={styles.sum}>
          <span>{sumText.total}</span>
          <b>{listPrice > 0 ? wonText(total) : sumText.free}</b>
        </p>
        <div className={styles.action}>{action}</div>
        <small>{note}</small>
      </div>
    </aside>
  );
}
