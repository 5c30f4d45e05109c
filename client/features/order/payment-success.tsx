import { Link } from "@tanstack/react-router";
import type { PaymentInput } from "../../../shared/payment.ts";
import { detailsOf, errorCodeOf } from "../../lib/api-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { confirmFailure } from "./failure-words.ts";
import { PaidPicture } from "./paid-picture.tsx";
import { PaymentFailed } from "./payment-failed.tsx";
import { paymentOutcome } from "./payment-outcome.ts";
import styles from "./result-frame.module.css";
import { ResultInfo } from "./result-info.tsx";
import { UnpaidPicture } from "./unpaid-picture.tsx";
import { useConfirmation } from "./use-confirmation.ts";

interface PaymentSuccessProps {
  orderId: string;
  /** null: a free order, which is open already. */
  payment: PaymentInput | null;
}

/** Where the payment window leads back to: confirms, then shows what became of it. */
export function PaymentSuccess({ orderId, payment }: PaymentSuccessProps) {
  const confirmation = useConfirmation(payment);
  const confirming = payment !== null && confirmation.isPending;
  const order = trpc.order.byId.useQuery({ orderId }, { enabled: !confirming && orderId !== "" });
  if (confirming || order.isLoading) {
    return (
      <div className={styles.frame}>
        <UnpaidPicture kind="waiting" title="결제를 확인하고 있어요">
          창을 닫아도 결과는 구매 내역에 남아요.
        </UnpaidPicture>
      </div>
    );
  }
  const problem = confirmation.error ?? order.error;
  const code = problem ? errorCodeOf(problem) : orderId === "" ? "NOT_FOUND" : null;
  const outcome = paymentOutcome(code, order.data?.status ?? null);
  if (outcome === "DONE" && order.data) {
    return (
      <div className={styles.frame}>
        <PaidPicture order={order.data} />
        <ResultInfo order={order.data} method={confirmation.data?.method} />
      </div>
    );
  }
  if (outcome === "FAILED") {
    const said = detailsOf(problem)["message"];
    return <PaymentFailed words={confirmFailure(code, typeof said === "string" ? said : "")} order={order.data} />;
  }
  const again = () => void (confirmation.error ? confirmation.refetch() : order.refetch());
  return (
    <div className={styles.frame}>
      <UnpaidPicture
        kind="waiting"
        tag="확인이 늦어요"
        title="결제사가 아직 대답하지 않아요"
        acts={
          <>
            <Button
              variant="primary"
              size="l"
              onClick={again}
              pending={(confirmation.isFetching || order.isFetching) && "확인하고 있어요"}
            >
              다시 확인하기
            </Button>
            <Link to="/my/orders" className={buttonClass({ size: "l" })}>
              구매 내역
            </Link>
          </>
        }
      >
        결제가 됐는지 아직 알 수 없어요. 다시 확인해도 두 번 결제되지 않아요. 결과는 구매 내역에 남아요.
      </UnpaidPicture>
      {order.data ? <ResultInfo order={order.data} /> : null}
    </div>
  );
}
