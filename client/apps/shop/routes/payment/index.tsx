import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { prefetchQuote } from "../../../../api/order/order.ts";
import { loadSite, useSite } from "../../../../api/site.ts";
import { CheckoutScreen } from "../../../../features/checkout/checkout-screen.tsx";
import { CheckoutSkeleton } from "../../../../features/checkout/checkout-skeleton.tsx";
import { checkoutSearch, readCheckoutItems } from "../../../../components/checkout-search.ts";
import { pendingItems } from "../../../../api/order/pending-order.ts";
import { requireSession } from "../../../../lib/session/require-session.ts";
import { pageHead } from "../../../../document/page-head.ts";
import { checkoutTitles } from "../../../../features/checkout/head-text.ts";

export const Route = createFileRoute("/payment/")({
  ssr: false,
  validateSearch: checkoutSearch,
  beforeLoad: requireSession,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => Promise.all([prefetchQuote(readCheckoutItems(deps.items)), loadSite(context.utils)]),
  head: () => pageHead({ title: checkoutTitles.checkout }),
  pendingComponent: CheckoutSkeleton,
  component: Payment,
});

function Payment() {
  // An address without items continues with the unpaid order of this tab.
  const [pending] = useState(pendingItems);
  const items = Route.useSearch().items || pending;
  const { payment } = useSite();
  return <CheckoutScreen key={items} items={readCheckoutItems(items)} payment={payment} />;
}
