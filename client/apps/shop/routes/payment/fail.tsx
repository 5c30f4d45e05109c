import { createFileRoute } from "@tanstack/react-router";
import { prefetchOrder, useResultOrderQuery } from "../../../../api/order/order.ts";
import { windowFailure } from "../../../../features/order/payment-result/failure-text.ts";
import { PaymentFailed } from "../../../../features/order/payment-result/payment-failed.tsx";
import { failSearch } from "../../../../features/order/payment-result/result-search.ts";
import { requireSession } from "../../../../lib/session/require-session.ts";
import { pageHead } from "../../../../document/page-head.ts";
import { orderTitles } from "../../../../features/order/head-text.ts";

export const Route = createFileRoute("/payment/fail")({
  ssr: false,
  validateSearch: failSearch,
  beforeLoad: requireSession,
  loaderDeps: ({ search: { orderId } }) => ({ orderId }),
  loader: ({ deps: { orderId } }) => (orderId ? prefetchOrder(orderId) : undefined),
  head: () => pageHead({ title: orderTitles.failed }),
  component: Fail,
});

/** Where the payment window leads when nothing was paid. */
function Fail() {
  const { code, message, orderId } = Route.useSearch();
  const order = useResultOrderQuery(orderId);
  return <PaymentFailed text={windowFailure(code, message)} order={order.data} />;
}
