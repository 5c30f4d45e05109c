import { Link } from "@tanstack/react-router";
import type { Order } from "../../../../shared/order/schema.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { Button } from "../../../ui/action/button.tsx";
import styles from "../result-frame.module.css";
import { ResultInfo } from "./result-info.tsx";
import { PaymentFailureIllustration } from "./payment-failure-illustration.tsx";
import { orderText } from "../text.ts";
import { paymentUnknownText } from "./text.ts";

interface PaymentUnknownProps {
  order: Order | undefined;
  checking: boolean;
  onCheck: () => void;
}

/** It is unknown whether money was charged. */
export function PaymentUnknown({ order, checking, onCheck }: PaymentUnknownProps) {
  return (
    <div className={styles.frame}>
      <PaymentFailureIllustration
        kind="waiting"
        tag={paymentUnknownText.tag}
        title={paymentUnknownText.title}
        actions={
          <>
            <Button variant="primary" size="l" onClick={onCheck} pending={checking && paymentUnknownText.checking}>
              {paymentUnknownText.check}
            </Button>
            <Link to="/my/orders" className={buttonClass({ size: "l" })}>
              {orderText.orders}
            </Link>
          </>
        }
      >
        {paymentUnknownText.hint}
      </PaymentFailureIllustration>
      {order ? <ResultInfo order={order} /> : null}
    </div>
  );
}
