import { Link } from "@tanstack/react-router";
import type { Order } from "../../../../shared/order.ts";
import { FilterLinks } from "../../../ui/filter-links.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { OrdersEmpty } from "./orders-empty.tsx";
import { OrderCard } from "./order-card.tsx";
import { orderFilterLabels, orderFilters } from "./order-filters.ts";
import styles from "./orders-screen.module.css";
import type { OrdersSearch } from "./orders-search.ts";
import { useModal } from "../../../lib/state/modal-state.ts";
import { onDemand } from "../../../ui/on-demand.tsx";

const RefundDialog = onDemand(() => import("../refund/refund-dialog.tsx").then(({ RefundDialog }) => RefundDialog));

interface OrdersScreenProps {
  orders: readonly Order[];
  pages: number;
  search: OrdersSearch;
}

export function OrdersScreen({ orders, pages, search }: OrdersScreenProps) {
  const { page = 1, show, open } = search;
  const refund = useModal("REFUND");
  return (
    <div className={styles.screen}>
      <div>
        <h1>구매 내역</h1>
        <p className={styles.lead}>새로 산 것이 위에 있어요. 환불하면 얼마인지도 여기서 봐요.</p>
      </div>
      {orders.length > 0 || show ? (
        <FilterLinks
          label="주문 고르기"
          choices={orderFilters.map((kind) => orderFilterLabels[kind])}
          chosen={show && orderFilterLabels[show]}
          renderLink={({ choice, ...rest }) => (
            <Link
              to="/my/orders"
              search={{ show: orderFilters.find((kind) => orderFilterLabels[kind] === choice) }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              {...rest}
            />
          )}
        />
      ) : null}
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
