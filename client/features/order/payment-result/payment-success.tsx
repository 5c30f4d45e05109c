import { useEffect, useRef, useState } from "react";
import type { PaymentInput } from "../../../../shared/payment/schema.ts";
import { useResultOrderQuery } from "../../../api/order/order.ts";
import { detailsOf, errorCodeOf } from "../../../lib/trpc/api-error.ts";
import { confirmFailure, orderFailure } from "./failure-text.ts";
import { PaymentSuccessIllustration } from "./payment-success-illustration.tsx";
import { PaymentFailed } from "./payment-failed.tsx";
import { paymentOutcome } from "./payment-outcome.ts";
import { PaymentOverlap } from "./payment-overlap.tsx";
import { PaymentUnknown } from "./payment-unknown.tsx";
import { PaymentWaiting } from "./payment-waiting.tsx";
import styles from "../result-frame.module.css";
import { ResultInfo } from "./result-info.tsx";
import { PaymentFailureIllustration } from "./payment-failure-illustration.tsx";
import { useConfirmPayment } from "../../../api/order/payment.ts";
import { paymentResultText } from "./text.ts";

interface PaymentSuccessProps {
  orderId: string;
  /** null: a free order, which is open already. */
  payment: PaymentInput | null;
}

/** The target of the payment window: confirms the payment, then shows its outcome. */
export function PaymentSuccess({ orderId, payment }: PaymentSuccessProps) {
  const confirmation = useConfirmation(payment);
  const order = useResultOrderQuery(orderId, !confirmation.isWaiting && orderId !== "");
  if (confirmation.isWaiting || order.isLoading) {
    return (
      <div className={styles.frame}>
        <PaymentFailureIllustration kind="waiting" title={paymentResultText.confirming.title}>
          {paymentResultText.confirming.hint}
        </PaymentFailureIllustration>
      </div>
    );
  }
  const problem = confirmation.error ?? order.error;
  const code = problem ? errorCodeOf(problem) : orderId === "" ? "NOT_FOUND" : null;
  const status = order.data?.status ?? null;
  const method = confirmation.payment?.method ?? order.data?.method;
  const again = () => void (confirmation.error ? confirmation.retry() : order.refetch());
  const waitingOrderId = detailsOf(problem)["waitingOrderId"];
  if (typeof waitingOrderId === "string") return <PaymentOverlap waitingOrderId={waitingOrderId} order={order.data} />;
  switch (paymentOutcome(code, status)) {
    case "DONE":
      return order.data ? (
        <div className={styles.frame}>
          <PaymentSuccessIllustration order={order.data} />
          <ResultInfo order={order.data} method={method} />
        </div>
      ) : null;
    case "WAITING":
      return order.data ? (
        <PaymentWaiting order={order.data} checking={order.isFetching} onCheck={() => void order.refetch()} />
      ) : null;
    case "FAILED": {
      const gatewayMessage = detailsOf(problem)["message"];
      const text = code
        ? confirmFailure(code, typeof gatewayMessage === "string" ? gatewayMessage : "")
        : orderFailure(status);
      return <PaymentFailed text={text} order={order.data} />;
    }
    case "UNKNOWN":
      return (
        <PaymentUnknown order={order.data} checking={confirmation.isRetrying || order.isFetching} onCheck={again} />
      );
  }
}

/** Confirms the payment of a result screen once per visit; `retry` sends it again. Without a payment it does nothing. */
function useConfirmation(payment: PaymentInput | null) {
  const { mutate, data, isPending } = useConfirmPayment();
  // Unlike the mutation's own error it lasts while a retry runs, so that the screen stays.
  const [error, setError] = useState<unknown>(null);
  const sentKey = useRef<string | null>(null);
  useEffect(() => {
    if (payment === null || sentKey.current === payment.paymentKey) return;
    sentKey.current = payment.paymentKey;
    mutate(payment, { onError: setError });
  }, [payment, mutate]);
  return {
    payment: data,
    error,
    isWaiting: payment !== null && data === undefined && error === null,
    isRetrying: isPending && error !== null,
    retry: () => payment && mutate(payment, { onError: setError, onSuccess: () => setError(null) }),
  };
}
