import { Link } from "@tanstack/react-router";
import { Clock } from "lucide-react";
import { deadlineText } from "../../../../shared/format.ts";
import type { Order } from "../../../../shared/order.ts";
import { toCheckoutSearch } from "../../../components/checkout-search.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import type { FailureText } from "./failure-text.ts";
import styles from "../result-frame.module.css";
import { ResultInfo } from "./result-info.tsx";
import { PaymentFailureIllustration } from "./payment-failure-illustration.tsx";

/** A payment that failed, with a link to pay for the same items again. */
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
                search={toCheckoutSearch(order.items)}
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
      <span>주문은 {deadlineText(expiresAt)} 맡아 둘게요.</span>
    </p>
  );
}
