import { type FormEvent, useRef, useState } from "react";
import type { Site } from "../../../shared/site.ts";
import styles from "./checkout-form.module.css";
import { CheckoutItems } from "./checkout-items.tsx";
import { CheckoutError } from "./checkout-error.tsx";
import { type CheckoutLine, checkoutTotals } from "./checkout-lines.ts";
import { CheckoutSummary, PayButton } from "./checkout-summary.tsx";
import { PaymentMethods, TestPaymentMethods } from "./payment-method-picker.tsx";
import { CheckoutRefund } from "./checkout-terms.tsx";
import { selectsMethodHere } from "./payment-window.ts";
import { lastMethod, methodLabels, orderedMethods, type PaymentMethod } from "./payment-methods.ts";
import { useCheckout } from "./use-checkout.ts";

interface CheckoutFormProps {
  lines: readonly CheckoutLine[];
  payment: Site["payment"];
}

export function CheckoutForm({ lines, payment }: CheckoutFormProps) {
  // Otherwise the payment window asks for the method.
  const selectsMethod = selectsMethodHere(payment);
  const items = lines.filter(({ price }) => price !== null);
  const sums = checkoutTotals(items);
  const refs = items.map(({ itemType, itemId }) => ({ itemType, itemId }));
  const { pay, paying, error } = useCheckout(refs, sums.total, payment);
  const box = useRef<HTMLInputElement>(null);
  const [agreed, setAgreed] = useState(false);
  const [requested, setRequested] = useState(false);
  const [last] = useState(lastMethod.read);
  const [method, setMethod] = useState<PaymentMethod>(orderedMethods(last)[0] ?? "CARD");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (agreed) return pay(method);
    setRequested(true);
    box.current?.scrollIntoView({ block: "center" });
    box.current?.focus({ preventScroll: true });
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <div className={styles.parts}>
        <h1>결제하기</h1>
        <CheckoutItems lines={lines} />
        {sums.total === 0 ? null : selectsMethod ? (
          <PaymentMethods last={last} chosen={method} onChoose={setMethod} />
        ) : (
          <TestPaymentMethods />
        )}
        <CheckoutRefund />
      </div>
      <CheckoutSummary
        sums={sums}
        boxRef={box}
        agreement={{
          given: agreed,
          error: requested && !agreed ? "확인하고 체크해 주세요. 그래야 결제할 수 있어요." : undefined,
          onChange: setAgreed,
        }}
        problem={error ? <CheckoutError error={error} items={items} /> : null}
        paying={paying}
        note={noteOf(sums.total, selectsMethod ? method : null)}
      />
      <section className={styles.bar} aria-label="결제">
        <PayButton total={sums.total} paying={paying} />
      </section>
    </form>
  );
}

function noteOf(total: number, method: PaymentMethod | null): string {
  if (total === 0) return "결제할 것 없이 바로 열려요.";
  return `${method ? `${methodLabels[method]} 창이` : "결제창이"} 열려요. 부가세가 들어 있어요.`;
}
