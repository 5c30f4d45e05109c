import { Link } from "@tanstack/react-router";
import type { Order } from "../../../../shared/order.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import type { FailureText } from "./failure-text.ts";
import { PendingOrderExpiry } from "../pending-order-expiry.tsx";
import styles from "../result-frame.module.css";
import { ResultInfo } from "./result-info.tsx";
import { retrySearch } from "./retry-search.ts";
import { PaymentFailureIllustration } from "./payment-failure-illustration.tsx";

/** A payment that did not come about, and the way to try it again with the same things. */
export function PaymentFailed({ text, order }: { text: FailureText; order: Order | undefined }) {
  return (
    <div className={styles.frame}>
      <PaymentFailureIllustration
        kind="failed"
        tag={text.tag ?? "결제가 안 됐어요"}
        title={text.title}
        actions={
          <>
            {order ? (
              <Link
                to="/payment"
                search={retrySearch(order)}
                className={buttonClass({ variant: "primary", size: "l" })}
              >
                다시 결제하기
              </Link>
            ) : (
              <Link to="/courses" className={buttonClass({ variant: "primary", size: "l" })}>
                코스 둘러보기
              </Link>
            )}
            <Link to="/my/orders" className={buttonClass({ size: "l" })}>
              구매 내역
            </Link>
          </>
        }
      >
        {text.text}
      </PaymentFailureIllustration>
      {order ? (
        <>
          <PendingOrderExpiry order={order} />
          <ResultInfo order={order} />
        </>
      ) : null}
    </div>
  );
}
