import { Check, CreditCard, Landmark, ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { limits } from "../../../shared/limits.ts";
import { Panel } from "../../ui/layout/panel.tsx";
import styles from "./payment-method-picker.module.css";
import part from "./checkout-part.module.css";
import { methodLabels, orderedMethods, type PaymentMethod } from "./payment-methods.ts";
import { paymentMethodText } from "./text.ts";

interface PaymentMethodsProps {
  /** The method of the last payment. */
  last: PaymentMethod | null;
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
}

/** The payment methods, the last used one first. */
export function PaymentMethods({ last, chosen, onChoose }: PaymentMethodsProps) {
  return (
    <Panel aria-labelledby="payment-methods">
      <div className={part.line}>
        <h2 id="payment-methods" className={part.header}>
          {paymentMethodText.title}
        </h2>
        {last ? <span className={styles.last}>{paymentMethodText.last(methodLabels[last])}</span> : null}
      </div>
      <fieldset className={styles.options}>
        <legend className="sr-only">{paymentMethodText.title}</legend>
        {orderedMethods(last).map((method) => (
          <label key={method} className={styles.option}>
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === chosen}
              onChange={() => onChoose(method)}
            />
            {signs[method]}
            <span>
              {methodLabels[method]}
              {method === "VIRTUAL_ACCOUNT" ? (
                <small>{paymentMethodText.depositHint(limits.depositHours)}</small>
              ) : null}
            </span>
            <Check className={styles.tick} />
          </label>
        ))}
      </fieldset>
    </Panel>
  );
}

const mark = (className: string | undefined, letter: string): ReactNode => (
  <span className={`${styles.mark} ${className}`} aria-hidden="true">
    {letter}
  </span>
);

const signs: Record<PaymentMethod, ReactNode> = {
  KAKAOPAY: mark(styles.kakao, "K"),
  NAVERPAY: mark(styles.naver, "N"),
  TOSSPAY: mark(styles.toss, "T"),
  CARD: <CreditCard />,
  TRANSFER: <Landmark />,
  VIRTUAL_ACCOUNT: <ReceiptText />,
};

/** In the sandbox, the payment window asks for the method. */
export function TestPaymentMethods() {
  return (
    <Panel aria-labelledby="payment-methods">
      <h2 id="payment-methods" className={part.header}>
        {paymentMethodText.title}
      </h2>
      <p className={part.method}>
        <CreditCard />
        <span>{paymentMethodText.sandbox}</span>
      </p>
    </Panel>
  );
}
