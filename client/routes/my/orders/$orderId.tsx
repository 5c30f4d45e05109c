import { createFileRoute } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { OrderMissing } from "../../../features/order/detail/order-missing.tsx";
import { OrdersSkeleton } from "../../../features/order/list/orders-skeleton.tsx";
import { StatementScreen } from "../../../features/order/statement/statement-screen.tsx";
import { orNotFound } from "../../../lib/or-not-found.ts";
import { requireSession } from "../../../lib/session/require-session.ts";
import { userAtom } from "../../../lib/session/session-state.ts";
import { trpc, utils } from "../../../lib/trpc.ts";

export const Route = createFileRoute("/my/orders/$orderId")({
  beforeLoad: requireSession,
  loader: ({ params: { orderId } }) =>
    Promise.all([orNotFound(utils.order.byId.fetch({ orderId })), utils.site.info.ensureData()]),
  head: () => ({ meta: [{ title: "거래 내역서 · CLOSEGAP" }] }),
  pendingComponent: OrdersSkeleton,
  notFoundComponent: OrderMissing,
  component: Statement,
});

function Statement() {
  const { orderId } = Route.useParams();
  const [order] = trpc.order.byId.useSuspenseQuery({ orderId });
  const [site] = trpc.site.info.useSuspenseQuery();
  const user = useAtomValue(userAtom);
  return <StatementScreen order={order} business={site.business} buyer={user} />;
}
