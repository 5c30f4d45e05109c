import type { ItemRef } from "../../../shared/item/schema.ts";
import type { Site } from "../../../shared/site/schema.ts";
import { useQuoteQuery } from "../../api/order/order.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { checkoutLines } from "./checkout-lines.ts";
import styles from "./checkout-screen.module.css";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import { CheckoutUnavailable } from "./checkout-unavailable.tsx";
import { checkoutText } from "./text.ts";
import { QueryError } from "../../components/query-error.tsx";

interface CheckoutScreenProps {
  items: readonly ItemRef[];
  payment: Site["payment"];
}

export function CheckoutScreen({ items, payment }: CheckoutScreenProps) {
  const quote = useQuoteQuery(items);
  if (quote.isError) {
    return (
      <>
        <h1 className={styles.title}>{checkoutText.title}</h1>
        <QueryError
          title={checkoutText.failed}
          error={quote.error}
          refetch={quote.refetch}
          isFetching={quote.isFetching}
        />
      </>
    );
  }
  if (items.length > 0 && !quote.data) return <CheckoutSkeleton />;
  const lines = checkoutLines(quote.data?.items ?? []);
  if (lines.some(({ price }) => price !== null))
    return <CheckoutForm lines={lines} coupons={quote.data?.coupons ?? []} payment={payment} />;
  return <CheckoutUnavailable items={items} lines={lines} />;
}
