import { type FormEvent, useMemo, useRef, useState } from "react";
import type { ReachableCoupon } from "../../../shared/coupon/schema.ts";
import type { Site } from "../../../shared/site/schema.ts";
import styles from "./checkout-form.module.css";
import { CheckoutCoupons } from "./checkout-coupons.tsx";
import { CheckoutItems } from "./checkout-items.tsx";
import { CheckoutError } from "./checkout-error.tsx";
import { type CheckoutLine, checkoutTotals } from "./checkout-lines.ts";
import { CheckoutSummary, PayButton } from "./checkout-summary.tsx";
import { PaymentMethods, TestPaymentMethods } from "./payment-method-picker.tsx";
import { CheckoutRefund } from "./checkout-terms.tsx";
import { selectsMethodHere } from "./payment-window.ts";
import { lastMethod, methodLabels, orderedMethods, type PaymentMethod } from "./payment-methods.ts";
import { useCheckout } from "./use-checkout.ts";
import { useCheckoutCoupons } from "./use-checkout-coupons.ts";
import { CheckoutBackLink } from "./checkout-back-link.tsx";
import { checkoutText } from "./text.ts";

interface CheckoutFormProps {
  lines: readonly CheckoutLine[];
  coupons: readonly ReachableCoupon[];
  payment: Site["payment"];
}

export function CheckoutForm({ lines, coupons: usable, payment }: CheckoutFormProps) {
  // Otherwise the payment window asks for the method.
  const selectsMethod = selectsMethodHere(payment);
  const items = useMemo(() => lines.filter(({ price }) => price !== null), [lines]);
  const coupons = useCheckoutCoupons(items, usable);
  const listed = checkoutTotals(items);
  const sums = { ...listed, total: listed.total - coupons.amount };
  const isFree = sums.total === 0;
  const refs = items.map(({ itemType, itemId }) => ({ itemType, itemId }));
  const { pay, paying, error } = useCheckout(
    {
      items: refs,
      couponIds: coupons.applied.map(({ couponId }) => couponId),
      claimIds: coupons.claimIds,
      total: sums.total,
    },
    payment,
  );
  const box = useRef<HTMLInputElement>(null);
  const [agreed, setAgreed] = useState(false);
  const [requested, setRequested] = useState(false);
  const [last] = useState(lastMethod.read);
  const [method, setMethod] = useState<PaymentMethod>(orderedMethods(last)[0] ?? "CARD");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (agreed || isFree) return pay(method);
    setRequested(true);
    box.current?.scrollIntoView({ block: "center" });
    box.current?.focus({ preventScroll: true });
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <div className={styles.parts}>
        <header className={styles.header}>
          <CheckoutBackLink items={lines} />
          <h1>{checkoutText.title}</h1>
        </header>
        <CheckoutItems lines={lines} couponShareOf={coupons.shareOf} />
        {listed.total > 0 ? <CheckoutCoupons coupons={coupons} /> : null}
        {isFree ? null : (
          <>
            {selectsMethod ? (
              <PaymentMethods last={last} chosen={method} onChoose={setMethod} />
            ) : (
              <TestPaymentMethods />
            )}
            <CheckoutRefund lines={lines} />
          </>
        )}
      </div>
      <CheckoutSummary
        sums={sums}
        coupons={coupons.options.filter(({ isChosen }) => isChosen)}
        boxRef={box}
        agreement={
          isFree
            ? null
            : {
                given: agreed,
                error: requested && !agreed ? checkoutText.agreementMissing : undefined,
                onChange: setAgreed,
              }
        }
        problem={error ? <CheckoutError error={error} items={items} /> : null}
        paying={paying}
        note={isFree ? checkoutText.noteFree : checkoutText.note(selectsMethod ? methodLabels[method] : null)}
      />
      <section className={styles.bar} aria-label={checkoutText.bar}>
        <PayButton total={sums.total} paying={paying} />
      </section>
    </form>
  );
}
