import { Link } from "@tanstack/react-router";
import type { Order } from "../../../../shared/order/schema.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import styles from "../result-frame.module.css";
import { ResultInfo } from "./result-info.tsx";
import { PaymentFailureIllustration } from "./payment-failure-illustration.tsx";
import { orderText } from "../text.ts";
import { paymentOverlapText } from "./text.ts";

interface PaymentOverlapProps {
  /** The order that overlaps this one and waits for its deposit. */
  waitingOrderId: string;
  order: Order | undefined;
}

/** A payment that was refused because another order of the user already waits for a deposit for part of it. */
export function PaymentOverlap({ waitingOrderId, order }: PaymentOverlapProps) {
  return (
    <div className={styles.frame}>
      <PaymentFailureIllustration
        kind="failed"
        tag={paymentOverlapText.tag}
        title={paymentOverlapText.title}
        actions={
          <>
            <Link
              to="/my/orders"
              search={{ open: waitingOrderId }}
              hash={`order-${waitingOrderId}`}
              className={buttonClass({ variant: "primary", size: "l" })}
            >
              {paymentOverlapText.order}
            </Link>
            <Link to="/courses" className={buttonClass({ size: "l" })}>
              {orderText.courses}
            </Link>
          </>
        }
      >
        {paymentOverlapText.hint}
      </PaymentFailureIllustration>
      {order ? <ResultInfo order={order} /> : null}
    </div>
  );
}
