import { useEffect, useRef, useState } from "react";
import type { PaymentInput } from "../../../../shared/payment.ts";
import { useConfirmPayment } from "../../../api/payment.ts";

/** Confirms the payment of a result screen once per visit; `retry` sends it again. Without a payment it does nothing. */
export function useConfirmation(payment: PaymentInput | null) {
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
