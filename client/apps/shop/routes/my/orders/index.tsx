import { createFileRoute } from "@tanstack/react-router";
import { loadOrders, useOrders } from "../../../../../api/order/order.ts";
import { OrdersScreen } from "../../../../../features/order/list/orders-screen.tsx";
import { OrdersSkeleton } from "../../../../../features/order/list/orders-skeleton.tsx";
import { filterInput } from "../../../../../features/order/list/order-filters.ts";
import { periodInput } from "../../../../../features/order/list/order-periods.ts";
import { type OrdersSearch, ordersSearch } from "../../../../../features/order/list/orders-search.ts";
import { requireSession } from "../../../../../lib/session/require-session.ts";
import { pageHead } from "../../../../../document/page-head.ts";
import { orderTitles } from "../../../../../features/order/head-text.ts";

/** The server's list for an address. */
const listed = ({ page, show, period }: OrdersSearch) => ({
  page,
  filter: filterInput(show),
  period: periodInput(period),
});

export const Route = createFileRoute("/my/orders/")({
  ssr: false,
  validateSearch: ordersSearch,
  beforeLoad: requireSession,
  loaderDeps: ({ search }) => listed(search),
  loader: ({ context, deps }) => loadOrders(context.userId, deps),
  head: () => pageHead({ title: orderTitles.orders }),
  pendingComponent: OrdersSkeleton,
  component: Orders,
});

function Orders() {
  const { userId } = Route.useRouteContext();
  const search = Route.useSearch();
  const { items, counts, years, total, rows } = useOrders(userId, listed(search));
  return <OrdersScreen orders={items} counts={counts} years={years} pages={Math.ceil(total / rows)} search={search} />;
}
