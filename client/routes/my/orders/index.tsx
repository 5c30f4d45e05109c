import { createFileRoute } from "@tanstack/react-router";
import { OrdersScreen } from "../../../features/order/list/orders-screen.tsx";
import { OrdersSkeleton } from "../../../features/order/list/orders-skeleton.tsx";
import { loadOrders, ordersSearch, useOrders } from "../../../features/order/list/use-orders.ts";
import { requireSession } from "../../../lib/session/require-session.ts";

export const Route = createFileRoute("/my/orders/")({
  validateSearch: ordersSearch,
  beforeLoad: requireSession,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context, deps }) => loadOrders(context.userId, deps.page),
  head: () => ({ meta: [{ title: "구매 내역 · CLOSEGAP" }] }),
  pendingComponent: OrdersSkeleton,
  component: Orders,
});

function Orders() {
  const { userId } = Route.useRouteContext();
  const search = Route.useSearch();
  const { orders, pages } = useOrders(userId, search.page);
  return <OrdersScreen orders={orders.items} pages={pages} search={search} />;
}
