import { Link } from "@tanstack/react-router";
import type { Order } from "../../../../shared/order.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "../result-frame.module.css";
import { ResultInfo } from "./result-info.tsx";
import { PaymentFailureIllustration } from "./payment-failure-illustration.tsx";

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
        tag="확인이 늦어요"
        title="결제사가 아직 대답하지 않아요"
        actions={
          <>
            <Button variant="primary" size="l" onClick={onCheck} pending={checking && "확인하고 있어요"}>
              다시 확인하기
            </Button>
            <Link to="/my/orders" className={buttonClass({ size: "l" })}>
              구매 내역
            </Link>
          </>
        }
      >
        결제가 됐는지 아직 알 수 없어요. 다시 확인해도 두 번 결제되지 않아요. 결과는 구매 내역에 남아요.
      </PaymentFailureIllustration>
      {order ? <ResultInfo order={order} /> : null}
    </div>
  );
}
