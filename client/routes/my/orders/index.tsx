import { createFileRoute } from "@tanstack/react-router";
import { loadOrders, useOrders } from "../../../api/order/order.ts";
import { OrdersScreen } from "../../../features/order/list/orders-screen.tsx";
import { OrdersSkeleton } from "../../../features/order/list/orders-skeleton.tsx";
import { filterInput } from "../../../features/order/list/order-filters.ts";
import { ordersSearch } from "../../../features/order/list/orders-search.ts";
import { requireSession } from "../../../lib/session/require-session.ts";
import { pageHead } from "../../../lib/document/page-head.ts";
import { orderTitles } from "../../../features/order/head-text.ts";

export const Route = createFileRoute("/my/orders/")({
  ssr: false,
  validateSearch: ordersSearch,
  beforeLoad: requireSession,
  loaderDeps: ({ search: { page, show } }) => ({ page, filter: filterInput(show) }),
  loader: ({ context, deps }) => loadOrders(context.userId, deps),
  head: () => pageHead({ title: orderTitles.orders }),
  pendingComponent: OrdersSkeleton,
  component: Orders,
});

function Orders() {
  const { userId } = Route.useRouteContext();
  const search = Route.useSearch();
  const orders = useOrders(userId, { page: search.page, filter: filterInput(search.show) });
  const { items, counts, total, rows } = orders;
  return <OrdersScreen orders={items} counts={counts} pages={Math.ceil(total / rows)} search={search} />;
}
