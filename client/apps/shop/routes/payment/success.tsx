import { createFileRoute } from "@tanstack/react-router";
import { PaymentSuccess } from "../../../../features/order/payment-result/payment-success.tsx";
import { paymentOf, successSearch } from "../../../../features/order/payment-result/result-search.ts";
import { requireSession } from "../../../../lib/session/require-session.ts";
import { pageHead } from "../../../../document/page-head.ts";
import { orderTitles } from "../../../../features/order/head-text.ts";

export const Route = createFileRoute("/payment/success")({
  ssr: false,
  validateSearch: successSearch,
  beforeLoad: requireSession,
  head: () => pageHead({ title: orderTitles.result }),
  component: Success,
});

function Success() {
  const search = Route.useSearch();
  return <PaymentSuccess orderId={search.orderId} payment={paymentOf(search)} />;
}
