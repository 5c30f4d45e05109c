import { Link } from "@tanstack/react-router";
import { Clock } from "lucide-react";
import { deadlineText } from "../../../../shared/format.ts";
import type { Order } from "../../../../shared/order/schema.ts";
import { toCheckoutSearch } from "../../../components/checkout-search.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import type { FailureText } from "./failure-text.ts";
import styles from "../result-frame.module.css";
import { ResultInfo } from "./result-info.tsx";
import { PaymentFailureIllustration } from "./payment-failure-illustration.tsx";
import { orderText } from "../text.ts";
import { paymentFailedText } from "./text.ts";

/** A payment that failed, with a link to pay for the same items again. */
export function PaymentFailed({ text, order }: { text: FailureText; order: Order | undefined }) {
  return (
    <div className={styles.frame}>
      <PaymentFailureIllustration
        kind="failed"
        tag={text.tag ?? paymentFailedText.tag}
        title={text.title}
        actions={
          <>
            {order ? (
              <Link
                to="/payment"
                search={toCheckoutSearch(order.items)}
                className={buttonClass({ variant: "primary", size: "l" })}
              >
                {paymentFailedText.again}
              </Link>
            ) : (
              <Link to="/courses" className={buttonClass({ variant: "primary", size: "l" })}>
                {orderText.courses}
              </Link>
            )}
            <Link to="/my/orders" className={buttonClass({ size: "l" })}>
              {orderText.orders}
            </Link>
            <Link to="/my/support" className={buttonClass({ variant: "quiet", size: "l" })}>
              {orderText.support}
            </Link>
          </>
        }
      >
        {text.text}
      </PaymentFailureIllustration>
      {order ? (
        <>
          <Expiry order={order} />
          <ResultInfo order={order} />
        </>
      ) : null}
    </div>
  );
}

function Expiry({ order: { status, expiresAt } }: { order: Order }) {
  if (status !== "PENDING") return null;
  return (
    <p className={styles.until}>
      <Clock />
      <span>{paymentFailedText.payableUntil(deadlineText(expiresAt))}</span>
    </p>
  );
}
