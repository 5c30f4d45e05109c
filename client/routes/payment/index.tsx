import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { loadSite, useSite } from "../../api/site.ts";
import { CheckoutScreen } from "../../features/checkout/checkout-screen.tsx";
import { CheckoutSkeleton } from "../../features/checkout/checkout-skeleton.tsx";
import { selectsMethodHere, openPaymentWindow } from "../../features/checkout/payment-window.ts";
import { checkoutSearch, readCheckoutItems } from "../../components/checkout-search.ts";
import { requireSession } from "../../lib/session/require-session.ts";
import { userAtom } from "../../lib/session/session-state.ts";
import { prefetchSaleItems } from "../../api/use-sale-items.ts";

export const Route = createFileRoute("/payment/")({
  validateSearch: checkoutSearch,
  beforeLoad: requireSession,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => Promise.all([prefetchSaleItems(readCheckoutItems(deps.items)), loadSite()]),
  head: () => ({ meta: [{ title: "결제하기 · CLOSEGAP" }] }),
  pendingComponent: CheckoutSkeleton,
  component: Payment,
});

function Payment() {
  const { items } = Route.useSearch();
  const site = useSite();
  const payer = useAtomValue(userAtom);
  const navigate = useNavigate();
  return (
    <CheckoutScreen
      key={items}
      refs={readCheckoutItems(items)}
      means={selectsMethodHere(site.payment)}
      leave={{
        toResult: (orderId) => void navigate({ to: "/payment/success", search: { orderId }, replace: true }),
        toPaymentWindow: (order, method) => openPaymentWindow(order, { payment: site.payment, method, payer }),
      }}
    />
  );
}
