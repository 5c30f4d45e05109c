import { Link } from "@tanstack/react-router";
import { FilterMenu } from "../../../components/lists/filter-menu.tsx";
import { ordersFrameText } from "../head-text.ts";
import { periodInAddress, type ShownPeriod } from "./order-periods.ts";
import type { OrdersSearch } from "./orders-search.ts";
import { periodText } from "./text.ts";

const labelOf = (period: ShownPeriod | undefined): string => {
  if (period === undefined) return ordersFrameText.everyPeriod;
  return period === "1y" ? periodText.lastYear : periodText.year(period);
};

interface PeriodMenuProps {
  /** The calendar years in which the user has ordered. */
  years: readonly number[];
  show: OrdersSearch["show"];
  period: OrdersSearch["period"];
}

/** When the shown orders were placed. The status stays as it is; the page and the open order are those of the new list. */
export function PeriodMenu({ years, show, period }: PeriodMenuProps) {
  return (
    <FilterMenu
      label={ordersFrameText.period}
      chosen={labelOf(period)}
      isOn={period !== undefined}
      align="end"
      options={([undefined, "1y", ...years] as const).map((one) => ({
        label: labelOf(one),
        chosen: one === period,
        values: { period: one === undefined ? undefined : String(one) },
      }))}
      renderLink={({ values, ...link }) => (
        <Link
          to="/my/orders"
          search={{ show, period: periodInAddress(values.period) }}
          resetScroll={false}
          activeOptions={{ exact: true }}
          {...link}
        />
      )}
    />
  );
}
