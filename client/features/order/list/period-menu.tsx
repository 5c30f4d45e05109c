import { Link } from "@tanstack/react-router";
import { Check, ChevronDown } from "lucide-react";
import { chipClass } from "../../../ui/action/chip-class.ts";
import type { ShownPeriod } from "./order-periods.ts";
import type { OrdersSearch } from "./orders-search.ts";
import styles from "./period-menu.module.css";
import { periodText } from "./text.ts";

const labelOf = (period: ShownPeriod | undefined): string => {
  if (period === undefined) return periodText.all;
  return period === "1y" ? periodText.lastYear : periodText.year(period);
};

interface PeriodMenuProps {
  /** The calendar years in which the user has ordered. */
  years: readonly number[];
  show: OrdersSearch["show"];
  period: OrdersSearch["period"];
}

/**
 * When the shown orders were placed. The status stays as it is; the page and the open order are those of the new list. It
 * looks like a menu of the lists, whose code this screen does not load.
 */
export function PeriodMenu({ years, show, period }: PeriodMenuProps) {
  return (
    <details data-menu className={styles.menu}>
      <summary className={chipClass({ kind: period === undefined ? "plain" : "on", className: styles.chip })}>
        <span className="sr-only">{periodText.label} </span>
        {labelOf(period)}
        <ChevronDown />
      </summary>
      <ul className={styles.options}>
        {([undefined, "1y", ...years] as const).map((one) => (
          <li key={labelOf(one)}>
            <Link
              to="/my/orders"
              search={{ show, period: one }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              className={styles.option}
              aria-current={one === period ? "true" : undefined}
            >
              {labelOf(one)}
              {one === period ? <Check /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
