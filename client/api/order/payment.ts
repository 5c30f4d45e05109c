import { useMutation } from "@tanstack/react-query";
import type { PaymentInput } from "../../../shared/payment/schema.ts";
import { removePendingOrder } from "./pending-order.ts";
import { withIdempotencyKey } from "../../lib/trpc/idempotency.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

/** Confirms a payment. Its idempotency key follows from the payment key: however often it is sent, it is confirmed once. */
export function useConfirmPayment() {
  const { client, order: orders, registration, cart, coupon } = trpc.useUtils();
  return useMutation({
    mutationFn: (payment: PaymentInput) =>
      client.payment.confirm.mutate(payment, withIdempotencyKey(`confirm.${payment.paymentKey}`)),
    onSuccess: () => {
      removePendingOrder();
      // Bought items leave the cart and uses its coupons; the navigation may have read them before.
      void Promise.all([cart.invalidate(), coupon.list.invalidate()]);
      return Promise.all([registration.invalidate(), orders.invalidate()]);
    },
  });
}
