import { Link } from "@tanstack/react-router";
import type { Order, OrderCounts } from "../../../../shared/order.ts";
import { FilterLinks } from "../../../ui/filter-links.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { OrdersEmpty } from "./orders-empty.tsx";
import { OrderCard } from "./order-card.tsx";
import { countOf, orderFilters } from "./order-filters.ts";
import { ordersFrameText, orderTitles } from "../head-text.ts";
import styles from "./orders-screen.module.css";
import type { OrdersSearch } from "./orders-search.ts";
import { useModal } from "../../../lib/state/modal-state.ts";
import { onDemand } from "../../../ui/on-demand.tsx";

const RefundDialog = onDemand(() => import("../refund/refund-dialog.tsx").then(({ RefundDialog }) => RefundDialog));

interface OrdersScreenProps {
  orders: readonly Order[];
  counts: OrderCounts;
  pages: number;
  search: OrdersSearch;
}

export function OrdersScreen({ orders, counts, pages, search }: OrdersScreenProps) {
  const { page = 1, show, open } = search;
  const refund = useModal("REFUND");
  return (
    <div className={styles.screen}>
      <div>
        <h1>{orderTitles.orders}</h1>
        <p className={styles.lead}>{ordersFrameText.lead}</p>
      </div>
      {counts.ALL > 0 ? <Filters counts={counts} show={show} /> : null}
      {orders.map((order) => (
        <OrderCard key={order.orderId} order={order} open={order.orderId === open} search={search} />
      ))}
      {orders.length === 0 ? <OrdersEmpty why={page > 1 ? "past" : show ? "filter" : "none"} show={show} /> : null}
      <Pagination
        page={page}
        pages={pages}
        renderLink={({ page: to, ...rest }) => (
          <Link to="/my/orders" search={{ page: to === 1 ? undefined : to, show }} {...rest} />
        )}
      />
      {/* Outside the cards: it shows the outcome of a refund also when the filter then hides the order. */}
      <RefundDialog open={refund.isOpen} onClose={refund.close} />
    </div>
  );
}

function Filters({ counts, show }: { counts: OrderCounts; show: OrdersSearch["show"] }) {
  return (
    <FilterLinks
      label={ordersFrameText.filters}
      choices={orderFilters.map((kind) => ordersFrameText.filter[kind])}
      chosen={show && ordersFrameText.filter[show]}
      renderLink={({ choice, children, ...rest }) => {
        const kind = orderFilters.find((one) => ordersFrameText.filter[one] === choice);
        return (
          <Link to="/my/orders" search={{ show: kind }} resetScroll={false} activeOptions={{ exact: true }} {...rest}>
            {children} <span className={styles.count}>{countOf(counts, kind)}</span>
          </Link>
        );
      }}
    />
  );
}
