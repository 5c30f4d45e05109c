import { createFileRoute } from "@tanstack/react-router";
import { useAtomValue } from "../../../../../document/use-atom.ts";
import { loadOrder, useOrder } from "../../../../../api/order/order.ts";
import { loadSite, useSite } from "../../../../../api/site.ts";
import { OrderMissing } from "../../../../../features/order/detail/order-missing.tsx";
import { StatementScreen } from "../../../../../features/order/statement/statement-screen.tsx";
import { orNotFound } from "../../../../../lib/or-not-found.ts";
import { requireSession } from "../../../../../lib/session/require-session.ts";
import { userAtom } from "../../../../../lib/session/session-state.ts";
import { pageHead } from "../../../../../document/page-head.ts";
import { StatementSkeleton } from "../../../../../features/order/statement/statement-skeleton.tsx";
import { orderTitles } from "../../../../../features/order/head-text.ts";

export const Route = createFileRoute("/my/orders/$orderId")({
  ssr: false,
  beforeLoad: requireSession,
  loader: ({ context, params: { orderId } }) => Promise.all([orNotFound(loadOrder(orderId)), loadSite(context.utils)]),
  head: () => pageHead({ title: orderTitles.statement }),
  pendingComponent: StatementSkeleton,
  notFoundComponent: OrderMissing,
  component: Statement,
});

function Statement() {
  const { orderId } = Route.useParams();
  const order = useOrder(orderId);
  const site = useSite();
  const user = useAtomValue(userAtom);
  return <StatementScreen order={order} business={site.business} buyer={user} />;
}
