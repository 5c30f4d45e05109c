import { createFileRoute } from "@tanstack/react-router";
import { prefetchOrder } from "../../api/order.ts";
import { PaymentWindowClosed } from "../../features/order/payment-result/payment-window-closed.tsx";
import { failSearch } from "../../features/order/payment-result/result-search.ts";
import { requireSession } from "../../lib/session/require-session.ts";

export const Route = createFileRoute("/payment/fail")({
  validateSearch: failSearch,
  beforeLoad: requireSession,
  loaderDeps: ({ search: { orderId } }) => ({ orderId }),
  loader: ({ deps: { orderId } }) => (orderId ? prefetchOrder(orderId) : undefined),
  head: () => ({ meta: [{ title: "결제가 안 됐어요 · CLOSEGAP" }] }),
  component: Fail,
});

function Fail() {
  return <PaymentWindowClosed {...Route.useSearch()} />;
}
