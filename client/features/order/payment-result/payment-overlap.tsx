import { Link } from "@tanstack/react-router";
import type { Order } from "../../../../shared/order.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import styles from "../result-frame.module.css";
import { ResultInfo } from "./result-info.tsx";
import { PaymentFailureIllustration } from "./payment-failure-illustration.tsx";

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
        tag="결제가 안 됐어요"
        title="입금을 기다리는 주문과 겹쳐요"
        actions={
          <>
            <Link
              to="/my/orders"
              search={{ open: waitingOrderId }}
              hash={`order-${waitingOrderId}`}
              className={buttonClass({ variant: "primary", size: "l" })}
            >
              입금 기다리는 주문 보기
            </Link>
            <Link to="/courses" className={buttonClass({ size: "l" })}>
              코스 둘러보기
            </Link>
          </>
        }
      >
        이번에 고른 강의가 입금을 기다리는 다른 주문에 들어 있어요. 두 번 내지 않도록 결제하지 않았고, 돈은 빠져나가지
        않았어요. 그 주문에 입금하거나, 입금 기한이 지난 뒤에 다시 결제해 주세요.
      </PaymentFailureIllustration>
      {order ? <ResultInfo order={order} /> : null}
    </div>
  );
}
