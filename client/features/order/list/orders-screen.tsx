import { Link } from "@tanstack/react-router";
import type { Order, OrderCounts } from "../../../../shared/order/schema.ts";
import { FilterLinks } from "../../../ui/navigation/filter-links.tsx";
import { Pagination } from "../../../ui/navigation/pagination.tsx";
import { shownText } from "../../../ui/text.ts";
import { OrdersEmpty } from "./orders-empty.tsx";
import { openOrderOf } from "./open-order.ts";
import { OrderCard } from "./order-card.tsx";
import { countOf, orderFilters } from "./order-filters.ts";
import { ordersFrameText, orderTitles } from "../head-text.ts";
import styles from "./orders-screen.module.css";
import type { OrdersSearch } from "./orders-search.ts";
import { PeriodMenu } from "./period-menu.tsx";
import { ordersText } from "./text.ts";
import { useModal } from "../../../lib/state/modal-state.ts";
import { onDemand } from "../../../document/on-demand.tsx";

const RefundDialog = onDemand(() => import("../refund/refund-dialog.tsx").then(({ RefundDialog }) => RefundDialog));

interface OrdersScreenProps {
  orders: readonly Order[];
  counts: OrderCounts;
  /** The calendar years in which the user has ordered. */
  years: readonly number[];
  pages: number;
  search: OrdersSearch;
}

export function OrdersScreen({ orders, counts, years, pages, search }: OrdersScreenProps) {
  const { page = 1, show, period, open } = search;
  const openId = openOrderOf(orders, open);
  const refund = useModal("REFUND");
  return (
    <div className={styles.screen}>
      <div className={styles.frame}>
        <h1>{orderTitles.orders}</h1>
        <p className={styles.lead}>{ordersFrameText.lead}</p>
        {years.length > 0 ? (
          <>
            <div className={styles.filters}>
              <Filters counts={counts} show={show} period={period} />
            </div>
            <div className={styles.period}>
              <PeriodMenu years={years} show={show} period={period} />
            </div>
          </>
        ) : null}
      </div>
      <output className="sr-only">
        {shownText(ordersText.found(show && ordersFrameText.filter[show], countOf(counts, show)), page, pages)}
      </output>
      {orders.map((order) => (
        <OrderCard key={order.orderId} order={order} open={order.orderId === openId} search={search} />
      ))}
      {orders.length === 0 ? (
        <OrdersEmpty why={years.length === 0 ? "none" : page > 1 ? "past" : "filter"} show={show} period={period} />
      ) : null}
      <Pagination
        page={page}
        pages={pages}
        renderLink={({ page: to, ...rest }) => (
          <Link to="/my/orders" search={{ page: to === 1 ? undefined : to, show, period }} {...rest} />
        )}
      />
      {/* Outside the cards: it shows the outcome of a refund also when the filter then hides the order. */}
      <RefundDialog open={refund.isOpen} onClose={refund.close} />
    </div>
  );
}

interface FiltersProps {
  counts: OrderCounts;
  show: OrdersSearch["show"];
  period: OrdersSearch["period"];
}

function Filters({ counts, show, period }: FiltersProps) {
  return (
    <FilterLinks
      label={ordersFrameText.filters}
      choices={orderFilters.map((kind) => ordersFrameText.filter[kind])}
      chosen={show && ordersFrameText.filter[show]}
      renderLink={({ choice, children, ...rest }) => {
        const kind = orderFilters.find((one) => ordersFrameText.filter[one] === choice);
        return (
          <Link
            to="/my/orders"
            search={{ show: kind, period }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            {...rest}
          >
            {children} <span className={styles.count}>{countOf(counts, kind)}</span>
          </Link>
        );
      }}
    />
  );
}
